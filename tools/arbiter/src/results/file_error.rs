//! Errors in result files and in files of openings.

use chrysalis_io::lock::LockError;
use chrysalis_pgn::epd::EpdErrorKind;
use chrysalis_pgn::pgn::PgnErrorKind;
use thiserror::Error;

/// What is wrong with a line of a result file.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum JournalLineError {
    /// It is not the JSON expected.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// The first line has another format or version.
    #[error("not a result file of this version")]
    Version,
    /// A game has a player that the tournament does not have.
    #[error("an engine index out of range")]
    EngineIndex,
    /// A game stands there twice, with different moves or results.
    #[error("a second record of the same game that differs")]
    SecondRecord,
}

/// What is wrong in a file of openings.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OpeningFileError {
    /// A game of a PGN file.
    #[error(transparent)]
    Pgn(#[from] PgnErrorKind),
    /// A position of an EPD file.
    #[error(transparent)]
    Epd(#[from] EpdErrorKind),
    /// There is no opening in it.
    #[error("it contains no opening")]
    Empty,
}

/// Why a file cannot be used as it is asked for.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ResultFileError {
    /// It would be overwritten.
    #[error("already exists: use -resume to continue it, or another name")]
    Exists,
    /// It is of another tournament than the one to be continued.
    #[error("belongs to another tournament: its engines, openings, seed or conditions differ")]
    OtherTournament,
    /// Another run writes it, or it cannot be locked.
    #[error(transparent)]
    Locked(#[from] LockError),
    /// The rules of its game are not what they were.
    #[error("the rules of the game have changed since")]
    RulesChanged,
    /// It is of another tournament than the first file to be merged.
    #[error("belongs to another tournament than the first file")]
    OtherThanFirst,
    /// It contradicts another file to be merged.
    #[error("game {0} is in two files with different moves or results")]
    Contradiction(usize),
    /// Its name does not say the format of the report.
    #[error("-report: the file's name must end with .txt, .md, .html, .json or .svg")]
    ReportFormat,
}
