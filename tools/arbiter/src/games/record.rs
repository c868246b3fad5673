//! The record of a game, as it stands in the result file.

use chrysalis_clients::error::ClientError;
use chrysalis_engine::{IllegalMove, Move, Session};
use chrysalis_pgn::opening::{Opening, OpeningError};
use chrysalis_rules::board::Color;
use chrysalis_rules::{GameRef, MoveError};
use chrysalis_search::Score;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The winner of a game, written as PGN's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Winner {
    /// White won, written `1-0`.
    #[serde(rename = "1-0")]
    White,
    /// Black won, written `0-1`.
    #[serde(rename = "0-1")]
    Black,
    /// The game was drawn.
    #[serde(rename = "1/2-1/2")]
    Nobody,
}

/// Half points of White and Black; they add up to 2.
pub type HalfPoints = [usize; 2];

impl Winner {
    /// PGN's result: `1-0`, `0-1` or `1/2-1/2`.
    pub fn result(self) -> &'static str {
        match self {
            Self::White => "1-0",
            Self::Black => "0-1",
            Self::Nobody => "1/2-1/2",
        }
    }

    /// Reads PGN's result; `None` for `*` and for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        [Self::White, Self::Black, Self::Nobody].into_iter().find(|winner| winner.result() == text)
    }

    /// The half points that the players get.
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

/// One ply of an engine, with what it reported about it. The keys in JSON are single letters: a result file has
/// millions of them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlayedMove {
    /// The move in long algebraic notation.
    #[serde(rename = "m")]
    pub text: String,
    /// The score from the engine's point of view.
    #[serde(rename = "s", default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    /// The depth in plies.
    #[serde(rename = "d", default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The selective depth in plies.
    #[serde(rename = "e", default, skip_serializing_if = "Option::is_none")]
    pub seldepth: Option<u32>,
    /// The line of the engine that `match_line` asks for.
    #[serde(rename = "l", default, skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    /// The nodes searched.
    #[serde(rename = "n", default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The time used, in milliseconds.
    #[serde(rename = "t", default)]
    pub time: u64,
    /// The time left on the engine's clock after the move, in milliseconds; `None` without a clock.
    #[serde(rename = "c", default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<u64>,
    /// Whether the engine asked for an illegal promotion, and the move was played without it.
    #[serde(rename = "x", default, skip_serializing_if = "std::ops::Not::not")]
    pub stripped: bool,
}

/// A move in the notation of records.
pub fn written(session: &Session, m: Move) -> String {
    session.long_algebraic(m)
}

/// An error of an engine in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ErrorRecord {
    /// The index of the engine.
    pub engine: usize,
    /// What the engine did wrong.
    #[serde(flatten)]
    pub error: ClientError,
    /// Plies played before it, those of the opening included.
    pub ply: usize,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// Its number in the schedule, from 0.
    pub number: usize,
    /// Its round, from 1.
    pub round: usize,
    /// The engines with White and Black, by index.
    pub players: [usize; 2],
    /// The side that made the engines' first move: 0 for White, 1 for Black.
    pub first: usize,
    /// The opening, whose plies no engine played.
    pub opening: Opening,
    /// The engines' plies, after those of the opening.
    pub plies: Vec<PlayedMove>,
    /// The winner, or `Nobody` after a draw.
    pub winner: Winner,
    /// PGN's tag Termination.
    pub termination: String,
    /// Why the game ended, in words.
    pub reason: String,
    /// The error that ended the game, and errors after its end.
    #[serde(alias = "faults", default, skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<ErrorRecord>,
    /// When the game began, in UTC: `YYYY-MM-DDThh:mm:ssZ`.
    pub date: String,
}

/// Why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The opening is not legal in the game.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// A move cannot be played again.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// A ply of an engine is not legal.
    #[error("move {number}: {error}")]
    Move {
        /// Its number among the engines' plies, from 1.
        number: usize,
        /// Why it is not legal.
        #[source]
        error: MoveError,
    },
}

impl GameRecord {
    /// The side that made the engines' first move: 0 for White, 1 for Black.
    pub fn first_side(&self) -> usize {
        self.first.min(1)
    }

    /// Replays the game from its opening to its end.
    ///
    /// # Errors
    /// If the rules do not allow the opening or a ply.
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

#[cfg(test)]
mod tests {
    use super::GameRecord;

    #[test]
    fn records_of_earlier_versions_keep_their_errors() {
        let line = r#"{"number":0,"round":1,"players":[0,1],"first":0,"opening":{},"plies":[],"winner":"0-1",
            "termination":"rules infraction","reason":"an illegal move","date":"2026-11-26T10:00:00Z",
            "NAME":[{"engine":0,"kind":"illegal-move","detail":"e2e5","line":null,"ply":0}]}"#;
        let read = |name| serde_json::from_str::<GameRecord>(&line.replace("NAME", name));
        let (old, new) = (read("faults").expect("a record"), read("errors").expect("a record"));
        assert_eq!(old.errors.len(), 1);
        assert_eq!(old, new);
    }
}
