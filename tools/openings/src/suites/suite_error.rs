//! Why a suite cannot be read or made.

use chrysalis_pgn::opening::OpeningError;
use chrysalis_search::EngineError;
use thiserror::Error;

/// Why a suite cannot be read or made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SuiteError {
    /// A line does not begin with White's expected score in percent.
    #[error("'{0}': expected White's score in percent and moves")]
    Line(String),
    /// A move of an opening is not legal.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// A file of games to continue was made with other settings or another evaluation.
    #[error("games from other openings: move the file away, or repeat its settings")]
    OtherGames,
    /// A search failed.
    #[error(transparent)]
    Engine(#[from] EngineError),
}
