//! A slot of the transposition table: two words that any thread may write at any time.
//!
//! <https://www.chessprogramming.org/Shared_Hash_Table#Lockless>. `tests/loom` holds it to what it promises, in every order in which the words can be seen.

use crate::sync::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

/// The guard, mixed with the data, and the data.
pub type TableSlot = [AtomicU64; 2];

/// The bits of Check info that are not the key's: depth, age, bound. They are zero in a slot that is empty only.
pub const META: u64 = 0xffff;

/// 2⁶⁴ divided by the golden ratio: products of what differs a little differ in their upper bits.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// What a slot holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlotWords {
    /// The key's upper bits, and beside them what `META` covers.
    pub check_info: u64,
    /// Move and scores.
    pub data: u64,
}

impl SlotWords {
    /// Reads a slot. Words of two stores have Check info that matches no key. The data have to be spread for that: two stores of the same position
    /// may differ in a few bits of the move alone, where the guard has no bits of the key.
    #[inline(always)]
    pub fn load([check_info, data]: &TableSlot) -> Self {
        let data = data.load(Relaxed);
        Self { check_info: check_info.load(Relaxed) ^ data.wrapping_mul(SPREAD), data }
    }

    /// Writes a slot.
    #[inline(always)]
    pub fn store(self, [check_info, data]: &TableSlot) {
        data.store(self.data, Relaxed);
        check_info.store(self.check_info ^ self.data.wrapping_mul(SPREAD), Relaxed);
    }

    /// Whether nothing was ever written there.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.check_info & META == 0
    }

    /// Whether it holds what was stored with this key.
    #[inline(always)]
    pub fn matches(self, key: u64) -> bool {
        !self.is_empty() && (self.check_info ^ key) & !META == 0
    }
}
