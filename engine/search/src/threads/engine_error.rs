//! What an engine can fail in.

use std::any::Any;
use thiserror::Error;

/// Why an engine cannot be had or a search has not ended as it should.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EngineError {
    /// The table is too large for this machine.
    #[error("no memory for a table of {mebibytes} MiB")]
    NoMemory {
        /// The size asked for, in MiB.
        mebibytes: usize,
    },
    /// The system gives no thread to search with.
    #[error("no thread for the search: {0}")]
    NoThread(String),
    /// The system gives fewer threads than asked for; the others have searched.
    #[error("{running} of {wanted} threads searched: {why}")]
    FewerThreads {
        /// Threads that were asked for.
        wanted: usize,
        /// Threads that searched.
        running: usize,
        /// What the system says.
        why: String,
    },
    /// A thread of the search broke; where it was the first, the move is any legal one.
    #[error("a thread of the search broke: {0}")]
    Broken(String),
}

impl EngineError {
    /// A thread broke with this panic.
    pub fn broken(panic: &(dyn Any + Send)) -> Self {
        let said = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let said = said.or_else(|| panic.downcast_ref::<String>().cloned());
        Self::Broken(said.unwrap_or_else(|| "no reason given".to_owned()))
    }
}
