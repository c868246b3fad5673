//! Errors in the text of a move.

use thiserror::Error;

/// Why a text is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// The text does not have the form of a move.
    #[error("'{0}' is not a move")]
    Malformed(String),
    /// The text is a move, but not a legal one here.
    #[error("illegal move '{0}'")]
    Illegal(String),
    /// The text fits several legal moves.
    #[error("'{given}' is ambiguous: {}", .choices.join(" "))]
    Ambiguous {
        /// The text as given.
        given: String,
        /// The moves that it fits, in long algebraic notation.
        choices: Vec<String>,
    },
}
