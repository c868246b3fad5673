//! A file of an evaluation for other games than the one that is played.

use thiserror::Error;

/// The file of `EvalFile` has nothing for the game that is played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("EvalFile: '{file}' is for {}; {game} is evaluated without it", of.join(", "))]
pub struct ForeignEvaluation {
    /// The file, quoted.
    pub file: String,
    /// The ids of its games.
    pub of: Vec<String>,
    /// The id of the game that is played.
    pub game: String,
}
