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
    #[error("'{text}' is ambiguous: {choices}")]
    Ambiguous {
        /// The text as given.
        text: String,
        /// The moves that it fits, as text.
        choices: String,
    },
}
