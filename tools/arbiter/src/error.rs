//! Errors of flags, files and engines. What engines do wrong in a game is no error here: it decides the game.

use crate::games::record::ReplayError;
use crate::plan::usage_error::UsageError;
use crate::play::seating_error::SeatingError;
use crate::results::file_error::{JournalLineError, OpeningFileError, ResultFileError};
use chrysalis_clients::error::{ClientError, GameRefusal};
use chrysalis_io::replace::ReplaceError;
use chrysalis_openings::OpeningsError;
use chrysalis_openings::suites::SuiteError;
use chrysalis_pgn::opening::OpeningError;
use chrysalis_pgn::text_lines::TextPlace;
use chrysalis_search::EngineError;
use chrysalis_tables::TablesError;
use chrysalis_xboard::turn::Refused;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why a tournament cannot begin or go on.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ArbiterError {
    /// The folder of endgame tables cannot be read.
    #[error("-tb: {0}")]
    Tables(#[from] TablesError),
    /// A flag is wrong.
    #[error(transparent)]
    Usage(#[from] UsageError),
    /// A file cannot be read or written.
    #[error("{path}: {source}")]
    File {
        /// The path as it was given.
        path: PathBuf,
        /// The system's error.
        source: std::io::Error,
    },
    /// A result file holds something else than it should.
    #[error("{path}, line {line}: {error}")]
    Content {
        /// The path as it was given.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong there.
        #[source]
        error: JournalLineError,
    },
    /// A PGN or EPD file holds something else than it should.
    #[error("{path}:{place}: {error}")]
    Text {
        /// The path as it was given.
        path: PathBuf,
        /// Line and column.
        place: TextPlace,
        /// What is wrong there.
        #[source]
        error: OpeningFileError,
    },
    /// A file cannot be used as it is asked for.
    #[error("{path}: {error}")]
    ResultFile {
        /// The path as it was given.
        path: PathBuf,
        /// Why it cannot be used.
        #[source]
        error: ResultFileError,
    },
    /// An engine cannot take part.
    #[error("{name}: {error}")]
    Engine {
        /// Its name, or `engine N` before it has one.
        name: String,
        /// What it lacks, or why it did not start.
        #[source]
        error: UnfitEngine,
    },
    /// A game of a result file is not legal.
    #[error("game {number}: {error}")]
    Replay {
        /// Its number, from 1.
        number: usize,
        /// The first move that is wrong, or the opening.
        #[source]
        error: ReplayError,
    },
    /// XBoard cannot show a game.
    #[error("game {number} cannot be shown in XBoard: {error}")]
    NotForXBoard {
        /// Its number, from 1.
        number: usize,
        /// The first move that XBoard cannot show.
        #[source]
        error: Refused,
    },
    /// A game cannot be played.
    #[error(transparent)]
    Seating(#[from] SeatingError),
    /// A shipped opening is wrong.
    #[error(transparent)]
    Suite(#[from] SuiteError),
    /// An opening book cannot be used.
    #[error("{path}: {error}")]
    Book {
        /// The path as it was given.
        path: PathBuf,
        /// Why it cannot be used.
        #[source]
        error: OpeningsError,
    },
    /// An opening is not legal.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// The search that scores openings failed.
    #[error(transparent)]
    Search(#[from] EngineError),
    /// Something cannot be written as JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// The program cannot listen to Ctrl-C.
    #[error(transparent)]
    Signals(#[from] ctrlc::Error),
    /// `-resume` without a file that could be resumed.
    #[error("-resume needs -journal or -pgnout")]
    NothingToResume,
    /// `-merge` without files.
    #[error("nothing to merge")]
    NothingToMerge,
    /// The tournament was stopped before its first game.
    #[error("stopped")]
    Stopped,
}

/// Why an engine cannot take part.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum UnfitEngine {
    /// It does not start or does not answer.
    #[error(transparent)]
    Client(#[from] ClientError),
    /// It cannot play the game.
    #[error(transparent)]
    Game(#[from] GameRefusal),
    /// It cannot play the openings.
    #[error("it cannot set up positions; use openings that begin at the start of the game")]
    NoSetup,
}

impl ArbiterError {
    /// A file cannot be read or written.
    pub fn file(path: &Path, source: std::io::Error) -> Self {
        Self::File { path: path.to_owned(), source }
    }

    /// Line `line` of the result file `path`, counted from 1, is wrong.
    pub fn content(path: &Path, line: usize, error: impl Into<JournalLineError>) -> Self {
        Self::Content { path: path.to_owned(), line, error: error.into() }
    }

    /// The PGN or EPD file `path` is wrong at `place`.
    pub fn text(path: &Path, place: TextPlace, error: impl Into<OpeningFileError>) -> Self {
        Self::Text { path: path.to_owned(), place, error: error.into() }
    }

    /// The file `path` cannot be used as it is asked for.
    pub fn result_file(path: &Path, error: ResultFileError) -> Self {
        Self::ResultFile { path: path.to_owned(), error }
    }
}

impl From<ReplaceError> for ArbiterError {
    fn from(ReplaceError { path, error }: ReplaceError) -> Self {
        Self::File { path, source: error }
    }
}
