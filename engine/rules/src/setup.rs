//! A position as raw facts, before any rule has looked at it.

use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::piece_type::Piece;
use crate::board::square::Square;
use crate::parts::castling::Rights;
use crate::parts::grants::Counters;
use std::borrow::Cow;
use thiserror::Error;

/// Pieces, turn and counters, possible or not: what a FEN says, what a person sets up, what a program makes. A position
/// comes of it by [`Position::from_setup`](crate::Position::from_setup), which says what is impossible.
///
/// ```
/// use chrysalis_rules::{Catalogue, Setup, board::{Color, Piece}, on_board, Position};
/// let game = Catalogue::shipped().orthodox();
/// let mut setup = Setup::empty(game.board);
/// for (color, letter, square) in [(Color::White, 'K', "e1"), (Color::White, 'R', "a1"), (Color::Black, 'K', "e8")] {
///     let (piece type, square) = (game.piece type(letter).unwrap(), game.board.parse(square).unwrap());
///     setup.put(square, Some(Piece::new(color, piece type)));
/// }
/// let fen = on_board!(game, on => Position::from_setup(on.rules, &setup).unwrap().fen());
/// assert_eq!(fen, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    size: BoardSize,
    pieces: Vec<Option<Piece>>,
    /// The side to move.
    pub turn: Color,
    /// Rights to castle.
    pub castling: Rights,
    /// The square that a pawn has just passed by a double step.
    pub en_passant: Option<Square>,
    /// Counters of promotion rights.
    pub counters: Counters,
    /// Plies since the last capture or pawn move.
    pub halfmoves: u16,
    /// The number of the turn, from 1.
    pub turn_number: u16,
}

/// Why no position can be set up so.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The board is not the game's.
    #[error("a board of {}×{}, the game's has {}×{}", .found.files(), .found.ranks(), .expected.files(), .expected.ranks())]
    Board {
        /// The board set up.
        found: BoardSize,
        /// The board of the game.
        expected: BoardSize,
    },
    /// A piece type that the game does not have.
    #[error("the piece on {0} is none of this game's")]
    PieceType(String),
    /// Kings are missing or too many.
    #[error("{color:?} has {found} kings")]
    Kings {
        /// Whose kings.
        color: Color,
        /// How many.
        found: u32,
    },
    /// More pieces of a piece type than a side may have.
    #[error("{color:?} has {found} pieces of the kind {piece}, at most {most} are possible")]
    Quota {
        /// Whose pieces.
        color: Color,
        /// What they are called.
        piece: Cow<'static, str>,
        /// How many there are.
        found: u32,
        /// How many there may be.
        most: u32,
    },
    /// A pawn stands on a rank where none can be.
    #[error("pawn on {0}")]
    PawnRank(String),
    /// The king of the side that has just moved is attacked.
    #[error("the side not to move is in check")]
    Check,
    /// A castling right that cannot be.
    #[error("'{letter}' {error}")]
    Castling {
        /// The right.
        right: Rights,
        /// The right, as a FEN writes it.
        letter: char,
        /// What is wrong with it.
        error: CastlingError,
    },
    /// A counter of promotion rights that would have been used.
    #[error("a counter of promotion rights is full or beyond")]
    Counters,
    /// A clock outside its limits.
    #[error("{field}: '{value}' is not a number from {least} to {largest}")]
    Clock {
        /// Which clock.
        field: &'static str,
        /// Its value.
        value: u16,
        /// The least value.
        least: u16,
        /// The largest value.
        largest: u16,
    },
}

/// What is wrong with a castling right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CastlingError {
    /// The game has no castling.
    #[error("in a game without castling")]
    NoCastling,
    /// The game has no such right.
    #[error("is no castling right of this game")]
    Unknown,
    /// The king is not at home.
    #[error("without the king at home")]
    NoKing,
    /// There is nobody to castle with.
    #[error("without a partner on that corner")]
    NoPartner,
    /// The same right is there already.
    #[error("stands twice")]
    Twice,
    /// A king without partner cannot have one.
    #[error("beside K or Q of the same color")]
    Beside,
}

impl Setup {
    /// An empty board with White to move.
    pub fn empty(size: BoardSize) -> Self {
        Self {
            size,
            pieces: vec![None; size.squares().last().map_or(0, |last| last.index() + 1)],
            turn: Color::White,
            castling: Rights::empty(),
            en_passant: None,
            counters: Counters::default(),
            halfmoves: 0,
            turn_number: 1,
        }
    }

    /// The board.
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// The piece on a square; none beside the board.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.pieces.get(square.index()).copied().flatten()
    }

    /// Puts a piece on a square, or takes what stands there away; nothing happens beside the board.
    pub fn put(&mut self, square: Square, piece: Option<Piece>) {
        if self.size.has(square) {
            self.pieces[square.index()] = piece;
        }
    }

    /// The pieces with their squares, rank by rank from a1.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.size.squares().filter_map(|square| Some((square, self.piece(square)?)))
    }
}
