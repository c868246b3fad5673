//! Errors in recorded games.

use chrysalis_rules::{FenError, MoveError};
use thiserror::Error;

/// A recorded game with an illegal start or move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("game {number} of seed {seed}: {error}")]
pub struct RecordError {
    /// The number of the game within its seed.
    pub number: u64,
    /// The seed of the game.
    pub seed: u64,
    /// What is wrong with the game.
    #[source]
    pub error: RecordErrorKind,
}

/// What is wrong with a recorded game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordErrorKind {
    /// The starting position is invalid.
    #[error("its start: {0}")]
    Start(#[source] FenError),
    /// A move is illegal.
    #[error("ply {ply}: {error}")]
    Move {
        /// The ply, from 1.
        ply: usize,
        /// Why the move is illegal.
        #[source]
        error: MoveError,
    },
}
