//! Errors that end an analysis.

use crate::input::InputFailure;
use chrysalis_eval::load::LoadError;
use chrysalis_io::replace::ReplaceError;
use chrysalis_search::EngineError;
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// An error that ends an analysis.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum AnalysisError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// The output file cannot be put in place.
    #[error(transparent)]
    Replace(#[from] ReplaceError),
    /// An input cannot be read, so that nothing complete can be written.
    #[error(transparent)]
    Input(#[from] Box<InputFailure>),
    /// A search failed.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The evaluation cannot be read.
    #[error(transparent)]
    Evaluation(#[from] LoadError),
    /// There is an unfinished analysis that would be lost.
    #[error("{}: an unfinished analysis: continue it with --resume, or remove it", .0.display())]
    Begun(PathBuf),
    /// A journal belongs to another analysis.
    #[error("{}: {what} differ from those of the analysis to be continued", path.display())]
    Other {
        /// The journal.
        path: PathBuf,
        /// What differs.
        what: &'static str,
    },
    /// A journal cannot be read.
    #[error("{}:{line}: {why}", path.display())]
    Journal {
        /// The journal.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        why: JournalError,
    },
    /// A part to be merged is missing.
    #[error("part {0} is missing or unfinished")]
    Missing(String),
    /// The output would overwrite an input.
    #[error("{}: the output is also an input", .0.display())]
    OutIsInput(PathBuf),
    /// The output cannot be formatted.
    #[error("cannot be written: {0}")]
    Format(String),
}

/// Why a line of a journal cannot be read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum JournalError {
    /// It is not the JSON expected.
    #[error("{0}")]
    Form(#[from] serde_json::Error),
    /// It has another version.
    #[error("another version of the journal format")]
    Version,
    /// It is about another position than the input has there.
    #[error("the input has another position here")]
    Position,
    /// It holds an illegal move.
    #[error("an illegal move")]
    Move,
}

impl AnalysisError {
    /// A file cannot be read or written.
    pub fn file(path: impl Into<PathBuf>, error: io::Error) -> Self {
        Self::File { path: path.into(), error }
    }
}
