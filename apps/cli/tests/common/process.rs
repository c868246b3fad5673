//! What another process has come to, as the system tells it.

use std::process::Child;
use std::time::{Duration, Instant};

/// Where the signal that Ctrl-C sends is in a mask of signals.
const INTERRUPT: u64 = 1 << 1;

/// Waits until a program has its own answer to Ctrl-C; sooner the signal would simply end it.
pub fn listens(child: &Child) {
    let begun = Instant::now();
    loop {
        match std::fs::read_to_string(format!("/proc/{}/status", child.id())) {
            Ok(status) if caught(&status) & INTERRUPT != 0 => return,
            Ok(_) => {}
            // Other systems do not tell it.
            Err(_) => return std::thread::sleep(Duration::from_secs(2)),
        }
        assert!(begun.elapsed() < super::PATIENCE, "it does not listen to signals");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// The signals that a process catches.
fn caught(status: &str) -> u64 {
    let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    mask.and_then(|text| u64::from_str_radix(text.trim(), 16).ok()).unwrap_or(0)
}
