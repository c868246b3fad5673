//! Stacks with room for the deepest line of a search.

use crate::threads::engine_error::EngineError;
use crate::threads::search::THREAD_STACK;

/// Whether the only stack is that of the program, whose size was chosen when it was linked.
const ALONE: bool = cfg!(target_family = "wasm");

/// Runs `work` on a thread whose stack has room for the deepest line of a search.
///
/// # Errors
/// If the system has no such thread, or if `work` panics.
pub fn on_deep_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, EngineError> {
    if ALONE {
        return Ok(work());
    }
    std::thread::scope(|scope| {
        let working = std::thread::Builder::new().stack_size(THREAD_STACK).spawn_scoped(scope, work);
        let working = working.map_err(EngineError::no_thread)?;
        working.join().map_err(|panic| EngineError::broken(&*panic))
    })
}
