//! The two players.

use std::ops::Not;

/// One of the two players, named by the color of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Color {
    /// Moves up the board: its home rank is rank 1.
    White,
    /// Moves down the board: its home rank is the topmost.
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

    /// Converts a rank counted from this player's home rank (0) into a rank counted from rank 1 (0), on a
    /// board of `ranks` ranks; and back.
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
