//! Errors of training and self-play.

use crate::games_file::FileError;
use crate::record_error::RecordError;
use chrysalis_search::EngineError;
use thiserror::Error;

/// Why training or self-play cannot continue.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LearnError {
    /// A file of games cannot be used or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The engine or a worker thread failed.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// A game of self-play did not end, although nobody stopped it.
    #[error("game {number} could not be played: no opening or no legal move was found")]
    Unplayable {
        /// The number of the game.
        number: u64,
    },
    /// The loss grew instead of decreasing.
    #[error("the loss exploded at step {step}: a smaller --rate may help; the last good checkpoint is kept")]
    Exploded {
        /// The training step at which it happened.
        step: usize,
    },
    /// A checkpoint cannot be written.
    #[error(transparent)]
    Checkpoint(#[from] chrysalis_io::replace::ReplaceError),
    /// A game has an illegal start or move.
    #[error(transparent)]
    Record(#[from] RecordError),
}
