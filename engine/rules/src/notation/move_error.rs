//! Why a text is refused as a move.

use thiserror::Error;

/// Why a text is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// The text is no move at all.
    #[error("'{0}' is not a move")]
    Malformed(String),
    /// The text is a move, but not a legal one here.
    #[error("illegal move '{0}'")]
    Illegal(String),
    /// Several legal moves are meant.
    #[error("'{text}' is ambiguous: {choices}")]
    Ambiguous {
        /// The text.
        text: String,
        /// The moves it could be.
        choices: String,
    },
}
