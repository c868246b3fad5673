//! Why a book cannot be read or written.

use std::io;
use thiserror::Error;

/// Why a book cannot be read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum BookReadError {
    /// The file cannot be read.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
    /// It is a folder, device or pipe.
    #[error("not a regular file")]
    NotAFile,
    /// Its size is 0 or not a multiple of 16 bytes; the size.
    #[error("not a Polyglot book: its size, {0} bytes, is not a positive multiple of 16")]
    Size(u64),
    /// The keys are not sorted.
    #[error("not a Polyglot book, or damaged: its keys are not sorted")]
    Unsorted,
    /// There is no header where one is needed.
    #[error("the book has no header, so it is for orthodox chess")]
    NoHeader,
    /// The header cannot be read, or the keys are those of another program.
    #[error("the positions of the book were written by another program")]
    Foreign,
    /// The book is one of another game.
    #[error("the book is for '{0}'")]
    OtherGame(String),
    /// No move of the position in the book is legal there.
    #[error("damaged: none of the book's moves for this position is legal")]
    Illegal,
}

/// Why a move cannot be added to a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BookWriteError {
    /// The move is not legal in the position.
    #[error("the move is not legal in its position")]
    Illegal,
    /// Two legal moves of the position have one checksum.
    #[error("two moves of one position have the same checksum")]
    Ambiguous,
}
