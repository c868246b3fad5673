//! The boards that games are played on, and their squares by name and place.

use super::coordinates::{read, write};
use super::square::Square;

/// The size of a board, from 5×5 to 10×10, which also says how its squares are numbered: rank by rank, with a stride
/// of eight on 8×8, of nine on 9×9, and of ten on every other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardSize {
    files: u8,
    ranks: u8,
    stride: u8,
}

impl BoardSize {
    /// The fewest files and ranks.
    pub const LEAST: u8 = 5;
    /// The most files and ranks.
    pub const MOST: u8 = 10;
    /// 8×8.
    pub const EIGHT: Self = Self { files: 8, ranks: 8, stride: 8 };
    /// 9×9.
    pub const NINE: Self = Self { files: 9, ranks: 9, stride: 9 };

    /// The board of so many files and ranks; `None` when it is too small or too large.
    pub const fn new(files: u8, ranks: u8) -> Option<Self> {
        match (files, ranks) {
            (8, 8) => Some(Self::EIGHT),
            (9, 9) => Some(Self::NINE),
            _ => Self::within_ten(files, ranks),
        }
    }

    /// Likewise, but 8×8 and 9×9 too as parts of the board of ten by ten: the same games, played more slowly.
    pub const fn within_ten(files: u8, ranks: u8) -> Option<Self> {
        let fits = Self::LEAST <= files && files <= Self::MOST && Self::LEAST <= ranks && ranks <= Self::MOST;
        if fits { Some(Self { files, ranks, stride: Self::MOST }) } else { None }
    }

    /// Number of files.
    #[inline(always)]
    pub const fn files(self) -> u8 {
        self.files
    }

    /// Number of ranks.
    #[inline(always)]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// By how much the number of a square grows from rank to rank.
    #[inline(always)]
    pub const fn stride(self) -> u8 {
        self.stride
    }

    /// Every square, rank by rank from a1.
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Square> + Clone {
        let on = move |rank: u8| (0..self.files).map(move |file| Square::new(rank * self.stride + file));
        (0..self.ranks).flat_map(on)
    }

    /// The square on this file and rank, both from 0; `None` beside the board.
    pub fn square(self, file: u8, rank: u8) -> Option<Square> {
        (file < self.files && rank < self.ranks).then(|| Square::new(rank * self.stride + file))
    }

    /// Whether the square is one of this board's.
    pub fn has(self, square: Square) -> bool {
        self.file(square) < self.files && self.rank(square) < self.ranks
    }

    /// The file of a square, 0 for the a-file.
    pub const fn file(self, square: Square) -> u8 {
        square.raw() % self.stride
    }

    /// The rank of a square, from 0.
    pub const fn rank(self, square: Square) -> u8 {
        square.raw() / self.stride
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
        let sizes = (0..16).flat_map(|files| (0..16).map(move |ranks| (files, ranks)));
        let known = |(files, ranks)| [BoardSize::new(files, ranks), BoardSize::within_ten(files, ranks)];
        let sizes: Vec<BoardSize> = sizes.flat_map(known).flatten().collect();
        assert_eq!(sizes.len(), 2 * 6 * 6);
        for size in sizes {
            let squares: Vec<Square> = size.squares().collect();
            assert_eq!(squares.len(), usize::from(size.files()) * usize::from(size.ranks()));
            for &square in &squares {
                assert_eq!(size.parse(&size.name(square)), Some(square));
                assert_eq!(size.square(size.file(square), size.rank(square)), Some(square));
            }
            assert_eq!(size.square(size.files(), 0), None);
            assert_eq!(size.square(0, size.ranks()), None);
            let on_board = (0..128).map(Square::new).filter(|&square| size.has(square));
            assert_eq!(on_board.collect::<Vec<_>>(), squares);
        }
    }

    #[test]
    fn names_are_read_as_they_are_written_only() {
        let ten = BoardSize::new(10, 10).expect("a board");
        assert_eq!(BoardSize::EIGHT.parse("i1"), None);
        assert_eq!(BoardSize::NINE.parse("I9").map(Square::raw), Some(80));
        assert_eq!(ten.parse("J10").map(Square::raw), Some(99));
        assert_eq!(BoardSize::NINE.parse("a10"), None);
        for name in ["", "e", "e44", "é", "44", "e0", "e00", "e01", "e010", "e+1", "e 1", "e11", "k1"] {
            assert_eq!(BoardSize::NINE.parse(name), None, "{name}");
            assert_eq!(ten.parse(name), None, "{name}");
        }
    }
}
