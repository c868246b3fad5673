//! The integer behind a bitboard.

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
    /// Only the lowest bit set.
    const ONE: Self;
    /// Number of bits set.
    fn count(self) -> u32;
    /// Index of the lowest bit set; the width of the integer when none is.
    fn lowest(self) -> u32;
    /// Index of the highest bit set; `self` must not be zero.
    fn highest(self) -> u32;
    /// Subtraction modulo two to the width.
    fn minus(self, other: Self) -> Self;
    /// Addition modulo two to the width.
    fn plus(self, other: Self) -> Self;
}

macro_rules! bits {
    ($integer:ty) => {
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
            fn highest(self) -> u32 {
                Self::BITS - 1 - self.leading_zeros()
            }
            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
        }
    };
}

bits!(u64);
bits!(u128);
