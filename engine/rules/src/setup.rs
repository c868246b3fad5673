//! A position as unchecked data.

use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::piece_type::Piece;
use crate::board::square::Square;
use crate::parts::castling::Rights;
use crate::parts::castling_home::CastlingHome;
use crate::parts::grants::Counters;
use std::borrow::Cow;
use thiserror::Error;

/// Pieces, side to move and counters, possible or not: what a FEN says, what a user sets up, or what a
/// program makes. [`Position::from_setup`](crate::Position::from_setup) checks it and makes a position of it.
///
/// ```
/// use chrysalis_rules::{Catalogue, Setup, board::{Color, Piece}, on_board, Position};
/// let game = Catalogue::shipped().orthodox();
/// let mut setup = Setup::empty(game.board);
/// for (color, letter, square) in [(Color::White, 'K', "e1"), (Color::White, 'R', "a1"), (Color::Black, 'K', "e8")] {
///     let (piece_type, square) = (game.piece_type(letter).unwrap(), game.board.parse(square).unwrap());
///     setup.put(square, Some(Piece::new(color, piece_type)));
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
    /// The castling rights of both sides.
    pub castling: Rights,
    /// In Chess960 where kings and rooks that may castle start, White's first; `None` for the rooks farthest from the
    /// kings.
    pub castling_homes: Option<[CastlingHome; 2]>,
    /// The square that a pawn has just passed by a double step.
    pub en_passant: Option<Square>,
    /// The counters of promotion rights; all zero where the game has no grants.
    pub counters: Counters,
    /// Plies since the last capture or pawn move, the FEN's halfmove clock.
    pub halfmoves: u16,
    /// The number of the turn, from 1; it grows after Black's moves.
    pub turn_number: u16,
}

/// Why a setup is not a position of the game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The board has another size than the game's.
    #[error("a board of {}×{}, but the game's is {}×{}", .found.files(), .found.ranks(), .expected.files(), .expected.ranks())]
    Board {
        /// The size of the board set up.
        found: BoardSize,
        /// The size of the game's board.
        expected: BoardSize,
    },
    /// A piece of a type that the game does not have.
    #[error("the piece on {} is not in this game", .size.name(*.square))]
    PieceType {
        /// The square of the piece.
        square: Square,
        /// The size of the board.
        size: BoardSize,
    },
    /// Too many kings or none.
    #[error("{color:?} has {found} kings")]
    Kings {
        /// The owner of the kings.
        color: Color,
        /// The number of kings found.
        found: u32,
    },
    /// More pieces of a type than a side may have.
    #[error("{color:?} has {found} pieces of type {piece}, more than the maximum of {most}")]
    Quota {
        /// The owner of the pieces.
        color: Color,
        /// The name of the piece type.
        piece: Cow<'static, str>,
        /// The number of pieces found.
        found: u32,
        /// The number of pieces allowed.
        most: u32,
    },
    /// A pawn on a rank where none can be.
    #[error("pawn on {}", .size.name(*.square))]
    PawnRank {
        /// The square of the pawn.
        square: Square,
        /// The size of the board.
        size: BoardSize,
    },
    /// The king of the side that has just moved is attacked.
    #[error("the side not to move is in check")]
    Check,
    /// A castling right that is impossible here.
    #[error("'{letter}' {error}")]
    Castling {
        /// The castling right.
        right: Rights,
        /// The letter that FEN writes the right with.
        letter: char,
        /// Why the right is impossible.
        #[source]
        error: CastlingError,
    },
    /// A counter of promotion rights that is full, and so would already have been reset.
    #[error("a promotion counter is out of range")]
    Counters,
    /// A clock out of range.
    #[error("{field}: '{value}' is not a number from {least} to {largest}")]
    Clock {
        /// The name of the clock.
        field: &'static str,
        /// The value given.
        value: u16,
        /// The smallest value allowed.
        least: u16,
        /// The largest value allowed.
        largest: u16,
    },
}

/// Why a castling right is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CastlingError {
    /// The game has no castling.
    #[error("in a game without castling")]
    NoCastling,
    /// The game does not have this right.
    #[error("is no castling right of this game")]
    Unknown,
    /// The king is not on its start square.
    #[error("without the king at home")]
    NoKing,
    /// No castling partner stands on the corner.
    #[error("without a partner on that corner")]
    NoPartner,
    /// The right is named twice.
    #[error("appears twice")]
    Twice,
    /// A right to castle with new partners beside a right to castle with an old one.
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
            castling_homes: None,
            en_passant: None,
            counters: Counters::default(),
            halfmoves: 0,
            turn_number: 1,
        }
    }

    /// The size of the board.
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// The piece on a square; `None` if the square is empty or off the board.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.pieces.get(square.index()).copied().flatten()
    }

    /// Puts a piece on a square, or with `None` clears the square; does nothing off the board.
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
