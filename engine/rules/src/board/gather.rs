//! How the pieces on one line through a square become an index.
//!
//! The inner squares of a line lie at equal distances, so one multiplication gathers their bits
//! (kindergarten bitboards, <https://www.chessprogramming.org/Kindergarten_Bitboards>).

use super::bits::Bits;
use std::fmt::Debug;

/// A line whose inner squares are gathered into an index.
pub trait Gather<B: Bits>: Copy + Debug + PartialEq + Default + Send + Sync + 'static {
    /// The factor that all lines with this distance between their squares have in common.
    fn common_factor(stride: u32) -> u64;

    /// The line with these inner squares, one's own left out; `lowest` is the number of the first of them, one's own
    /// included, and `start` the index when all are empty.
    fn new(inner: B, lowest: u32, stride: u32, start: u32) -> Self;

    /// The index: `start` and a bit for each inner square that is occupied, from the lowest on.
    fn index(&self, occupied: B, common_factor: u64) -> usize;
}

/// Lines of at most `INNER` inner squares that reach over no more than 64 bits: both halves of the board are laid over
/// each other, which makes none of their bits collide, and a rotation brings the lowest of them to bit 0.
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

/// Inner squares of the longest line of ten.
const INNER: u32 = 8;

/// Lines that reach over more than 64 bits, each with a factor of its own in 128.
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
