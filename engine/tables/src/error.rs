//! Errors of endgame tables.

use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why tables cannot be built, read or probed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TablesError {
    /// The text is not a signature of the game.
    #[error("'{0}' is not the material of a position, such as KRvK")]
    Material(String),
    /// The material names a piece that the game does not have.
    #[error("'{material}': the game has no piece '{letter}'")]
    Letter {
        /// The material as given, such as `KRvK`.
        material: String,
        /// The letter that no piece has.
        letter: char,
    },
    /// More pieces than tables can have.
    #[error("{pieces} pieces, tables have at most {most}")]
    TooMany {
        /// The number of pieces asked for.
        pieces: usize,
        /// The most pieces possible.
        most: usize,
    },
    /// The game's moves leave pieces behind, so the number of pieces grows.
    #[error("in '{0}' moving pieces leave others behind, so there can be no tables")]
    LeavesBehind(String),
    /// The result depends on more than what tables can tell.
    #[error("in '{0}' repetition or castling wins or loses, so there can be no tables")]
    History(String),
    /// A table needs more memory than allowed.
    #[error("the table of {table} needs {needed} MiB of memory, more than the {allowed} MiB allowed")]
    Memory {
        /// The name of the table.
        table: String,
        /// The mebibytes needed.
        needed: u64,
        /// The mebibytes allowed.
        allowed: u64,
    },
    /// The tables need more space on the disk than allowed.
    #[error("the tables can take up to {needed} MiB of disk, more than the {allowed} MiB allowed")]
    Disk {
        /// The mebibytes needed at most.
        needed: u64,
        /// The mebibytes allowed.
        allowed: u64,
    },
    /// The build was stopped; finished tables are kept.
    #[error("stopped; finished work is kept, and the same command continues")]
    Stopped,
    /// A distance is too long for a table.
    #[error("the table of '{0}' has a distance that is too large")]
    TooLong(String),
    /// A position leads to material that is not in the plan.
    #[error("the moves of {from} lead to {to}, for which there is no table")]
    Unplanned {
        /// The table in which the position is.
        from: String,
        /// The material it leads to.
        to: String,
    },
    /// The system cannot start a thread.
    #[error("cannot start a thread: {0}")]
    Thread(std::io::Error),
    /// A file or folder cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The path of the file or folder.
        path: PathBuf,
        /// The error of the operating system.
        error: std::io::Error,
    },
    /// A file is not a usable table.
    #[error("{}: {reason}", path.display())]
    BadFile {
        /// The path of the file.
        path: PathBuf,
        /// What is wrong with it.
        reason: BadTable,
    },
}

impl TablesError {
    /// The file or folder that cannot be used; `None` if it is something else.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::File { path, .. } | Self::BadFile { path, .. } => Some(path),
            _ => None,
        }
    }
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BadTable {
    /// It is not a table.
    #[error("not an endgame table")]
    Foreign,
    /// It has another version.
    #[error("a table of version {found}, this program reads version {known}")]
    Version {
        /// The version of the file.
        found: u16,
        /// The version that can be read.
        known: u16,
    },
    /// It belongs to another game.
    #[error("a table of the game '{0}'")]
    OtherGame(String),
    /// It belongs to a game of the same name with other rules.
    #[error("made for other rules of the game")]
    OtherRules,
    /// It is shorter or longer than its header says.
    #[error("{found} bytes long instead of {expected}")]
    Length {
        /// The length of the file.
        found: u64,
        /// The length that its header gives.
        expected: u64,
    },
    /// A checksum is wrong.
    #[error("damaged: a checksum is wrong")]
    Checksum,
    /// Its header contradicts itself.
    #[error("damaged: its header is impossible")]
    Header,
}
