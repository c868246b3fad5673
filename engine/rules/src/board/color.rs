//! The two players.

use std::ops::Not;

/// A player, named by the color of his pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Color {
    /// The player whose far rank is the topmost.
    White,
    /// The player whose far rank is rank 1.
    Black,
}

impl Color {
    /// Both colors, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank (0 = lowest on the board) that this player calls his `rank` (0 = home), on a board of `ranks` ranks.
    #[inline(always)]
    pub const fn rank(self, rank: u8, ranks: u8) -> u8 {
        match self {
            Self::White => rank,
            Self::Black => ranks - 1 - rank,
        }
    }
}

impl Not for Color {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}
