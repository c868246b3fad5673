//! What a game begins from.

use chrysalis_engine::Session;
use chrysalis_rules::{Game, GameRef};
use serde::{Deserialize, Serialize};

/// A position and the moves from there that are played for the engines.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// The position; the game's own first one when empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fen: String,
    /// The moves, in long algebraic notation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
}

impl Opening {
    /// The game after the opening.
    ///
    /// # Errors
    /// When the position or a move is not possible.
    pub fn session(&self, game: GameRef) -> Result<Session, String> {
        let mut session = if self.fen.is_empty() {
            Session::new(game)
        } else {
            Session::from_fen(game, &self.fen).map_err(|error| format!("{}: {error}", self.fen))?
        };
        for text in &self.moves {
            session.play(text).map_err(|error| format!("opening move {text}: {error}"))?;
        }
        Ok(session)
    }

    /// Whether it begins where the game does.
    pub fn from_start(&self, game: &Game) -> bool {
        self.fen.is_empty() || self.fen == game.start
    }
}
