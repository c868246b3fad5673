//! The transposition table, shared by all threads without locks.
//!
//! <https://www.chessprogramming.org/Shared_Hash_Table#Lockless>

use crate::sync::AtomicU64;
use crate::threads::engine_error::EngineError;
use crate::tt::entry::Entry;
use crate::tt::slot::{META, SlotWords, TableSlot};
use crate::value::{Bound, NodeValue, Value};
use bytemuck::allocation::try_zeroed_slice_box;
use chrysalis_rules::board::{Move, in_large_pages, prefetch};
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

const BUCKET: usize = 4;
const MIB: usize = 1 << 20;
/// The number of searches after which ages repeat.
const AGES: u8 = 32;

/// How many words a thread must have to clear that starting it does not take longer: 32 MiB of them.
const CLEARED_BY_ONE: usize = 32 * MIB / size_of::<AtomicU64>();

/// The number of words in a cache line.
const LINE: usize = 64 / size_of::<AtomicU64>();

/// The transposition table: buckets of one cache line, each with several slots.
#[derive(Debug)]
pub struct Table {
    /// The memory, zeroed by the system without being written.
    words: Box<[AtomicU64]>,
    /// The index of the first word at the start of a cache line.
    first: usize,
    buckets: usize,
    age: AtomicU8,
}

const fn bound_bits(bound: Bound) -> u64 {
    match bound {
        Bound::Exact => 3,
        Bound::Lower => 2,
        Bound::Upper => 1,
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "fields are cut to their width")]
fn pack(key: u64, entry: &Entry, age: u8) -> SlotWords {
    let field = |value: Value| u64::from(value.clamp(-32_767, 32_767) as i16 as u16);
    let data = u64::from(entry.best.map_or(0, Move::raw))
        | field(entry.value.raw()) << 32
        | field(entry.evaluation) << 48;
    let meta = entry.depth.clamp(0, 255) as u64
        | bound_bits(entry.bound) << 8
        | u64::from(entry.pv) << 10
        | u64::from(age) << 11;
    SlotWords { check: key & !META | meta, data }
}

#[expect(clippy::cast_possible_truncation, reason = "fields are cut to their width")]
fn unpack(raw: SlotWords) -> Entry {
    Entry {
        best: Move::from_raw(raw.data as u32),
        value: NodeValue::from_raw(i32::from((raw.data >> 32) as u16 as i16)),
        evaluation: i32::from((raw.data >> 48) as u16 as i16),
        depth: raw.depth(),
        bound: match raw.check >> 8 & 3 {
            3 => Bound::Exact,
            2 => Bound::Lower,
            _ => Bound::Upper,
        },
        pv: raw.check >> 10 & 1 != 0,
    }
}

impl Table {
    /// A table of about this many MiB.
    ///
    /// # Errors
    /// If the memory cannot be allocated.
    pub fn new(mebibytes: usize) -> Result<Self, EngineError> {
        let refused = || EngineError::NoMemory { mebibytes };
        let bytes = mebibytes.max(1).checked_mul(MIB).ok_or_else(refused)?;
        let buckets = bytes / (BUCKET * size_of::<TableSlot>());
        let count = buckets * LINE + LINE - 1;
        let words = try_zeroed_slice_box::<AtomicU64>(count).map_err(|()| refused())?;
        in_large_pages(&words);
        let first = words.as_ptr().align_offset(64).min(LINE - 1);
        Ok(Self { words, first, buckets, age: AtomicU8::new(0) })
    }

    fn slots(&self) -> &[TableSlot] {
        self.words[self.first..][..self.buckets * LINE].as_chunks().0
    }

    /// The index of the bucket for a key. The low bits of the key choose it, since the slots do not store
    /// them.
    #[expect(clippy::cast_possible_truncation, reason = "the product's upper half is below the length")]
    pub fn bucket_of(&self, key: u64) -> usize {
        let wide = u128::from(key.rotate_right(16)) * self.buckets as u128;
        (wide >> 64) as usize
    }

    /// The words of a bucket.
    fn words_of(&self, bucket: usize) -> &[AtomicU64] {
        &self.words[self.first + bucket * LINE..][..LINE]
    }

