//! Openings: where a game starts.

use chrysalis_engine::Session;
use chrysalis_rules::{FenError, Game, GameRef, MoveError};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A position and the moves from there that are played before the engines take over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// The FEN of the position; empty for the game's own starting position.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fen: String,
    /// The moves in long algebraic notation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
}

/// Why an opening is not possible in a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OpeningError {
    /// The position is invalid.
    #[error("{fen}: {error}")]
    Position {
        /// The FEN of the position.
        fen: String,
        /// Why it is rejected.
        error: FenError,
    },
    /// A move is illegal.
    #[error("opening move {given}: {error}")]
    Move {
        /// The move as it is written there.
        given: String,
        /// Why it is rejected.
        error: MoveError,
    },
}

impl Opening {
    /// The moves of a session as an opening.
    pub fn from_session(session: &Session) -> Self {
        let fen = if session.starts_at_start() { String::new() } else { session.first().fen() };
        Self { fen, moves: session.moves_long_algebraic() }
    }

    /// A session with the opening played.
    ///
    /// # Errors
    /// If the position or a move is not possible.
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
                .map_err(|error| OpeningError::Move { given: text.clone(), error })?;
        }
        Ok(session)
    }

    /// Whether it starts from the game's own starting position.
    pub fn from_start(&self, game: &Game) -> bool {
        self.fen.is_empty() || self.fen == game.start
    }
}
