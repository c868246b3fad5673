//! A slot of the transposition table: two words that any thread may write at any time.
//!
//! <https://www.chessprogramming.org/Shared_Hash_Table#Lockless>. `tests/loom` checks it for every order in
//! which other threads can see the two words.

use crate::sync::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

/// The check word, mixed with the data, and the data.
pub type TableSlot = [AtomicU64; 2];

/// The bits of the check word that are not the key's: depth, age and bound. They are zero only in an empty
/// slot.
pub const META: u64 = 0xffff;

/// 2⁶⁴ divided by the golden ratio: multiplication spreads small differences to the upper bits.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// The content of a slot.
///
/// | word | bits | content |
/// |---|---|---|
/// | check | 0–7 | depth in plies |
/// | check | 8–9 | bound: 1 upper, 2 lower, 3 exact |
/// | check | 10 | whether the position was on a principal variation |
/// | check | 11–15 | age |
/// | check | 16–63 | these bits of the key |
/// | data | 0–31 | move; 0 for none |
/// | data | 32–47 | score, signed |
/// | data | 48–63 | static evaluation, signed |
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlotWords {
    /// The upper bits of the key, and the bits of `META`.
    pub check: u64,
    /// The move and the scores.
    pub data: u64,
}

impl SlotWords {
    /// Reads a slot. If the words come from two different stores, the check word matches no key. The data are
    /// multiplied for that: two stores of the same position may differ in a few bits of the move only, where
    /// the check word has no bits of the key.
    #[inline(always)]
    pub fn load([check, data]: &TableSlot) -> Self {
        let data = data.load(Relaxed);
        Self { check: check.load(Relaxed) ^ data.wrapping_mul(SPREAD), data }
    }

    /// Writes both words, mixed so that [`load`](Self::load) notices if they come from different stores.
    #[inline(always)]
    pub fn store(self, [check, data]: &TableSlot) {
        data.store(self.data, Relaxed);
        check.store(self.check ^ self.data.wrapping_mul(SPREAD), Relaxed);
    }

    /// The depth of the stored search in plies, from 0 to 255.
    #[inline(always)]
    pub fn depth(self) -> i32 {
        i32::from(self.check.to_le_bytes()[0])
    }

    /// The age of the table when the slot was written.
    #[inline(always)]
    pub fn age(self) -> u8 {
        self.check.to_le_bytes()[1] >> 3
    }

    /// Whether the slot was never written.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.check & META == 0
    }

    /// Whether the content was stored with this key.
    #[inline(always)]
    pub fn matches(self, key: u64) -> bool {
        !self.is_empty() && (self.check ^ key) & !META == 0
    }
}
