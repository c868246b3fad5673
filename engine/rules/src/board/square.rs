//! Squares by number.

/// A square, numbered rank by rank from a1 = 0 with the stride of its [`BoardSize`](super::BoardSize). The
/// number means nothing without the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square with this number; it is not checked against a board.
    #[inline(always)]
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// The number of the square.
    #[inline(always)]
    pub const fn raw(self) -> u8 {
        self.0
    }

    /// The number of the square as an index.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
