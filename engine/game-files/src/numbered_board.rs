//! Boards whose files and ranks other programs' files give as numbers.

use chrysalis_rules::BoardSize;
use thiserror::Error;

/// A board of a size that no game has here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("boards have {} to {} files and ranks, not {files} and {ranks}", BoardSize::LEAST, BoardSize::MOST)]
pub struct NoSuchBoard {
    /// The files found.
    pub files: u16,
    /// The ranks found.
    pub ranks: u16,
}

/// The board with so many files and ranks.
pub(crate) fn board(files: u16, ranks: u16) -> Result<BoardSize, NoSuchBoard> {
    let size = u8::try_from(files).ok().zip(u8::try_from(ranks).ok());
    size.and_then(|(files, ranks)| BoardSize::new(files, ranks)).ok_or(NoSuchBoard { files, ranks })
}
