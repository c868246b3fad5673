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

/// The longest text that is quoted in an error.
const QUOTED: usize = 40;

/// A text shortened and made printable, for an error.
pub(crate) fn quote(text: &str) -> String {
    let mut quoted: String = text.chars().take(QUOTED).flat_map(char::escape_default).collect();
    if text.chars().nth(QUOTED).is_some() {
        quoted.push('…');
    }
    quoted
}
