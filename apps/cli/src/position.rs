//! Positions on the command line: a FEN, or startpos.

use chrysalis_engine::{FenError, Session};
use chrysalis_rules::GameRef;

/// UCI's word for the initial position.
const START: &str = "startpos";

/// The position of a FEN that may be several arguments; the initial position if there are none.
///
/// # Errors
/// When the FEN is refused.
pub fn session(game: GameRef, fen: &[String]) -> Result<Session, String> {
    if fen.is_empty() {
        return Ok(Session::new(game));
    }
    session_of(game, &fen.join(" ")).map_err(|error| format!("FEN: {error}"))
}

/// The position of a FEN, or of `startpos`.
///
/// # Errors
/// When the FEN is refused.
pub fn session_of(game: GameRef, fen: &str) -> Result<Session, FenError> {
    if is_start(fen) { Ok(Session::new(game)) } else { Session::from_fen(game, fen) }
}

/// Whether a text is `startpos`.
pub fn is_start(text: &str) -> bool {
    text.trim().eq_ignore_ascii_case(START)
}
