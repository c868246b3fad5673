//! Board geometries: 8×8 in 64 bits, 9×9 in 128 bits, and every other size within 10×10 in 128 bits.

use super::bits::Bits;
use super::board_size::BoardSize;
use super::gather::{Folded, Gather, Multiplied};
use super::square::Square;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Index, IndexMut};

/// How a board is laid out in an integer. All code is generic over it, so that 8×8 does not pay for other
/// boards.
///
/// Where all boards of a geometry have one size, the methods that take a [`BoardSize`] return constants.
///
/// Square numbers are bit numbers. They grow by 1 to the right and by [`STRIDE`](Self::STRIDE) up the board:
/// ```text
///     Board8, stride 8            Board9, stride 9
///
/// 8   56 57 58 59 60 61 62 63     9   72 73 74 75 76 77 78 79 80
/// 7   48 49 50 51 52 53 54 55     8   63 64 65 66 67 68 69 70 71
///         …                               …
/// 2    8  9 10 11 12 13 14 15     2    9 10 11 12 13 14 15 16 17
/// 1    0  1  2  3  4  5  6  7     1    0  1  2  3  4  5  6  7  8
///      a  b  c  d  e  f  g  h          a  b  c  d  e  f  g  h  i
/// ```
pub trait Geometry: Copy + Debug + Default + PartialEq + Eq + Hash + Send + Sync + 'static {
    /// The integer that holds one bit per square.
    type Bits: Bits;
    /// An array with one `T` per square.
    type Array<T: Copy + Debug + PartialEq + Send + Sync + 'static>: Copy
        + Debug
        + PartialEq
        + Send
        + Sync
        + Index<usize, Output = T>
        + IndexMut<usize>
        + AsRef<[T]>;
    /// How the occupancy of a line becomes a table index.
    type Gather: Gather<Self::Bits>;
    /// The difference between the numbers of two squares that follow each other on a file; also the most
    /// files of a board.
    const STRIDE: u8;
    /// The length of an array with one element per square number.
    const SQUARES: usize;

    /// An array with every element set to `value`.
    fn filled<T: Copy + Debug + PartialEq + Send + Sync + 'static>(value: T) -> Self::Array<T>;

    /// The number of files of a board of this size.
    #[inline(always)]
    fn files(_: BoardSize) -> u8 {
        Self::STRIDE
    }

    /// The number of ranks of a board of this size.
    #[inline(always)]
    fn ranks(_: BoardSize) -> u8 {
        #[expect(clippy::cast_possible_truncation, reason = "at most 128 squares")]
        const fn ranks(squares: usize, stride: u8) -> u8 {
            squares as u8 / stride
        }
        const { ranks(Self::SQUARES, Self::STRIDE) }
    }

    /// Whether boards of this size can be played on in this geometry, that is, whether their squares have the
    /// same numbers.
    fn holds(size: BoardSize) -> bool {
        size.stride() == Self::STRIDE
            && (size.files(), size.ranks()) == (Self::files(size), Self::ranks(size))
    }

    /// The file of a square, 0 for the a-file.
    #[inline(always)]
    fn file(square: Square) -> u8 {
        square.raw() % Self::STRIDE
    }

    /// The rank of a square, 0 for rank 1.
    #[inline(always)]
    fn rank(square: Square) -> u8 {
        square.raw() / Self::STRIDE
    }

    /// The square on `file` and `rank`, both counted from 0 and within the board.
    #[inline(always)]
    fn square(file: u8, rank: u8) -> Square {
        debug_assert!(file < Self::STRIDE && usize::from(rank * Self::STRIDE) < Self::SQUARES);
        Square::new(rank * Self::STRIDE + file)
    }

    /// The square `files` to the right and `ranks` up, as White sees the board; `None` if it is off a board
    /// of this size.
    fn offset(size: BoardSize, square: Square, files: i8, ranks: i8) -> Option<Square> {
        let file = Self::file(square).checked_add_signed(files)?;
        let rank = Self::rank(square).checked_add_signed(ranks)?;
        (file < Self::files(size) && rank < Self::ranks(size)).then(|| Self::square(file, rank))
    }

    /// Every square of a board of this size, rank by rank from a1.
    fn squares(size: BoardSize) -> impl Iterator<Item = Square> {
        let files = Self::files(size);
        (0..Self::ranks(size)).flat_map(move |rank| (0..files).map(move |file| Self::square(file, rank)))
    }
}

/// Boards of 8×8 in 64 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board8;

impl Geometry for Board8 {
    type Bits = u64;
    type Array<T: Copy + Debug + PartialEq + Send + Sync + 'static> = [T; 64];
    type Gather = Folded<6>;
    const STRIDE: u8 = 8;
    const SQUARES: usize = 64;

    fn filled<T: Copy + Debug + PartialEq + Send + Sync + 'static>(value: T) -> [T; 64] {
        [value; 64]
    }
}

/// Boards of 9×9 in 128 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board9;

impl Geometry for Board9 {
    type Bits = u128;
    type Array<T: Copy + Debug + PartialEq + Send + Sync + 'static> = [T; 81];
    type Gather = Folded<7>;
    const STRIDE: u8 = 9;
    const SQUARES: usize = 81;

    fn filled<T: Copy + Debug + PartialEq + Send + Sync + 'static>(value: T) -> [T; 81] {
        [value; 81]
    }
}

/// Boards of up to 10×10 in 128 bits; the size is known when a game is compiled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board10;

impl Geometry for Board10 {
    type Bits = u128;
    type Array<T: Copy + Debug + PartialEq + Send + Sync + 'static> = [T; 100];
    type Gather = Multiplied;
    const STRIDE: u8 = BoardSize::MOST;
    const SQUARES: usize = 100;

    fn filled<T: Copy + Debug + PartialEq + Send + Sync + 'static>(value: T) -> [T; 100] {
        [value; 100]
    }

    #[inline(always)]
    fn files(size: BoardSize) -> u8 {
        size.files()
    }

    #[inline(always)]
    fn ranks(size: BoardSize) -> u8 {
        size.ranks()
    }
}
