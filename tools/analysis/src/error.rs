//! Errors that end an analysis.

use crate::input::InputFailure;
use crate::work::part::Part;
use chrysalis_engine::IllegalMove;
use chrysalis_eval::load::LoadError;
use chrysalis_io::lock::LockError;
use chrysalis_io::replace::ReplaceError;
use chrysalis_pgn::opening::OpeningError;
use chrysalis_search::EngineError;
use std::path::PathBuf;
use std::string::FromUtf8Error;
use std::{fmt, io};
use thiserror::Error;

/// An error that ends an analysis.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum AnalysisError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The path as it was given.
        path: PathBuf,
        /// The system's error.
        #[source]
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
    #[error("{}: {difference} differ from those of the unfinished analysis", path.display())]
    Different {
        /// The path of the journal.
        path: PathBuf,
        /// What the two do not have in common.
        difference: JournalDifference,
    },
    /// A journal cannot be read.
    #[error("{}:{line}: {error}", path.display())]
    Journal {
        /// The path of the journal.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        #[source]
        error: JournalError,
    },
    /// A part to be merged is missing.
    #[error("part {0} is missing or unfinished")]
    Missing(Part),
    /// The output would overwrite an input.
    #[error("{}: the output is also an input", .0.display())]
    OutIsInput(PathBuf),
    /// Another run writes the same output, or it cannot be locked.
    #[error("{}: {error}", path.display())]
    Locked {
        /// The path of the output.
        path: PathBuf,
        /// Why it is not locked.
        #[source]
        error: LockError,
    },
    /// A file that is in the way of the output's part.
    #[error("{}: already exists and would be overwritten: move it away", .0.display())]
    InTheWay(PathBuf),
    /// The output cannot be formatted.
    #[error("cannot be written: {0}")]
    Format(#[source] FormatError),
}

/// Why output cannot be formatted.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FormatError {
    /// It cannot be written as JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// As a row of CSV.
    #[error(transparent)]
    Row(#[from] csv::Error),
    /// A row of CSV cannot be taken out of its buffer.
    #[error(transparent)]
    Buffer(#[from] io::Error),
    /// A row of CSV is no text.
    #[error(transparent)]
    Text(#[from] FromUtf8Error),
    /// A position as EPD.
    #[error(transparent)]
    Position(#[from] OpeningError),
    /// A solution as PGN.
    #[error(transparent)]
    Move(#[from] IllegalMove),
}

/// What differs between a journal and the analysis that is to continue it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JournalDifference {
    /// The version of the program.
    Versions,
    /// The checksum of the evaluation.
    Evaluations,
    /// The checksum of the game's rules.
    Rules,
    /// A setting that changes the output.
    Settings,
    /// The name, length or content of an input.
    Inputs,
    /// Which part of the input is analyzed.
    Parts,
    /// Into how many parts the input is divided.
    PartCounts,
}

impl fmt::Display for JournalDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Versions => "the program's versions",
            Self::Evaluations => "the evaluations",
            Self::Rules => "the rules of the game",
            Self::Settings => "the settings",
            Self::Inputs => "the inputs",
            Self::Parts => "the parts",
            Self::PartCounts => "the numbers of parts",
        })
    }
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
    /// The output cannot be formatted.
    pub fn format(error: impl Into<FormatError>) -> Self {
        Self::Format(error.into())
    }

    /// A file cannot be read or written.
    pub fn file(path: impl Into<PathBuf>, error: io::Error) -> Self {
        Self::File { path: path.into(), error }
    }
}
