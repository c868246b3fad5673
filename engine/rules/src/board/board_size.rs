//! Board sizes, and squares by name and by file and rank.

use super::coordinates::{read, write};
use super::square::Square;

/// The size of a board, from 3×3 to 10×10. It also fixes how squares are numbered: rank by rank from a1 = 0,
/// with a stride of 8 on 8×8, of 9 on 9×9, and of 10 on every other board.
///
/// On a board of 6 files and 5 ranks, numbers 6 to 9, 16 to 19, … stay unused:
///
/// ```text
/// 5   40 41 42 43 44 45
/// 4   30 31 32 33 34 35
/// 3   20 21 22 23 24 25
/// 2   10 11 12 13 14 15
/// 1    0  1  2  3  4  5
///      a  b  c  d  e  f
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardSize {
    files: u8,
    ranks: u8,
    stride: u8,
}

impl BoardSize {
    /// The fewest files or ranks that a board can have.
    pub const LEAST: u8 = 3;
    /// The most files or ranks that a board can have.
    pub const MOST: u8 = 10;
    /// 8×8, with stride 8.
    pub const EIGHT: Self = Self { files: 8, ranks: 8, stride: 8 };
    /// 9×9, with stride 9.
    pub const NINE: Self = Self { files: 9, ranks: 9, stride: 9 };

    /// A board of `files` × `ranks`; `None` unless both are from [`Self::LEAST`] to [`Self::MOST`].
    pub const fn new(files: u8, ranks: u8) -> Option<Self> {
        match (files, ranks) {
            (8, 8) => Some(Self::EIGHT),
            (9, 9) => Some(Self::NINE),
            _ => Self::within_ten(files, ranks),
        }
    }

    /// A board of `files` × `ranks` numbered with stride 10, even for 8×8 and 9×9. The same games can be
    /// played on it, only more slowly; tests compare the two.
    pub const fn within_ten(files: u8, ranks: u8) -> Option<Self> {
        let fits = Self::LEAST <= files && files <= Self::MOST && Self::LEAST <= ranks && ranks <= Self::MOST;
        if fits { Some(Self { files, ranks, stride: Self::MOST }) } else { None }
    }

    /// The number of files, from 3 to 10.
    #[inline(always)]
    pub const fn files(self) -> u8 {
        self.files
    }

    /// The number of ranks, from 3 to 10.
    #[inline(always)]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// The difference between the numbers of two squares that follow each other on a file.
    #[inline(always)]
    pub const fn stride(self) -> u8 {
        self.stride
    }

    /// Every square, rank by rank from a1.
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Square> + Clone {
        let on = move |rank: u8| (0..self.files).map(move |file| Square::new(rank * self.stride + file));
        (0..self.ranks).flat_map(on)
    }

    /// The square on this file and rank, both counted from 0; `None` if it is off the board.
    pub fn square(self, file: u8, rank: u8) -> Option<Square> {
        (file < self.files && rank < self.ranks).then(|| Square::new(rank * self.stride + file))
    }

    /// Whether the square is on this board.
    pub fn has(self, square: Square) -> bool {
        self.file(square) < self.files && self.rank(square) < self.ranks
    }

    /// The file of a square, 0 for the a-file.
    pub const fn file(self, square: Square) -> u8 {
        square.raw() % self.stride
    }

    /// The rank of a square, 0 for rank 1.
    pub const fn rank(self, square: Square) -> u8 {
        square.raw() / self.stride
    }

    /// The name of a square, such as `e4`.
    pub fn name(self, square: Square) -> String {
        write(self.file(square), self.rank(square))
    }

    /// The square with this name, in upper or lower case; `None` if the text names no square of this board.
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
        assert_eq!(sizes.len(), 2 * 8 * 8);
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