    fn bucket(&self, key: u64) -> &[TableSlot] {
        self.words_of(self.bucket_of(key)).as_chunks().0
    }

    /// The number of buckets.
    pub fn buckets(&self) -> usize {
        self.buckets
    }

    /// Clears the buckets with these indices.
    pub fn clear_buckets(&self, buckets: &[usize]) {
        for &bucket in buckets {
            self.words_of(bucket).iter().for_each(|word| word.store(0, Relaxed));
        }
    }

    /// Prefetches the entries for a key.
    #[inline(always)]
    pub fn prefetch(&self, key: u64) {
        if let Some(slot) = self.bucket(key).first() {
            prefetch(slot);
        }
    }

    /// The entry of the position with this key.
    pub fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().map(SlotWords::load).find(|raw| raw.matches(key)).map(unpack)
    }

    /// Stores an entry for the position with this key.
    pub fn store(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Relaxed);
        let slots = self.bucket(key);
        let value = |raw: SlotWords| {
            let years = i32::from(age.wrapping_sub(raw.age()) & (AGES - 1));
            if raw.is_empty() { i32::MIN } else { raw.depth() - 4 * years }
        };
        let mut chosen = &slots[0];
        let mut least = i32::MAX;
        for slot in slots {
            let raw = SlotWords::load(slot);
            if raw.matches(key) {
                let old = unpack(raw);
                entry.best = entry.best.or(old.best);
                let deeper = entry.depth + 4 + 2 * i32::from(entry.pv) > old.depth;
                if entry.bound != Bound::Exact && raw.age() == age && !deeper {
                    return;
                }
                chosen = slot;
                break;
            }
            if value(raw) < least {
                least = value(raw);
                chosen = slot;
            }
        }
        pack(key, &entry, age).store(chosen);
    }

    /// Ages all entries by one search.
    pub fn grow_older(&self) {
        self.age.store((self.age.load(Relaxed) + 1) & (AGES - 1), Relaxed);
    }

    /// Clears the table with at most this many threads. Writing every word also makes the system provide the memory
    /// now, and not during a search.
    pub fn clear(&self, threads: usize) {
        let zero = |part: &[AtomicU64]| part.iter().for_each(|word| word.store(0, Relaxed));
        let share = self.words.len().div_ceil(threads.max(1)).max(CLEARED_BY_ONE);
        // Not every system has threads.
        if share >= self.words.len() {
            zero(&self.words);
        } else {
            std::thread::scope(|scope| {
                for part in self.words.chunks(share) {
                    scope.spawn(move || zero(part));
                }
            });
        }
        self.age.store(0, Relaxed);
    }

    /// The share of the table filled by this search in thousandths, estimated from a sample.
    pub fn fullness(&self) -> u32 {
        let age = self.age.load(Relaxed);
        let sample = self.slots().iter().take(1000);
        let used = sample.map(SlotWords::load).filter(|raw| !raw.is_empty() && raw.age() == age).count();
        u32::try_from(used).unwrap_or(1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::board::Square;

    fn entry(depth: i32, value: Value) -> Entry {
        let best = Some(Move::new(Square::new(80), Square::new(3)));
        Entry {
            best,
            value: NodeValue::from_raw(value),
            evaluation: -17,
            depth,
            bound: Bound::Lower,
            pv: true,
        }
    }

    #[test]
    fn returns_what_was_stored() {
        let table = Table::new(1).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(table.probe(7), None);
        table.store(7, entry(9, -1234));
        assert_eq!(table.probe(7), Some(entry(9, -1234)));
        table.clear(2);
        assert_eq!(table.probe(7), None);
    }

    /// Two threads that store the same position at once may leave one word each, and only the moves may
    /// differ.
    #[test]
    fn words_of_two_stores_are_nothing() {
        let moves = (0..80).map(|to| Move::new(Square::new(80), Square::new(to)));
        let words: Vec<_> = moves
            .flat_map(|best| {
                [3, 9].map(|depth| pack(7 << 50, &Entry { best: Some(best), ..entry(depth, 5) }, 1))
            })
            .collect();
        for one in &words {
            for other in &words {
                let slot = TableSlot::default();
                one.store(&slot);
                let kept = slot[0].load(Relaxed);
                other.store(&slot);
                slot[0].store(kept, Relaxed);
                let torn = SlotWords::load(&slot);
                assert!(one.data == other.data || !torn.matches(7 << 50), "{one:?} {other:?}");
            }
        }
    }

    #[test]
    fn mates_are_counted_from_the_position() {
        use crate::value::mate_in;
        let table = Table::new(1).unwrap_or_else(|error| panic!("{error}"));
        table.store(1 << 40, Entry { value: NodeValue::at(3, mate_in(5)), ..entry(1, 0) });
        assert_eq!(table.probe(1 << 40).map(|entry| entry.value_at(7)), Some(mate_in(9)));
    }

    /// The depths of the entries that remain of those stored in one bucket in this order; `None` stands for
    /// the end of a search.
    fn kept(depths: &[Option<i32>]) -> Vec<i32> {
        let table = Table::new(1).unwrap_or_else(|error| panic!("{error}"));
        let key = |depth: i32| u64::from(depth.unsigned_abs()) << 56;
        let stored: Vec<i32> = depths.iter().flatten().copied().collect();
        assert!(stored.iter().all(|&depth| table.bucket_of(key(depth)) == 0), "of one bucket");
        for depth in depths {
            match *depth {
                Some(depth) => table.store(key(depth), entry(depth, depth)),
                None => table.grow_older(),
            }
        }
        let is_kept = |depth: &i32| {
            let found = table.probe(key(*depth));
            assert!(found.is_none_or(|found| found == entry(*depth, *depth)), "what was stored");
            found.is_some()
        };
        stored.into_iter().filter(is_kept).collect()
    }

    #[test]
    fn keeps_the_deepest_of_a_bucket() {
        assert_eq!(kept(&[9, 3, 7, 5].map(Some)), [9, 3, 7, 5], "there is room for four");
        // The shallowest entry is replaced wherever it is, even by a shallower one, which is newer.
        assert_eq!(kept(&[3, 9, 7, 5, 8].map(Some)), [9, 7, 5, 8]);
        assert_eq!(kept(&[9, 3, 7, 5, 8].map(Some)), [9, 7, 5, 8]);
        assert_eq!(kept(&[9, 7, 3, 5, 8].map(Some)), [9, 7, 5, 8]);
        assert_eq!(kept(&[9, 7, 5, 3, 8].map(Some)), [9, 7, 5, 8]);
        assert_eq!(kept(&[9, 7, 5, 3, 2, 1].map(Some)), [9, 7, 5, 1]);
    }

    #[test]
    fn a_search_makes_an_entry_worth_four_plies_less() {
        let then = |depth, now: [i32; 4]| [&[Some(depth), None][..], &now.map(Some)[..]].concat();
        assert_eq!(kept(&then(9, [6, 7, 8, 10])), [6, 7, 8, 10]);
        assert_eq!(kept(&then(11, [6, 7, 8, 10])), [11, 7, 8, 10]);
    }

    /// The memory of this process in use, in pages, if the system tells it.
    fn pages_in_use() -> Option<usize> {
        std::fs::read_to_string("/proc/self/statm").ok()?.split(' ').nth(1)?.parse().ok()
    }

    /// Measured in pages and not in seconds: a table that is written to would have all its pages.
    #[test]
    fn a_large_table_costs_nothing_before_it_is_used() {
        let before = pages_in_use();
        let table = Table::new(1024).unwrap_or_else(|error| panic!("{error}"));
        let after = pages_in_use();
        assert_eq!((table.slots().len(), table.probe(1)), (1 << 26, None));
        assert_eq!(table.slots().as_ptr().addr() % 64, 0);
        // Pages have at most 64 KiB; other tests of this process have tables of 1 MiB.
        let more = before.zip(after).map_or(0, |(before, after)| after.saturating_sub(before));
        assert!(more < ((1024 * MIB) >> 16) / 2, "{more} pages");
    }

    #[test]
    fn refuses_absurd_sizes() {
        assert!(Table::new(usize::MAX / 2).is_err());
    }
}
