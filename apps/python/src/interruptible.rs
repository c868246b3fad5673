//! Long work that Ctrl-C can stop.

use crate::errors::EngineError;
use chrysalis_search::EngineError as Failure;
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::Builder;
use std::time::Duration;

/// How often Python's signals are checked.
const POLL: Duration = Duration::from_millis(20);
/// The stack of a working thread, in bytes.
const STACK: usize = 16 << 20;

/// Does work in its own thread, without Python's lock. An interrupt stops the work and drops its result.
///
/// # Errors
/// The interrupt; `EngineError` if the thread cannot be started or panics.
pub fn run<T: Send>(py: Python<'_>, work: impl FnOnce(&AtomicBool) -> T + Send) -> PyResult<T> {
    py.detach(|| {
        let stop = AtomicBool::new(false);
        let (sender, done) = channel();
        std::thread::scope(|scope| {
            let thread = Builder::new().stack_size(STACK).spawn_scoped(scope, || {
                let _ = sender.send(work(&stop));
            });
            let thread =
                thread.map_err(|error| EngineError::new_err(format!("cannot start a thread: {error}")))?;
            let result = loop {
                match done.recv_timeout(POLL) {
                    Ok(result) => break Ok(result),
                    Err(RecvTimeoutError::Timeout) => {
                        if let Err(error) = Python::attach(|py| py.check_signals()) {
                            stop.store(true, Ordering::Relaxed);
                            break Err(error);
                        }
                    }
                    Err(RecvTimeoutError::Disconnected) => break Err(EngineError::new_err("the work broke")),
                }
            };
            let joined = thread.join();
            joined.map_err(|panic| EngineError::new_err(Failure::broken(&*panic).to_string()))?;
            result
        })
    })
}
