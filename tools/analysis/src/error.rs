//! Why an analysis fails as a whole.

use chrysalis_eval::load::LoadError;
use chrysalis_io::replace::ReplaceError;
use chrysalis_search::EngineError;
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// Why an analysis fails as a whole.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum AnalysisError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The output cannot be put in its place.
    #[error(transparent)]
    Replace(#[from] ReplaceError),
    /// A search failed.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The evaluation cannot be read.
    #[error(transparent)]
    Evaluation(#[from] LoadError),
    /// There is an unfinished analysis that would be lost.
    #[error("{}: an analysis that was stopped: go on with --resume, or remove it", .0.display())]
    Begun(PathBuf),
    /// A journal is of something else.
    #[error("{}: {what} differ from those of the analysis that is to go on", path.display())]
    Other {
        /// The journal.
        path: PathBuf,
        /// What differs.
        what: &'static str,
    },
    /// A journal cannot be understood.
    #[error("{}:{line}: {why}", path.display())]
    Journal {
        /// The journal.
        path: PathBuf,
        /// The line.
        line: usize,
        /// Why.
        why: JournalError,
    },
    /// Parts are missing of what is to be put together.
    #[error("part {0} is missing or not finished")]
    Missing(String),
    /// Output would take the place of input.
    #[error("{}: is an input too", .0.display())]
    OutIsInput(PathBuf),
    /// What is written cannot be formed.
    #[error("cannot be written: {0}")]
    Format(String),
}

/// Why a line of a journal cannot be understood.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum JournalError {
    /// It is not of the form.
    #[error("{0}")]
    Form(#[from] serde_json::Error),
    /// It is of another version.
    #[error("a journal of another version")]
    Version,
    /// It analyzes another position than the input has there.
    #[error("analyzes another position than the input has there")]
    Position,
    /// A move of it is not legal there.
    #[error("a move that is not legal")]
    Move,
}

impl AnalysisError {
    /// That a file cannot be used.
    pub fn file(path: impl Into<PathBuf>, error: io::Error) -> Self {
        Self::File { path: path.into(), error }
    }
}
