//! Squares.

/// A square of a board, numbered rank by rank from a1 = 0, as [`BoardSize`](super::BoardSize) says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square with this number.
    #[inline(always)]
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// The number of the square.
    #[inline(always)]
    pub const fn raw(self) -> u8 {
        self.0
    }

    /// The number of the square, to index a table with.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
