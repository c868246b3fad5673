//! Why a command in the terminal is refused.

use super::game_file::NoGameInFile;
use super::level::NotATime;
use super::reading::UnreadMove;
use super::refusal::Refusal;
use chrysalis_engine::{FenError, IllegalMove};
use chrysalis_host::options::OptionError;
use chrysalis_io::replace::ReplaceError;
use chrysalis_rules::NoSuchGame;
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// Why a command in the terminal is refused.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TerminalError {
    /// The output has no characters for them.
    #[error("no figurines: LC_ALL, LC_CTYPE or LANG is not UTF-8")]
    NoFigurines,
    /// Nothing can be done in a finished game.
    #[error("the game is over")]
    Over,
    /// No move can be played in a finished game.
    #[error("the game is over; 'undo' or 'new'")]
    NoMoreMoves,
    /// No move of the person has been played.
    #[error("no move to take back")]
    NothingToUndo,
    /// A square or a piece is not right.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A text is not a legal move.
    #[error(transparent)]
    Move(#[from] UnreadMove),
    /// A move is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// A text is not a time.
    #[error(transparent)]
    Time(#[from] NotATime),
    /// An option is refused.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// No game has this name.
    #[error("{0} ('games' lists them)")]
    NewGame(#[source] NoSuchGame),
    /// No game has this name.
    #[error(transparent)]
    Game(#[from] NoSuchGame),
    /// A text is not a side.
    #[error("'{0}' is neither white nor black")]
    Side(String),
    /// The position to begin with is refused.
    #[error("FEN: {0}")]
    StartFen(#[source] FenError),
    /// A position is refused.
    #[error("{0}; position unchanged")]
    Fen(#[source] FenError),
    /// There is no file to save to or load from.
    #[error("no file name given")]
    NoFileName,
    /// A file would be overwritten.
    #[error("'{0}' already exists; give another name")]
    FileExists(String),
    /// A file cannot be written.
    #[error(transparent)]
    Replace(#[from] ReplaceError),
    /// A file holds no game.
    #[error("'{}': {error}", path.display())]
    File {
        /// The file without a game.
        path: PathBuf,
        /// What is wrong with it.
        #[source]
        error: NoGameInFile,
    },
    /// The folder of unfinished games cannot be used.
    #[error(transparent)]
    System(#[from] io::Error),
    /// No unfinished game of one game is kept.
    #[error("no unfinished game of {game}")]
    NothingKeptOf {
        /// The game's id.
        game: String,
    },
    /// No unfinished game is kept.
    #[error("no unfinished game")]
    NothingKept,
}
