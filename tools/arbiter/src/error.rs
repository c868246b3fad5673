//! What can go wrong before and beside the games.

use chrysalis_io::replace::ReplaceError;
use chrysalis_pgn::text_lines::TextPlace;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A wrong flag.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum UsageError {
    /// A wrong word of a flag.
    #[error("-{flag} {word}: {why}")]
    Word {
        /// The flag.
        flag: &'static str,
        /// The word.
        word: String,
        /// Why it is wrong.
        why: String,
    },
    /// Flags that do not go together, or a missing one.
    #[error("{0}")]
    Whole(String),
}

/// Why a tournament could not begin or go on.
#[derive(Debug, Error)]
pub enum ArbiterError {
    /// A wrong flag.
    #[error(transparent)]
    Usage(#[from] UsageError),
    /// A file that cannot be read or written.
    #[error("{path}: {source}")]
    File {
        /// Its path.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A file that holds something else than it should.
    #[error("{path}, line {line}: {why}")]
    Content {
        /// Its path.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        why: String,
    },
    /// A file of games or positions that holds something else.
    #[error("{path}:{place}: {why}")]
    Text {
        /// Its path.
        path: PathBuf,
        /// Where.
        place: TextPlace,
        /// What is wrong.
        why: String,
    },
    /// An engine that cannot take part.
    #[error("{name}: {why}")]
    Engine {
        /// Its name.
        name: String,
        /// Why.
        why: String,
    },
    /// Something else.
    #[error("{0}")]
    Other(String),
}

impl ArbiterError {
    /// A file that cannot be read or written.
    pub fn file(path: &Path, source: std::io::Error) -> Self {
        Self::File { path: path.to_owned(), source }
    }

    /// A file with wrong content.
    pub fn content(path: &Path, line: usize, why: impl Into<String>) -> Self {
        Self::Content { path: path.to_owned(), line, why: why.into() }
    }

    /// A file of games or positions with wrong content.
    pub fn text(path: &Path, place: TextPlace, why: impl Into<String>) -> Self {
        Self::Text { path: path.to_owned(), place, why: why.into() }
    }
}

impl From<ReplaceError> for ArbiterError {
    fn from(ReplaceError { path, error }: ReplaceError) -> Self {
        Self::File { path, source: error }
    }
}
