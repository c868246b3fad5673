//! The integer behind a bitboard: `u64` or `u128`.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// An unsigned integer wide enough for one bit per square.
pub trait Bits:
    Copy
    + Eq
    + Debug
    + Default
    + Hash
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// No bit set.
    const ZERO: Self;
    /// Only bit 0 set.
    const ONE: Self;
    /// The number of bits set.
    fn count(self) -> u32;
    /// The index of the lowest bit set; the width of the integer if none is.
    fn lowest(self) -> u32;
    /// Subtraction modulo the width: a borrow at the top is lost.
    fn minus(self, other: Self) -> Self;
    /// Bits 0 to 63.
    fn low(self) -> u64;
    /// Bits 64 and above, shifted down by 64.
    fn high(self) -> u64;
}

macro_rules! bits {
    ($integer:ty, $high:expr) => {
        impl Bits for $integer {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline(always)]
            #[allow(clippy::cast_possible_truncation, reason = "the higher bits are asked for apart")]
            fn low(self) -> u64 {
                self as u64
            }
            #[inline(always)]
            fn high(self) -> u64 {
                $high(self)
            }
        }
    };
}

bits!(u64, |_| 0);
bits!(u128, |bits: u128| (bits >> 64) as u64);
