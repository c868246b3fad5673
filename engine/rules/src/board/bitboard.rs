//! Bitboards: sets of squares, one bit per square.
//!
//! <https://www.chessprogramming.org/Bitboards>

use super::bits::Bits;
use super::board_size::BoardSize;
use super::geometry::Geometry;
use super::square::Square;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares of one board. Iterating over it yields its squares from the lowest number to the highest.
///
/// ```
/// use chrysalis_rules::board::{Bitboard, Board8, Square};
///
/// let (a1, e4) = (Square::new(0), Square::new(28));
/// let set = Bitboard::<Board8>::from_square(e4).with(a1);
/// assert_eq!(set.count(), 2);
/// assert_eq!(set.collect::<Vec<_>>(), [a1, e4]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Bitboard<G: Geometry>(pub(crate) G::Bits);

impl<G: Geometry> Bitboard<G> {
    /// The empty set.
    pub const EMPTY: Self = Self(<G::Bits as Bits>::ZERO);

    /// The set of one square.
    #[inline(always)]
    pub fn from_square(square: Square) -> Self {
        Self(<G::Bits as Bits>::ONE << u32::from(square.raw()))
    }

    /// Every square of a board of this size.
    pub fn full(size: BoardSize) -> Self {
        G::squares(size).collect()
    }

    /// The squares of one rank of a board of this size; rank 0 is rank 1 of the notation.
    pub fn rank(size: BoardSize, rank: u8) -> Self {
        (0..G::files(size)).map(|file| G::square(file, rank)).collect()
    }

    /// The squares of one file of a board of this size; file 0 is the a-file.
    pub fn file(size: BoardSize, file: u8) -> Self {
        (0..G::ranks(size)).map(|rank| G::square(file, rank)).collect()
    }

    /// Whether the set is empty.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == G::Bits::ZERO
    }

    /// Whether the set has at least one square.
    #[inline(always)]
    pub fn nonempty(self) -> bool {
        !self.is_empty()
    }

    /// Whether `square` is in the set.
    #[inline(always)]
    pub fn has(self, square: Square) -> bool {
        (self & Self::from_square(square)).nonempty()
    }

    /// Whether the set has at least two squares.
    #[inline(always)]
    pub fn several(self) -> bool {
        (self.0 & self.0.minus(G::Bits::ONE)) != G::Bits::ZERO
    }

    /// The number of squares in the set.
    #[inline(always)]
    pub fn count(self) -> u32 {
        self.0.count()
    }

    /// The set folded into 64 bits, for hashing: the bits above 63 are rotated and xored onto the others.
    #[inline(always)]
    pub fn folded(self) -> u64 {
        self.0.low() ^ self.0.high().rotate_left(40)
    }

    /// The square with the lowest number; `None` if the set is empty.
    #[inline(always)]
    pub fn first(self) -> Option<Square> {
        self.nonempty().then(|| Self::bit(self.0.lowest()))
    }

    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "a bit index of at most 128")]
    fn bit(index: u32) -> Square {
        Square::new(index as u8)
    }

    /// The set with `square` added.
    #[inline(always)]
    #[must_use]
    pub fn with(self, square: Square) -> Self {
        self | Self::from_square(square)
    }

    /// The set with `square` removed.
    #[inline(always)]
    #[must_use]
    pub fn without(self, square: Square) -> Self {
        self & !Self::from_square(square)
    }
}

impl<G: Geometry> Iterator for Bitboard<G> {
    type Item = Square;
    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let square = self.first()?;
        self.0 = self.0 & self.0.minus(G::Bits::ONE);
        Some(square)
    }
}

impl<G: Geometry> FromIterator<Square> for Bitboard<G> {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<G: Geometry> BitAnd for Bitboard<G> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl<G: Geometry> BitOr for Bitboard<G> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl<G: Geometry> BitXor for Bitboard<G> {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl<G: Geometry> Not for Bitboard<G> {
    type Output = Self;
    /// The complement. Bits beyond the board may be set, so intersect the result with a set of squares before
    /// counting or iterating.
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl<G: Geometry> BitAndAssign for Bitboard<G> {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<G: Geometry> BitOrAssign for Bitboard<G> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<G: Geometry> BitXorAssign for Bitboard<G> {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}
