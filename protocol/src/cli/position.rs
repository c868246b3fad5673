//! Positions on the command line.

use chrysalis_engine::Session;
use chrysalis_rules::GameRef;

/// The position of a FEN that may be several words; the game's start when there are none.
///
/// # Errors
/// When the FEN is refused.
pub fn session(game: GameRef, fen: &[String]) -> Result<Session, String> {
    if fen.is_empty() {
        return Ok(Session::new(game));
    }
    Session::from_fen(game, &fen.join(" ")).map_err(|problem| format!("FEN: {problem}"))
}
