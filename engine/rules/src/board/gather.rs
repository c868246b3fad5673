//! Maps the occupancy of a line through a square to an index.
//!
//! The inner squares of a line are equally spaced, so one multiplication gathers their bits (kindergarten
//! bitboards, <https://www.chessprogramming.org/Kindergarten_Bitboards>).
//!
//! The edge squares are left out, since a piece there blocks nothing. The d-file of an 8×8 board, with pieces on
//! d3, d6 and d8:
//!
//! ```text
//! d8 x        edge
//! d7 .   0
//! d6 x   1
//! d5 .   0    index 0b010010: the lowest inner square, d2, is bit 0
//! d4 .   0
//! d3 x   1
//! d2 .   0
//! d1 .        edge
//! ```

use super::bits::Bits;
use std::fmt::Debug;

/// A line whose inner squares are gathered into an index.
pub trait Gather<B: Bits>: Copy + Debug + PartialEq + Default + Send + Sync + 'static {
    /// The factor shared by all lines with this distance between neighboring squares.
    fn common_factor(stride: u32) -> u64;

    /// A line with these inner squares, the slider's own square left out. `lowest` is the number of the first
    /// inner square, the slider's own included; `start` is the index when all are empty.
    fn new(inner: B, lowest: u32, stride: u32, start: u32) -> Self;

    /// The index: `start` plus one bit per occupied inner square, the lowest square first.
    fn index(&self, occupied: B, common_factor: u64) -> usize;
}

/// Lines of at most `INNER` inner squares that span no more than 64 bits. The two halves of the board are
/// laid over each other, where none of the line's bits collide, and rotated until the lowest inner square is
/// bit 0.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Folded<const INNER: u32> {
    low: u64,
    high: u64,
    /// The lowest inner square, modulo 64.
    rotation: u32,
    start: u32,
}

impl<B: Bits, const INNER: u32> Gather<B> for Folded<INNER> {
    fn common_factor(stride: u32) -> u64 {
        // The bit at i × stride goes to bit top + i; every other product falls below or out of the word.
        let top = u64::BITS - INNER;
        (0..INNER).fold(0, |factor, i| factor | 1 << (top + i - i * stride))
    }

    fn new(inner: B, lowest: u32, _: u32, start: u32) -> Self {
        Self { low: inner.low(), high: inner.high(), rotation: lowest % u64::BITS, start }
    }

    #[inline(always)]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the index has as many bits as a line has inner squares"
    )]
    fn index(&self, occupied: B, common_factor: u64) -> usize {
        let folded = occupied.low() & self.low | occupied.high() & self.high;
        let index = folded.rotate_right(self.rotation).wrapping_mul(common_factor) >> (u64::BITS - INNER);
        self.start as usize + index as usize
    }
}

/// The most inner squares on a line of ten squares.
const INNER: u32 = 8;

/// Lines that span more than 64 bits, each with a 128-bit factor of its own.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Multiplied {
    inner: u128,
    factor: u128,
    start: u32,
}

impl Gather<u128> for Multiplied {
    fn common_factor(_: u32) -> u64 {
        0
    }

    fn new(inner: u128, lowest: u32, stride: u32, start: u32) -> Self {
        // The bit at lowest + i × stride goes to bit top + i; every other product falls below or out of the word.
        let top = u128::BITS - INNER;
        let factor = (0..INNER)
            .filter_map(|i| (top + i).checked_sub(lowest + i * stride))
            .fold(0, |factor, bit| factor | 1 << bit);
        Self { inner, factor, start }
    }

    #[inline(always)]
    fn index(&self, occupied: u128, _: u64) -> usize {
        let index = (occupied & self.inner).wrapping_mul(self.factor) >> (u128::BITS - INNER);
        self.start as usize + index as usize
    }
}
