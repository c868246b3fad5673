//! Squares.

use super::geometry::Geometry;

/// A square of either board, numbered rank by rank from a1 = 0.
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

    /// The name of the square, as `e4`.
    pub fn name<G: Geometry>(self) -> String {
        let file = char::from(b'a' + G::file(self));
        let rank = char::from(b'1' + G::rank(self));
        format!("{file}{rank}")
    }

    /// Reads a square's name, in either case; `None` when it is none of this board's squares.
    pub fn parse<G: Geometry>(name: &str) -> Option<Self> {
        let &[file, rank] = name.as_bytes() else { return None };
        let file = file.to_ascii_lowercase().checked_sub(b'a')?;
        let rank = rank.checked_sub(b'1')?;
        (file < G::FILES && rank < G::RANKS).then(|| G::square(file, rank))
    }
}
