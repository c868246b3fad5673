//! Positions on the command line: a FEN, or startpos.

use chrysalis_engine::{FenError, Session};
use chrysalis_rules::GameRef;
use thiserror::Error;

/// UCI's word for the initial position.
const START: &str = "startpos";

/// A FEN on the command line is refused.
#[derive(Debug, Error)]
#[error("FEN: {0}")]
pub struct RefusedFen(#[from] FenError);

/// The position of a FEN that may be several arguments; the initial position if there are none.
///
/// # Errors
/// When the FEN is refused.
pub fn session(game: GameRef, fen: &[String]) -> Result<Session, RefusedFen> {
    if fen.is_empty() {
        return Ok(Session::new(game));
    }
    Ok(session_of(game, &fen.join(" "))?)
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
