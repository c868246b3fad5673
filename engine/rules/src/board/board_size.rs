//! The boards that games are played on, and their squares by name and place.

use super::coordinates::{read, write};
use super::geometry::Geometry;
use super::square::Square;

/// The boards that games are played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardSize {
    /// 8×8.
    Eight,
    /// 9×9.
    Nine,
}

impl BoardSize {
    /// The board of this geometry, if it is one that games are played on.
    pub fn of<G: Geometry>() -> Option<Self> {
        [Self::Eight, Self::Nine]
            .into_iter()
            .find(|size| (size.files(), size.ranks()) == (G::FILES, G::RANKS))
    }

    /// Number of files.
    pub const fn files(self) -> u8 {
        match self {
            Self::Eight => 8,
            Self::Nine => 9,
        }
    }

    /// Number of ranks.
    pub const fn ranks(self) -> u8 {
        self.files()
    }

    /// Every square, rank by rank from a1.
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Square> + Clone {
        (0..self.files() * self.ranks()).map(Square::new)
    }

    /// The square on this file and rank, both from 0; `None` beside the board.
    pub fn square(self, file: u8, rank: u8) -> Option<Square> {
        (file < self.files() && rank < self.ranks()).then(|| Square::new(rank * self.files() + file))
    }

    /// Whether the square is one of this board's.
    pub fn has(self, square: Square) -> bool {
        square.raw() < self.files() * self.ranks()
    }

    /// The file of a square, 0 for the a-file.
    pub const fn file(self, square: Square) -> u8 {
        square.raw() % self.files()
    }

    /// The rank of a square, from 0.
    pub const fn rank(self, square: Square) -> u8 {
        square.raw() / self.files()
    }

    /// The name of a square, as `e4`.
    pub fn name(self, square: Square) -> String {
        write(self.file(square), self.rank(square))
    }

    /// The square of this name, in either case; `None` when it is none of this board's.
    pub fn parse(self, name: &str) -> Option<Square> {
        let (file, rank) = read(name)?;
        self.square(file, rank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_have_names_and_places() {
        for size in [BoardSize::Eight, BoardSize::Nine] {
            for square in size.squares() {
                assert_eq!(size.parse(&size.name(square)), Some(square));
                assert_eq!(size.square(size.file(square), size.rank(square)), Some(square));
            }
            assert_eq!(size.square(size.files(), 0), None);
            assert_eq!(size.square(0, size.ranks()), None);
        }
        assert_eq!(BoardSize::Eight.parse("i1"), None);
        assert_eq!(BoardSize::Nine.parse("I9").map(Square::raw), Some(80));
        for name in ["", "e", "e44", "é", "44", "e0"] {
            assert_eq!(BoardSize::Nine.parse(name), None, "{name}");
        }
    }
}
