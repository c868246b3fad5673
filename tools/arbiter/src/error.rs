//! Errors of flags, files and engines. What engines do wrong in a game is no error here: it decides the game.

use chrysalis_io::replace::ReplaceError;
use chrysalis_pgn::text_lines::TextPlace;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// An error in the flags.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum UsageError {
    /// A `key=value` argument of a flag is wrong.
    #[error("-{flag} {argument}: {why}")]
    Argument {
        /// The flag's name without dashes.
        flag: &'static str,
        /// The argument as given.
        argument: String,
        /// What is wrong with it.
        why: String,
    },
    /// Flags that exclude each other, a value out of range, or a missing flag; the text is the whole message.
    #[error("{0}")]
    Message(String),
}

/// Why a tournament cannot begin or go on.
#[derive(Debug, Error)]
pub enum ArbiterError {
    /// A flag is wrong.
    #[error(transparent)]
    Usage(#[from] UsageError),
    /// A file cannot be read or written.
    #[error("{path}: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: std::io::Error,
    },
    /// A result file holds something else than it should.
    #[error("{path}, line {line}: {why}")]
    Content {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong there.
        why: String,
    },
    /// A PGN or EPD file holds something else than it should.
    #[error("{path}:{place}: {why}")]
    Text {
        /// The file.
        path: PathBuf,
        /// Line and column.
        place: TextPlace,
        /// What is wrong there.
        why: String,
    },
    /// An engine cannot take part.
    #[error("{name}: {why}")]
    Engine {
        /// Its name, or `engine N` before it has one.
        name: String,
        /// What it lacks, or why it did not start.
        why: String,
    },
    /// Any other error; the text is the whole message.
    #[error("{0}")]
    Other(String),
}

impl ArbiterError {
    /// A file cannot be read or written.
    pub fn file(path: &Path, source: std::io::Error) -> Self {
        Self::File { path: path.to_owned(), source }
    }

    /// Line `line` of the result file `path`, counted from 1, is wrong.
    pub fn content(path: &Path, line: usize, why: impl Into<String>) -> Self {
        Self::Content { path: path.to_owned(), line, why: why.into() }
    }

    /// The PGN or EPD file `path` is wrong at `place`.
    pub fn text(path: &Path, place: TextPlace, why: impl Into<String>) -> Self {
        Self::Text { path: path.to_owned(), place, why: why.into() }
    }
}

impl From<ReplaceError> for ArbiterError {
    fn from(ReplaceError { path, error }: ReplaceError) -> Self {
        Self::File { path, source: error }
    }
}
