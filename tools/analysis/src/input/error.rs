//! Errors in the input.

use chrysalis_engine::IllegalMove;
use chrysalis_learning::games_stream::StreamError;
use chrysalis_learning::record_error::RecordError;
use chrysalis_pgn::epd::EpdErrorKind;
use chrysalis_pgn::pgn::PgnErrorKind;
use chrysalis_pgn::text_lines::{TextError, TextPlace};
use chrysalis_rules::{FenError, MoveError, NoSuchGame};
use std::fmt;
use std::io;
use thiserror::Error;

/// An error in the input; reading goes on after it.
#[derive(Debug, Error)]
pub struct InputFailure {
    /// The path of the source as it was given.
    pub path: String,
    /// The location in it; `None` if it has no lines.
    pub place: Option<TextPlace>,
    /// What is wrong.
    #[source]
    pub why: InputError,
}

impl fmt::Display for InputFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.path)?;
        if let Some(TextPlace { line, column }) = self.place {
            write!(f, ":{line}")?;
            if column > 1 {
                write!(f, ":{column}")?;
            }
        }
        write!(f, ": {}", self.why)
    }
}

/// What can be wrong with input.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum InputError {
    /// It cannot be opened or read.
    #[error("{0}")]
    System(#[from] io::Error),
    /// A line cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A PGN game is wrong.
    #[error(transparent)]
    Pgn(#[from] PgnErrorKind),
    /// An EPD record is wrong.
    #[error(transparent)]
    Epd(#[from] EpdErrorKind),
    /// There is no game of this name.
    #[error(transparent)]
    Game(#[from] NoSuchGame),
    /// A position is wrong.
    #[error(transparent)]
    Position(#[from] FenError),
    /// A move of a game is wrong.
    #[error("move {number}, {given}: {why}")]
    Move {
        /// Its number, from 1.
        number: usize,
        /// The move as written.
        given: String,
        /// What is wrong with it.
        #[source]
        why: MoveError,
    },
    /// A move is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// An operation of a test suite has a wrong move.
    #[error("{opcode} {given}: {why}")]
    Operation {
        /// The operation that names the move, such as `bm`.
        opcode: String,
        /// The move as written.
        given: String,
        /// What is wrong with it.
        #[source]
        why: MoveError,
    },
    /// An operation needs a whole number.
    #[error("{0} needs a whole number")]
    Number(&'static str),
    /// A self-play file cannot be read further.
    #[error(transparent)]
    SelfPlay(#[from] StreamError),
    /// A game of self-play breaks the rules.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The source holds nothing to analyze.
    #[error("it contains nothing to analyze")]
    Empty,
}

impl InputError {
    /// Whether the system could not deliver the rest of a source, so that another run may find more in it.
    pub fn is_unreadable(&self) -> bool {
        let text = match self {
            Self::System(_) | Self::SelfPlay(StreamError::System(_)) => return true,
            Self::Text(error)
            | Self::Pgn(PgnErrorKind::Text(error))
            | Self::Epd(EpdErrorKind::Text(error)) => error,
            _ => return false,
        };
        matches!(text, TextError::Unreadable(_))
    }
}
