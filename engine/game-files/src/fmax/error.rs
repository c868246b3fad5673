//! Errors in an `fmax.ini`, and what a game file cannot express.

use crate::error::GameFileErrorKind;
use crate::numbered_board::NoSuchBoard;
use thiserror::Error;

/// An error in an `fmax.ini`, and its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {error}")]
pub struct FairyMaxError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong there.
    #[source]
    pub error: FairyMaxErrorKind,
}

/// One error in an `fmax.ini`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FairyMaxErrorKind {
    /// The text is too long.
    #[error("{found} bytes, more than the maximum of {most}")]
    TooLong {
        /// The length of the text in bytes.
        found: usize,
        /// The most bytes that are read.
        most: usize,
    },
    /// The text defines no game.
    #[error("no definition 'Game: name' found")]
    NoGame,
    /// More definitions than are read.
    #[error("more than {0} definitions")]
    TooMany(usize),
    /// A game without a name.
    #[error("'{0}' has no letter or digit to name the game by")]
    Name(String),
    /// A line that should be a board size.
    #[error("'{0}' is not a board size, such as 8x8 or 8x8=3")]
    Size(String),
    /// A board of a size that no game has here.
    #[error(transparent)]
    Board(#[from] NoSuchBoard),
    /// A line that should list the pieces of a back rank.
    #[error("'{0}' does not list a piece number for each file")]
    Row(String),
    /// A number of a piece that is not defined.
    #[error("the piece number {0} is not defined")]
    NoPiece(usize),
    /// The pieces of a game are missing.
    #[error("the definition ends before its pawns and pieces")]
    Short,
    /// More pieces than a game may have.
    #[error("more than {0} pieces")]
    TooManyPieces(usize),
    /// A line that should define a piece.
    #[error("'{0}' is not a piece, such as 'R:500 1,3 16,3 -1,3 -16,3'")]
    Piece(String),
    /// The royal pieces are not one king of each side that moves like the other.
    #[error("each side needs one royal piece, and both must move alike")]
    Kings,
    /// There are more pieces than letters.
    #[error("there are not enough letters for all pieces")]
    NoLetter,
    /// The game file for the definition has an error.
    #[error("its rules do not make a valid game: {0}")]
    NoValidGame(Box<GameFileErrorKind>),
}

impl FairyMaxErrorKind {
    pub(super) fn at(self, line: usize) -> FairyMaxError {
        FairyMaxError { line, error: self }
    }
}

/// A definition that is not converted, and why.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{name}' is left out: {error}")]
pub struct RefusedDefinition {
    /// The name of the game.
    pub name: String,
    /// The first reason, and its place.
    #[source]
    pub error: FairyMaxError,
}

/// Something that a game file cannot express, and its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: '{found}' {why}")]
pub struct FairyMaxLoss {
    /// The number of the line, from 1.
    pub line: usize,
    /// What the line says there.
    pub found: String,
    /// Why it cannot be expressed.
    #[source]
    pub why: FairyMaxReason,
}

/// Why something cannot be expressed in a game file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FairyMaxReason {
    /// A move that the notation of game files does not have.
    #[error("cannot be expressed: no such move in the notation of game files")]
    Move,
    /// A move around the edge of the board.
    #[error("cannot be expressed: boards have edges")]
    Cylinder,
    /// A move of unmoved pieces.
    #[error("cannot be expressed: a first move that only unmoved pieces have")]
    First,
    /// Castling that differs between the sides, or by several distances.
    #[error("cannot be expressed: both sides must castle by the same squares, and in one way to each side")]
    Castling,
    /// A move of castling of a piece that is not royal.
    #[error("cannot be expressed: only kings castle")]
    Castler,
    /// Rules that the program knows by the name of the game.
    #[error("has rules in Fairy-Max that are not in the file")]
    ByName,
}
