//! Why a book cannot be grown, read or written.

use crate::suites::SuiteError;
use chrysalis_books::CompactBookError;
use chrysalis_engine::{FenError, MoveError, SetupError};
use chrysalis_io::replace::ReplaceError;
use chrysalis_learning::games_stream::StreamError;
use chrysalis_learning::record_error::RecordError;
use chrysalis_pgn::opening::OpeningError;
use chrysalis_pgn::pgn::PgnError;
use chrysalis_polyglot::{BookReadError, BookWriteError};
use chrysalis_search::EngineError;
use std::io;
use thiserror::Error;

/// Why a book cannot be grown, read or written.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OpeningsError {
    /// A search failed.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// A file cannot be read.
    #[error(transparent)]
    System(#[from] io::Error),
    /// A file cannot be written.
    #[error(transparent)]
    Replace(#[from] ReplaceError),
    /// A suite cannot be read.
    #[error(transparent)]
    Suite(#[from] SuiteError),
    /// A line of a book is not what it should be; its number, and why.
    #[error("line {0}: {1}")]
    Line(usize, serde_json::Error),
    /// JSON cannot be written.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// The file does not begin as a book does.
    #[error("not a book of 'chrysalis book build'")]
    NoBook,
    /// The book is one of another game.
    #[error("the book is for '{0}'")]
    OtherGame(String),
    /// The book was grown with other settings.
    #[error("the book was built with {0} nodes and {1} lines per position")]
    OtherSettings(u64, usize),
    /// The book is longer than any that is written.
    #[error("the book is larger than {0} MiB or has more than {1} positions")]
    TooLarge(u64, usize),
    /// A position of a book is not one of the game.
    #[error("line {0}: {1}")]
    Position(usize, FenError),
    /// A position of a book cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move of a book is not legal.
    #[error("line {0}: {1}")]
    Move(usize, MoveError),
    /// A move of a book leads to another position than the book says.
    #[error("line {0}: a move leads elsewhere")]
    Elsewhere(usize),
    /// A game in PGN cannot be read.
    #[error(transparent)]
    Pgn(#[from] PgnError),
    /// A game of self-play cannot be read.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// Games of self-play cannot be read.
    #[error(transparent)]
    Stream(#[from] StreamError),
    /// An opening cannot be written.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// A compact book cannot be read.
    #[error(transparent)]
    Compact(#[from] CompactBookError),
    /// No book of the game is shipped.
    #[error("no book of '{0}' is shipped; name a file")]
    NotShipped(String),
    /// A Polyglot book cannot be read.
    #[error(transparent)]
    Read(#[from] BookReadError),
    /// A Polyglot book cannot be written.
    #[error(transparent)]
    Write(#[from] BookWriteError),
}
