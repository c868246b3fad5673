//! What a game begins from.

use chrysalis_engine::Session;
use chrysalis_rules::{FenError, Game, GameRef, MoveError};
use serde::{Deserialize, Serialize};
use thiserror::Error;

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

/// Why an opening is none of the game's.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OpeningError {
    /// It begins with no position.
    #[error("{fen}: {error}")]
    Position {
        /// The FEN.
        fen: String,
        /// Why it is refused.
        error: FenError,
    },
    /// A move is not legal.
    #[error("opening move {text}: {error}")]
    Move {
        /// The move.
        text: String,
        /// Why.
        error: MoveError,
    },
}

impl Opening {
    /// The game played so far, as the opening of another.
    pub fn of(session: &Session) -> Self {
        let fen = if session.starts_at_start() { String::new() } else { session.first().fen() };
        Self { fen, moves: session.moves_long_algebraic() }
    }

    /// The game after the opening.
    ///
    /// # Errors
    /// When the position or a move is not possible.
    pub fn session(&self, game: GameRef) -> Result<Session, OpeningError> {
        let mut session = if self.fen.is_empty() {
            Session::new(game)
        } else {
            Session::from_fen(game, &self.fen)
                .map_err(|error| OpeningError::Position { fen: self.fen.clone(), error })?
        };
        for text in &self.moves {
            session
                .play_long_algebraic(text)
                .map_err(|error| OpeningError::Move { text: text.clone(), error })?;
        }
        Ok(session)
    }

    /// Whether it begins where the game does.
    pub fn from_start(&self, game: &Game) -> bool {
        self.fen.is_empty() || self.fen == game.start
    }
}
