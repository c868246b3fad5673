//! An end that Ctrl-C asks for, or a signal to terminate.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The status of a command that was interrupted and cannot go on later, as shells give it for Ctrl-C.
pub const INTERRUPTED: u8 = 130;

/// The status of work that was stopped before its end and can be resumed.
pub const STOPPED: u8 = 3;

/// Signals that come so soon after the first are the same: `timeout` sends each to the process and to its group.
const ONCE: Duration = Duration::from_millis(200);

/// What is set by the first signal to end; the second ends the program at once.
///
/// # Errors
/// When signals cannot be listened to.
pub fn listen() -> Result<Arc<AtomicBool>, String> {
    let stop = Arc::new(AtomicBool::new(false));
    let signal = Arc::clone(&stop);
    let mut first: Option<Instant> = None;
    let handler = move || {
        signal.store(true, Ordering::Relaxed);
        // Whoever asks twice will not wait.
        if first.get_or_insert_with(Instant::now).elapsed() > ONCE {
            std::process::exit(i32::from(INTERRUPTED));
        }
    };
    ctrlc::set_handler(handler).map_err(|error| error.to_string())?;
    Ok(stop)
}
