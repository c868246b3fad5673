//! Interruption by Ctrl-C or a signal to terminate.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The exit status of a command that was interrupted and cannot be resumed, as shells give it for Ctrl-C.
pub const INTERRUPTED: u8 = 130;

/// The exit status of work that was stopped and can be resumed.
pub const STOPPED: u8 = 3;

/// Signals within this time count as one: `timeout` sends each to the process and to its group.
const ONCE: Duration = Duration::from_millis(200);

/// A flag that the first signal sets; the second ends the program at once.
///
/// # Errors
/// When no signal handler can be installed.
pub fn listen() -> Result<Arc<AtomicBool>, ctrlc::Error> {
    let stop = Arc::new(AtomicBool::new(false));
    let signal = Arc::clone(&stop);
    let mut first: Option<Instant> = None;
    let handler = move || {
        signal.store(true, Ordering::Relaxed);
        // A second signal does not wait.
        if first.get_or_insert_with(Instant::now).elapsed() > ONCE {
            std::process::exit(i32::from(INTERRUPTED));
        }
    };
    ctrlc::set_handler(handler)?;
    Ok(stop)
}
