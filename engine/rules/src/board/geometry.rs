//! The two boards: 8×8 in 64 bits and 9×9 in 128.

use super::bits::Bits;
use super::square::Square;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Index, IndexMut};

/// The shape of a board. All code is generic over it, so that 8×8 pays nothing for 9×9.
pub trait Geometry: Copy + Debug + Default + PartialEq + Eq + Hash + Send + Sync + 'static {
    /// The integer with one bit per square.
    type Bits: Bits;
    /// One `T` per square.
    type Array<T: Copy + Debug + PartialEq + Send + Sync + 'static>: Copy
        + Debug
        + PartialEq
        + Send
        + Sync
        + Index<usize, Output = T>
        + IndexMut<usize>
        + AsRef<[T]>;
    /// Number of files.
    const FILES: u8;
    /// Number of ranks.
    const RANKS: u8;
    /// Number of squares.
    const SQUARES: usize;

    /// An array with every square set to `value`.
    fn filled<T: Copy + Debug + PartialEq + Send + Sync + 'static>(value: T) -> Self::Array<T>;

    /// The file of a square, 0 for the a-file.
    #[inline(always)]
    fn file(square: Square) -> u8 {
        square.raw() % Self::FILES
    }

    /// The rank of a square, 0 for rank 1.
    #[inline(always)]
    fn rank(square: Square) -> u8 {
        square.raw() / Self::FILES
    }

    /// The square on `file` and `rank`, both counted from 0 and within the board.
    #[inline(always)]
    fn square(file: u8, rank: u8) -> Square {
        debug_assert!(file < Self::FILES && rank < Self::RANKS);
        Square::new(rank * Self::FILES + file)
    }

    /// The square `files` to the right and `ranks` up, if it is on the board.
    fn offset(square: Square, files: i8, ranks: i8) -> Option<Square> {
        let file = Self::file(square).checked_add_signed(files)?;
        let rank = Self::rank(square).checked_add_signed(ranks)?;
        (file < Self::FILES && rank < Self::RANKS).then(|| Self::square(file, rank))
    }

    /// Every square, a1 first, rank by rank.
    fn squares() -> impl Iterator<Item = Square> {
        (0..Self::FILES * Self::RANKS).map(Square::new)
    }
}

/// Eight files by eight ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board8;

impl Geometry for Board8 {
    type Bits = u64;
    type Array<T: Copy + Debug + PartialEq + Send + Sync + 'static> = [T; 64];
    const FILES: u8 = 8;
    const RANKS: u8 = 8;
    const SQUARES: usize = 64;

    fn filled<T: Copy + Debug + PartialEq + Send + Sync + 'static>(value: T) -> [T; 64] {
        [value; 64]
    }
}

/// Nine files by nine ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board9;

impl Geometry for Board9 {
    type Bits = u128;
    type Array<T: Copy + Debug + PartialEq + Send + Sync + 'static> = [T; 81];
    const FILES: u8 = 9;
    const RANKS: u8 = 9;
    const SQUARES: usize = 81;

    fn filled<T: Copy + Debug + PartialEq + Send + Sync + 'static>(value: T) -> [T; 81] {
        [value; 81]
    }
}
