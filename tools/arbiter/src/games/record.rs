//! What is kept of a game.

use chrysalis_clients::error::ClientError;
use chrysalis_engine::{Move, Session};
use chrysalis_pgn::opening::{Opening, OpeningError};
use chrysalis_rules::board::Color;
use chrysalis_rules::{GameRef, MoveError};
use chrysalis_search::Score;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Winner {
    /// White.
    #[serde(rename = "1-0")]
    White,
    /// Black.
    #[serde(rename = "0-1")]
    Black,
    /// Nobody.
    #[serde(rename = "1/2-1/2")]
    Nobody,
}

/// Half points of White and Black.
pub type HalfPoints = [usize; 2];

impl Winner {
    /// As PGN writes it.
    pub fn result(self) -> &'static str {
        match self {
            Self::White => "1-0",
            Self::Black => "0-1",
            Self::Nobody => "1/2-1/2",
        }
    }

    /// Reads what PGN writes.
    pub fn parse(text: &str) -> Option<Self> {
        [Self::White, Self::Black, Self::Nobody].into_iter().find(|winner| winner.result() == text)
    }

    /// The half points of White and Black.
    pub fn points(self) -> HalfPoints {
        match self {
            Self::White => [2, 0],
            Self::Black => [0, 2],
            Self::Nobody => [1, 1],
        }
    }
}

impl From<Option<Color>> for Winner {
    fn from(color: Option<Color>) -> Self {
        match color {
            Some(Color::White) => Self::White,
            Some(Color::Black) => Self::Black,
            None => Self::Nobody,
        }
    }
}

/// One move of an engine, with what it told about it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlayedMove {
    /// In long algebraic notation.
    #[serde(rename = "m")]
    pub text: String,
    /// The engine's score.
    #[serde(rename = "s", default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    /// Its depth.
    #[serde(rename = "d", default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Its nodes.
    #[serde(rename = "n", default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Milliseconds it took.
    #[serde(rename = "t", default)]
    pub time: u64,
    /// Milliseconds left on its clock after the move.
    #[serde(rename = "c", default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<u64>,
    /// Whether the promotion that the engine wanted was left away.
    #[serde(rename = "x", default, skip_serializing_if = "std::ops::Not::not")]
    pub stripped: bool,
}

/// A move as records have it.
pub fn written(session: &Session, m: Move) -> String {
    session.long_algebraic(m)
}

/// A misconduct in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ErrorRecord {
    /// The number of the engine.
    pub engine: usize,
    /// What it did.
    #[serde(flatten)]
    pub error: ClientError,
    /// After so many plies.
    pub ply: usize,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// Its place in the schedule, from 0.
    pub number: usize,
    /// Its round, from 1.
    pub round: usize,
    /// The engines with White and Black.
    pub players: [usize; 2],
    /// The side that made the engines' first move: 0 for White, 1 for Black.
    pub first: usize,
    /// What it began from.
    pub opening: Opening,
    /// The engines' moves.
    pub plies: Vec<PlayedMove>,
    /// Who won.
    pub winner: Winner,
    /// PGN's word for the kind of end.
    pub termination: String,
    /// Why it ended, in words.
    pub reason: String,
    /// The misconduct that ended it, or that came with its end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<ErrorRecord>,
    /// When it began: `YYYY-MM-DDThh:mm:ssZ`.
    pub date: String,
}

/// Why a record is no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// It begins with no opening of the game.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// A move is not legal.
    #[error("move {number}: {error}")]
    Move {
        /// The leg, from 1.
        number: usize,
        /// Why.
        error: MoveError,
    },
}

impl GameRecord {
    /// The side that made the engines' first move: 0 for White, 1 for Black.
    pub fn first_side(&self) -> usize {
        self.first.min(1)
    }

    /// The game played through again.
    ///
    /// # Errors
    /// When the rules do not allow it.
    pub fn replay(&self, game: GameRef) -> Result<Session, ReplayError> {
        let mut session = self.opening.session(game)?;
        for ply in &self.plies {
            session
                .play_long_algebraic(&ply.text)
                .map_err(|error| ReplayError::Move { number: session.plies() + 1, error })?;
        }
        Ok(session)
    }
}
