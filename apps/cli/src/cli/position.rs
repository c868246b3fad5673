//! Positions as people give them: a FEN, or a word for the start.

use chrysalis_engine::{FenError, Session};
use chrysalis_rules::GameRef;

/// The word for the start of a game, as UCI has it.
const START: &str = "startpos";

/// The position of a FEN that may be several words; the game's start when there are none.
///
/// # Errors
/// When the FEN is refused.
pub fn session(game: GameRef, fen: &[String]) -> Result<Session, String> {
    if fen.is_empty() {
        return Ok(Session::new(game));
    }
    session_of(game, &fen.join(" ")).map_err(|error| format!("FEN: {error}"))
}

/// The position of a FEN, or the game's start by its word.
///
/// # Errors
/// When the FEN is refused.
pub fn session_of(game: GameRef, fen: &str) -> Result<Session, FenError> {
    if is_start(fen) { Ok(Session::new(game)) } else { Session::from_fen(game, fen) }
}

/// Whether a text is the word for the start of a game.
pub fn is_start(text: &str) -> bool {
    text.trim().eq_ignore_ascii_case(START)
}
