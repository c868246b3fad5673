//! Why a tournament ends before its last game.

use chrysalis_pgn::opening::OpeningError;
use chrysalis_search::EngineError;
use thiserror::Error;

/// Why a game cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GameError {
    /// Its opening is not legal.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// The search that scores random openings failed.
    #[error(transparent)]
    Search(#[from] EngineError),
}

/// Why a worker ends early.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SeatingError {
    /// A game cannot be played.
    #[error("game {number}: {error}")]
    Game {
        /// The number of the game, from 1.
        number: usize,
        /// Why it cannot be played.
        #[source]
        error: GameError,
    },
    /// The search that scores random openings cannot start.
    #[error(transparent)]
    Analyzer(#[from] EngineError),
}
