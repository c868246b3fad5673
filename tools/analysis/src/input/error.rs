//! What is wrong with input, and where.

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

/// Something that is wrong with the input; the rest is read.
#[derive(Debug)]
pub struct InputFailure {
    /// The path of the source, as it was given.
    pub path: String,
    /// Where in it; nothing where it has no lines.
    pub place: Option<TextPlace>,
    /// What.
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
    /// A game in PGN is not right.
    #[error(transparent)]
    Pgn(#[from] PgnErrorKind),
    /// A position with operations is not right.
    #[error(transparent)]
    Epd(#[from] EpdErrorKind),
    /// There is no game of a name.
    #[error(transparent)]
    Game(#[from] NoSuchGame),
    /// A position is not right.
    #[error(transparent)]
    Position(#[from] FenError),
    /// A move is not right.
    #[error("move {number}, {text}: {why}")]
    Move {
        /// Which, from 1.
        number: usize,
        /// As it is written.
        text: String,
        /// Why.
        why: MoveError,
    },
    /// A move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// An operation of a suite names no legal move.
    #[error("{opcode} {text}: {why}")]
    Operation {
        /// Its name.
        opcode: String,
        /// The move.
        text: String,
        /// Why.
        why: MoveError,
    },
    /// An operation that needs a whole number has none.
    #[error("{0} needs a whole number")]
    Number(&'static str),
    /// Games of self-play cannot be read on.
    #[error(transparent)]
    SelfPlay(#[from] StreamError),
    /// A game of self-play is none by the rules.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// Nothing is there that could be analyzed.
    #[error("nothing to analyze in it")]
    Empty,
}
