//! Errors of an engine.

use std::any::Any;
use thiserror::Error;

/// Why an engine could not be created, or a search did not end as it should.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EngineError {
    /// The transposition table does not fit into memory.
    #[error("no memory for a table of {mebibytes} MiB")]
    NoMemory {
        /// The size asked for, in MiB.
        mebibytes: usize,
    },
    /// The system has no thread for the search; its message.
    #[error("no thread for the search: {0}")]
    NoThread(String),
    /// The system has fewer threads than asked for; the search went on with those.
    #[error("{running} of {wanted} threads searched: {why}")]
    FewerThreads {
        /// The number of threads asked for.
        wanted: usize,
        /// The number of threads that searched.
        running: usize,
        /// The message of the system.
        why: String,
    },
    /// A search thread panicked; its message. If it was the first thread, the move is just any legal one.
    #[error("a thread of the search broke: {0}")]
    Broken(String),
}

impl EngineError {
    /// The error for a thread with this panic.
    pub fn broken(panic: &(dyn Any + Send)) -> Self {
        let said = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let said = said.or_else(|| panic.downcast_ref::<String>().cloned());
        Self::Broken(said.unwrap_or_else(|| "no reason given".to_owned()))
    }
}
