//! Stacks with room for the deepest line of a search.

use crate::threads::engine_error::EngineError;
use std::thread::Builder;

/// Room for the deepest line of a search, in bytes.
const STACK: usize = 16 << 20;

/// Whether the only stack is that of the program, whose size was chosen when it was linked.
const ALONE: bool = cfg!(target_family = "wasm");

/// Starts a thread whose stack has room for the deepest line of a search.
pub fn deep_thread() -> Builder {
    Builder::new().stack_size(STACK)
}

/// Runs `work` on a thread whose stack has room for the deepest line of a search.
///
/// # Errors
/// If the system has no such thread, or if `work` panics.
pub fn on_deep_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, EngineError> {
    if ALONE {
        return Ok(work());
    }
    std::thread::scope(|scope| {
        let working = deep_thread().spawn_scoped(scope, work);
        let working = working.map_err(EngineError::no_thread)?;
        working.join().map_err(|panic| EngineError::broken(&*panic))
    })
}
