//! Errors in a diagram, and what a game file cannot express.

use crate::error::GameFileErrorKind;
use crate::numbered_board::NoSuchBoard;
use thiserror::Error;

/// An error in a diagram, and its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {error}")]
pub struct DiagramError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong there.
    #[source]
    pub error: DiagramErrorKind,
}

/// What is wrong at a line of a diagram.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DiagramErrorKind {
    /// The text is too long.
    #[error("{found} bytes, more than the maximum of {most}")]
    TooLong {
        /// The length of the text in bytes.
        found: usize,
        /// The most bytes that are read.
        most: usize,
    },
    /// The page holds no diagram.
    #[error("no element of the class 'idiagram' found")]
    NoDiagram,
    /// More diagrams than are read.
    #[error("more than {0} diagrams")]
    TooMany(usize),
    /// A diagram without pieces.
    #[error("no piece found, such as 'rook:R:R:rook:a1,h1'")]
    NoPieces,
    /// A value that should be a number.
    #[error("'{0}' is not a number of files or ranks")]
    Size(String),
    /// A board of a size that no game has here.
    #[error(transparent)]
    Board(#[from] NoSuchBoard),
    /// More pieces than a game may have.
    #[error("more than {0} kinds of pieces")]
    TooManyPieces(usize),
    /// The royal pieces are not one kind that both sides have.
    #[error(
        "each side needs a royal piece of the same kind on the board: none named by 'royal', or called king, is there"
    )]
    Kings,
    /// There are more pieces than letters.
    #[error("there are not enough letters for all pieces")]
    NoLetter,
    /// The game file for the diagram has an error.
    #[error("its rules do not make a valid game: {0}")]
    NoValidGame(Box<GameFileErrorKind>),
}

impl DiagramErrorKind {
    pub(super) fn at(self, line: usize) -> DiagramError {
        DiagramError { line, error: self }
    }
}

/// A diagram that is not converted, and why.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{name}' is left out: {error}")]
pub struct RefusedDiagram {
    /// The id of the game.
    pub name: String,
    /// The first reason, and its place.
    #[source]
    pub error: DiagramError,
}

/// Something that a game file cannot express or that is not known, and its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: '{found}' {why}")]
pub struct DiagramLoss {
    /// The number of the line, from 1.
    pub line: usize,
    /// What the line says there.
    pub found: String,
    /// What is lost, and why.
    #[source]
    pub why: DiagramReason,
}

/// Why something of a diagram is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DiagramReason {
    /// A setting, value or symbol whose meaning is not known.
    #[error("is left out: its meaning is not known")]
    Unknown,
    /// A setting that is given again.
    #[error("is given again; the last value is taken")]
    Again,
    /// A move that the notation of game files does not have.
    #[error("cannot be expressed: no such move in the notation of game files")]
    Move,
    /// A move of unmoved pieces.
    #[error("cannot be expressed: a first move that only unmoved pieces have")]
    First,
    /// En passant by another piece than a pawn.
    #[error("cannot be expressed: only pawns capture en passant")]
    Passing,
    /// Moves by the directions of a king or queen.
    #[error("is left out: it is not known which steps the directions before K and Q stand for")]
    Slanted,
    /// A piece without moves, by a name without moves of its own.
    #[error("has no moves, and none are known for its name: it does not move")]
    NoMoves,
    /// Castling that differs between the sides, or by several distances.
    #[error("cannot be expressed: both sides must castle by the same squares, with a piece in a corner")]
    Castling,
    /// Castling by a piece that is not royal.
    #[error("cannot be expressed: only kings castle")]
    Castler,
    /// Pieces in hand.
    #[error("cannot be expressed: no piece enters the board")]
    Hand,
    /// A start drawn at random.
    #[error("cannot be expressed: games have one start")]
    Shuffle,
    /// A rule by which royal pieces change, or arise.
    #[error("cannot be expressed: a royal piece changes to nothing else, and arises from nothing else")]
    Royal,
    /// Several royal pieces of a side.
    #[error("is taken to mean that none of a side's royal pieces may be left attacked")]
    Royals,
    /// Changes that depend on what is captured.
    #[error(
        "cannot be expressed: a capture changes a piece to one kind, whatever it captures, or to what it captures"
    )]
    Matrix,
    /// A square that the board does not have.
    #[error("is no square of the board, or names no squares")]
    Square,
    /// A square with a piece on it.
    #[error("is taken by another piece")]
    Occupied,
    /// The ID of a piece that there is not.
    #[error("names no piece")]
    NoPiece,
    /// A row that does not have the length of the board.
    #[error("does not have a square for each file, or a rank for each rank")]
    Shape,
    /// A table that does not say which of its sets it counts first.
    #[error("is left out: it is not known whether sets are counted from 0 or from 1")]
    Digit,
    /// Numbers of pieces that differ between the sides, or are none.
    #[error(
        "cannot be expressed: a limit is one number for both sides, at least 1, for all changes to the piece"
    )]
    Limit,
    /// A value that the diagram does not give.
    #[error("is not given; taken as {0}")]
    Taken(&'static str),
    /// First moves that depend on squares here.
    #[error("is taken as a double step from the ranks where pawns start, moved or not")]
    Ranks,
    /// A board that is not symmetric.
    #[error("is read from White's last rank to the first, and mirrored for Black: its order is not known")]
    Order,
    /// A table of captures.
    #[error("is read with a row for each piece that captures, in their order: its order is not known")]
    Rows,
    /// A symmetry by its name alone.
    #[error("is taken to mean that Black's pieces stand on the opposite files")]
    Opposite,
    /// Both a zone and a board of changes.
    #[error("is taken alone: it is not known whether the promotion zone holds beside it")]
    Alone,
    /// A diagram without an end.
    #[error("is not closed: the page may be cut off")]
    Open,
    /// More losses than are listed.
    #[error("more are not listed")]
    More,
}
