//! Piece types, numbered within a game, and pieces of a color.

use super::color::Color;
use arrayvec::ArrayVec;
use std::ops::{BitAnd, BitOr};

/// The most piece types that one game may have.
pub const MAX_PIECE_TYPES: usize = 16;

/// A piece type, numbered from 0 within its game. Its name, letter and moves are the game's data
/// ([`PieceDef`](crate::PieceDef)), so a number means nothing without the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PieceType(u8);

impl PieceType {
    /// The piece type with this number, which must be below [`MAX_PIECE_TYPES`].
    #[inline(always)]
    pub const fn new(number: u8) -> Self {
        debug_assert!((number as usize) < MAX_PIECE_TYPES);
        Self(number)
    }

    /// The number of the piece type.
    #[inline(always)]
    pub const fn raw(self) -> u8 {
        self.0
    }

    /// The number of the piece type as an index, below [`MAX_PIECE_TYPES`].
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }
}

/// A piece of one type and color in one byte, or [`Piece::NONE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece(u8);

impl Piece {
    /// No piece: the content of an empty square.
    pub const NONE: Self = Self(0xff);

    /// A piece of this color and type.
    #[inline(always)]
    pub const fn new(color: Color, piece_type: PieceType) -> Self {
        Self((color as u8) << 4 | piece_type.0)
    }

    /// Whether this is a piece, and not [`Self::NONE`].
    #[inline(always)]
    pub const fn exists(self) -> bool {
        self.0 != 0xff
    }

    /// The type of the piece; must not be called on [`Self::NONE`].
    #[inline(always)]
    pub const fn piece_type(self) -> PieceType {
        PieceType(self.0 & 15)
    }

    /// The color of the piece; must not be called on [`Self::NONE`].
    #[inline(always)]
    pub const fn color(self) -> Color {
        if self.0 & 16 == 0 { Color::White } else { Color::Black }
    }

    /// An index below 32, one per color and type; must not be called on [`Self::NONE`].
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 31) as usize
    }
}

/// A list of piece types, faster to iterate over than a set.
pub(crate) type PieceTypeList = ArrayVec<PieceType, MAX_PIECE_TYPES>;

/// A set of piece types of one game, in 16 bits. Iterating over it yields them in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct PieceTypeSet(u16);

impl PieceTypeSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The set of one piece type.
    #[inline(always)]
    pub const fn from_piece_type(piece_type: PieceType) -> Self {
        Self(1 << piece_type.0)
    }

    /// Whether the set is empty.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `piece_type` is in the set.
    #[inline(always)]
    pub const fn has(self, piece_type: PieceType) -> bool {
        self.0 >> piece_type.0 & 1 != 0
    }

    /// The number of piece types in the set.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The set with `piece_type` added.
    #[must_use]
    pub const fn with(self, piece_type: PieceType) -> Self {
        Self(self.0 | 1 << piece_type.0)
    }
}

impl BitAnd for PieceTypeSet {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for PieceTypeSet {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Iterator for PieceTypeSet {
    type Item = PieceType;
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "a bit index below 16")]
    fn next(&mut self) -> Option<PieceType> {
        if self.0 == 0 {
            return None;
        }
        let piece_type = PieceType(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(piece_type)
    }
}

impl FromIterator<PieceType> for PieceTypeSet {
    fn from_iter<I: IntoIterator<Item = PieceType>>(piece_types: I) -> Self {
        piece_types.into_iter().fold(Self::EMPTY, Self::with)
    }
}
