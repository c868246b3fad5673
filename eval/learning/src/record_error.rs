//! Why a kept game is none.

use chrysalis_rules::{FenError, MoveError};
use thiserror::Error;

/// A game that is none by the rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("game {number} of seed {seed}: {error}")]
pub struct RecordError {
    /// The number of the game within its seed.
    pub number: u64,
    /// Its seed.
    pub seed: u64,
    /// What is wrong.
    pub error: RecordErrorKind,
}

/// What is wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordErrorKind {
    /// It begins with no position.
    #[error("its start: {0}")]
    Start(FenError),
    /// A move is not legal.
    #[error("ply {ply}: {error}")]
    Move {
        /// The ply, from 1.
        ply: usize,
        /// Why.
        error: MoveError,
    },
}
