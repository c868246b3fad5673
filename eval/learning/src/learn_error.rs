//! Why learning, or playing games to learn from, cannot go on.

use crate::games_file::FileError;
use crate::record_error::RecordError;
use chrysalis_search::EngineError;
use thiserror::Error;

/// Why learning, or playing games to learn from, cannot go on.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LearnError {
    /// A file of games cannot be used or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The engine, or a thread of the work, failed.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// A game of self-play came to no end, though nobody stopped it.
    #[error("game {number} came to no end: there is no opening for it, or no legal move was found")]
    Unplayable {
        /// Its number.
        number: u64,
    },
    /// A loss grew instead of falling.
    #[error("the loss exploded at step {step}: shorter steps may help; the last good checkpoint is kept")]
    Exploded {
        /// The step.
        step: usize,
    },
    /// A checkpoint cannot be written.
    #[error(transparent)]
    Checkpoint(#[from] chrysalis_io::replace::ReplaceError),
    /// A game is none by the rules.
    #[error(transparent)]
    Record(#[from] RecordError),
}
