//! What is known of an engine's error besides its kind.

use chrysalis_engine::IllegalMove;
use chrysalis_io::process::ProcessEnd;
use chrysalis_rules::MoveError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;

/// The most frequent cause of silence.
const HELD_BACK: &str = "perhaps it holds back its output, see \"Silent engines\" in docs/MATCH.md";

/// What was asked of an engine when it fell silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// A line that begins with this word.
    Line(&'static str),
    /// The features of an XBoard engine, or the end of their time.
    Features,
    /// A move in a game.
    Move,
}

impl fmt::Display for Awaited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(word) => write!(f, "waiting for {word}"),
            Self::Features => f.write_str("before its features"),
            Self::Move => f.write_str("no move"),
        }
    }
}

/// An error whose type only another crate knows. Engines that fail in the same way have equal ones.
#[derive(Clone, Debug)]
pub struct SharedError(Arc<dyn std::error::Error + Send + Sync>);

impl SharedError {
    /// Keeps an error as it is, with its sources.
    pub fn new(error: impl std::error::Error + Send + Sync + 'static) -> Self {
        Self(Arc::new(error))
    }
}

impl fmt::Display for SharedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for SharedError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.0.source()
    }
}

impl PartialEq for SharedError {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for SharedError {}

/// Why an engine's move is illegal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum IllegalReply {
    /// The text leaves open to what a piece promotes.
    #[error("{given} does not say what it promotes to")]
    OpenPromotion {
        /// The move as the engine sent it.
        given: String,
    },
    /// The text has a letter by which the engine means no piece of the game.
    #[error("{given} is not a legal move")]
    NoPiece {
        /// The move as the engine sent it.
        given: String,
    },
    /// The text stands for no legal move.
    #[error(transparent)]
    Text(#[from] MoveError),
    /// The move came before a game began.
    #[error("no game is in progress")]
    NoGame,
    /// A leg belongs to no move that begins with those before it.
    #[error("{given} does not continue the turn")]
    OtherTurn {
        /// The leg as the engine sent it.
        given: String,
    },
    /// The move has no legs in XBoard's protocol.
    #[error(transparent)]
    Legs(SharedError),
    /// The move cannot be played in the position.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// Words about an error that were written down when it happened: data, like the moves beside them.
#[derive(Clone, Debug)]
pub struct RecordedWords(String);

/// What is known of an engine's error besides its kind. Files hold its words, and two are equal if their words are.
#[derive(Clone, Debug, Error)]
pub enum ClientErrorDetail {
    /// The kind says it all.
    #[error("")]
    Nothing,
    /// No line came in time.
    #[error("{0}; {held}", held = HELD_BACK)]
    Silence(Awaited),
    /// Too many lines came, and not the one that was wanted.
    #[error("{0}")]
    Flood(Awaited),
    /// The process ended instead of answering.
    #[error("{0}; {1}")]
    Ended(Awaited, ProcessEnd),
    /// The process could not be started, or failed each time that it was.
    #[error(transparent)]
    Start(SharedError),
    /// The game begins elsewhere than the engine can.
    #[error("it cannot set up positions")]
    NoSetup,
    /// A move of the game has no form in the engine's protocol.
    #[error("{given} cannot be sent in XBoard's protocol: {error}")]
    Unsendable {
        /// The move in long algebraic notation.
        given: String,
        /// Why it has no legs.
        error: SharedError,
    },
    /// The answer is no legal move.
    #[error(transparent)]
    Reply(#[from] IllegalReply),
    /// A player without a clock answered after this time, which is too long.
    #[error("answered after {:.3} s", .0.as_secs_f64())]
    Slow(Duration),
    /// A player with a clock answered this much too late.
    #[error("answered {} ms late", .0.as_millis())]
    Late(Duration),
    /// A result was claimed of a game that goes on.
    #[error("the game is not over")]
    NotOver,
    /// A legal move was called illegal.
    #[error("the last move is legal")]
    LastMoveLegal,
    /// The error was read from a file.
    #[error("{}", .0.0)]
    Recorded(RecordedWords),
}

impl PartialEq for ClientErrorDetail {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for ClientErrorDetail {}

impl Serialize for ClientErrorDetail {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ClientErrorDetail {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let words = String::deserialize(deserializer)?;
        Ok(if words.is_empty() { Self::Nothing } else { Self::Recorded(RecordedWords(words)) })
    }
}
