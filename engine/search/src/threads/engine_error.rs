//! Errors of an engine.

use std::any::Any;
use std::borrow::Cow;
use std::io;
use std::sync::Arc;
use thiserror::Error;

/// Why an engine could not be created, or a search did not end as it should.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EngineError {
    /// The transposition table does not fit into memory.
    #[error("not enough memory for a table of {mebibytes} MiB")]
    NoMemory {
        /// The size asked for, in MiB.
        mebibytes: usize,
    },
    /// The system has no thread for the search.
    #[error("cannot start a search thread: {0}")]
    NoThread(#[from] SpawnError),
    /// The system has fewer threads than asked for; the search went on with those.
    #[error("only {running} of {wanted} threads could search: {source}")]
    FewerThreads {
        /// The number of threads asked for.
        wanted: usize,
        /// The number of threads that searched.
        running: usize,
        /// Why the system started no more.
        source: SpawnError,
    },
    /// A search thread broke. If it was the first thread, the move is just any legal one.
    #[error("a search thread failed: {0}")]
    Broken(#[from] BrokenThread),
}

impl EngineError {
    /// The error for a thread with this panic.
    pub fn broken(panic: &(dyn Any + Send)) -> Self {
        let said = panic.downcast_ref::<&'static str>().map(|&text| Cow::Borrowed(text));
        let said = said.or_else(|| panic.downcast_ref::<String>().cloned().map(Cow::Owned));
        Self::Broken(said.map_or(BrokenThread::Unexplained, BrokenThread::Panic))
    }

    /// The error for a thread that the system refused.
    pub fn no_thread(error: io::Error) -> Self {
        Self::NoThread(error.into())
    }
}

/// What broke a thread of a search.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BrokenThread {
    /// It panicked with this payload.
    #[error("{0}")]
    Panic(Cow<'static, str>),
    /// It panicked with a payload that is not text.
    #[error("no reason given")]
    Unexplained,
    /// Whoever takes its reports panicked.
    #[error("a report failed")]
    Report,
    /// It ended and never reported its end.
    #[error("it ended without a result")]
    NoResult,
}

/// The operating system's refusal to start a thread. Clones share one error, since it cannot be copied.
#[derive(Clone, Debug, Error)]
#[error(transparent)]
pub struct SpawnError(Arc<io::Error>);

impl From<io::Error> for SpawnError {
    fn from(error: io::Error) -> Self {
        Self(Arc::new(error))
    }
}

/// Refusals are equal if the system gives the same reason.
impl PartialEq for SpawnError {
    fn eq(&self, other: &Self) -> bool {
        (self.0.kind(), self.0.raw_os_error()) == (other.0.kind(), other.0.raw_os_error())
    }
}

impl Eq for SpawnError {}
