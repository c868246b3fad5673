//! What is wrong with a game that is not counted, and where it is in the file.

use crate::counted_game::DeniedResult;
use chrysalis_learning::games_file::FileError;
use chrysalis_learning::record_error::RecordError;
use chrysalis_pgn::pgn::PgnErrorKind;
use chrysalis_pgn::text_lines::TextPlace;
use std::path::PathBuf;
use thiserror::Error;

/// A game that is not counted.
#[derive(Debug, Error)]
#[error("{}{}: {why}", path.display(), place.map(|place| format!(":{place}")).unwrap_or_default())]
pub struct BadGame {
    /// The file that holds the game, as it was given.
    pub path: PathBuf,
    /// Where in it, if it has lines.
    pub place: Option<TextPlace>,
    /// What is wrong.
    #[source]
    pub why: BadGameReason,
}

/// Why a game is not counted.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum BadGameReason {
    /// It is no PGN, or not played by the rules.
    #[error(transparent)]
    Pgn(#[from] PgnErrorKind),
    /// It is no game of self-play by the rules.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// Its result is not that of the rules.
    #[error(transparent)]
    Denied(#[from] DeniedResult),
    /// The result of a game of self-play is not that of the rules.
    #[error("game {number} of seed {seed}: {denied}")]
    DeniedRecord {
        /// The number of the game within its seed.
        number: u64,
        /// The seed that, with the number, identifies the game.
        seed: u64,
        /// What the rules deny.
        #[source]
        denied: DeniedResult,
    },
    /// It is another game.
    #[error("a game of {found}, not of {wanted}")]
    OtherGame {
        /// The game's id.
        found: String,
        /// The id of the game that is counted.
        wanted: String,
    },
}

/// Why no more of a file is read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// One of its games cannot be counted; those after it are read.
    #[error(transparent)]
    Game(#[from] BadGame),
    /// The file cannot be read any further.
    #[error(transparent)]
    File(#[from] FileError),
}
