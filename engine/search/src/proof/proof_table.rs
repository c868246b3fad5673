//! The table of a proof: results by position, of bounded size, growing as it fills.

use chrysalis_rules::board::Move;

/// What is proved about a position, in moves of the side that wants to win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proved {
    /// The number of moves in which it wins, if known.
    pub wins_in: Option<u8>,
    /// The largest number of moves in which it is known not to win; 0 if unknown.
    pub not_in: u8,
    /// The move behind the latest of these results.
    pub best: Option<Move>,
}

impl Proved {
    /// Whether it wins in `moves` moves; `None` if unknown.
    pub fn answer(self, moves: u8) -> Option<bool> {
        if self.wins_in.is_some_and(|fewest| fewest <= moves) {
            Some(true)
        } else if self.not_in >= moves {
            Some(false)
        } else {
            None
        }
    }
}

/// The key and the result; the second word of an empty slot is zero.
type Slot = [u64; 2];

/// Four slots in one cache line.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

const LEAST_BUCKETS: usize = 1 << 8;
const MIB: usize = 1 << 20;
/// Set in every slot that is not empty.
const FILLED: u64 = 1 << 56;

/// What a proof knows about the positions that it has visited, within a limit of memory.
pub struct ProofTable {
    buckets: Vec<Bucket>,
    most_buckets: usize,
    filled: usize,
}

fn pack(known: Proved, effort: u8) -> u64 {
    let best = u64::from(known.best.map_or(0, Move::raw));
    let wins_in = u64::from(known.wins_in.unwrap_or(0));
    best | wins_in << 32 | u64::from(known.not_in) << 40 | u64::from(effort) << 48 | FILLED
}

#[expect(clippy::cast_possible_truncation, reason = "fields are cut to their width")]
fn unpack(data: u64) -> Proved {
    let [_, _, _, _, wins_in, not_in, ..] = data.to_le_bytes();
    Proved { wins_in: (wins_in > 0).then_some(wins_in), not_in, best: Move::from_raw(data as u32) }
}

/// The binary logarithm of the nodes that a result took.
fn effort(data: u64) -> u8 {
    data.to_le_bytes()[6]
}

impl Bucket {
    fn find(&mut self, key: u64) -> Option<&mut Slot> {
        self.0.iter_mut().find(|slot| slot[0] == key && slot[1] != 0)
    }

    /// An empty slot, or the one whose result took the fewest nodes.
    fn cheapest(&mut self) -> &mut Slot {
        let [first, others @ ..] = &mut self.0;
        let value = |slot: &Slot| (slot[1] != 0, effort(slot[1]));
        others.iter_mut().fold(first, |best, slot| if value(slot) < value(best) { slot } else { best })
    }
}

impl ProofTable {
    /// An empty table of at most `mebibytes` MiB; half as much again is needed for a moment while it grows.
    /// If memory cannot be allocated it stays smaller.
    pub fn new(mebibytes: usize) -> Self {
        let most_buckets = mebibytes.saturating_mul(MIB) / size_of::<Bucket>();
        let mut table = Self { buckets: Vec::new(), most_buckets, filled: 0 };
        table.grow_to(LEAST_BUCKETS.min(most_buckets));
        table
    }

    /// What is proved about the position with this key.
    pub fn get(&self, key: u64) -> Proved {
        let found = self
            .place(key)
            .and_then(|place| self.buckets[place].0.iter().find(|slot| slot[0] == key && slot[1] != 0));
        found.map_or_else(Proved::default, |slot| unpack(slot[1]))
    }

    /// Stores whether the position with this key is won in `moves` moves, the move that shows it, and the
    /// nodes that it took.
    pub fn put(&mut self, key: u64, moves: u8, won: bool, best: Option<Move>, nodes: u64) {
        let Some(place) = self.place(key) else { return };
        let bucket = &mut self.buckets[place];
        let found = bucket.find(key).map(|slot| slot[1]).unwrap_or_default();
        let mut known = unpack(found);
        if won {
            known.wins_in = Some(known.wins_in.map_or(moves, |fewest| fewest.min(moves)));
        } else {
            known.not_in = known.not_in.max(moves);
        }
        known.best = best.or(known.best);
        let took = u8::try_from(u64::BITS - nodes.leading_zeros()).unwrap_or(u8::MAX);
        let data = pack(known, took.max(effort(found)));
        if found != 0 {
            bucket.find(key).into_iter().for_each(|slot| slot[1] = data);
            return;
        }
        let slot = bucket.cheapest();
        let was_empty = slot[1] == 0;
        *slot = [key, data];
        self.filled += usize::from(was_empty);
        if was_empty && self.filled > 2 * self.buckets.len() {
            self.grow_to((2 * self.buckets.len()).min(self.most_buckets));
        }
    }

    fn place(&self, key: u64) -> Option<usize> {
        // The upper half of the product is below the number of buckets.
        let place = (u128::from(key) * self.buckets.len() as u128) >> u64::BITS;
        usize::try_from(place).ok().filter(|&place| place < self.buckets.len())
    }

    fn grow_to(&mut self, wanted: usize) {
        let mut buckets = Vec::new();
        if wanted <= self.buckets.len() || buckets.try_reserve_exact(wanted).is_err() {
            return;
        }
        buckets.resize(wanted, Bucket::default());
        for [key, data] in
            std::mem::replace(&mut self.buckets, buckets).into_iter().flat_map(|bucket| bucket.0)
        {
            if data != 0
                && let Some(place) = self.place(key)
            {
                *self.buckets[place].cheapest() = [key, data];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_is_found_while_the_table_grows_and_nothing_else() {
        let mut table = ProofTable::new(64);
        let key = |i: u64| i.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let best = Move::from_raw(0x0102);
        for i in 0..100_000 {
            table.put(key(i), 3, i % 2 == 0, best, i);
        }
        let kept = (0..100_000).filter(|&i| table.get(key(i)) != Proved::default()).count();
        assert!(kept > 90_000, "{kept}");
        for i in 0..100_000 {
            let known = table.get(key(i));
            assert!([None, Some(i % 2 == 0)].contains(&known.answer(3)), "{i} {known:?}");
        }
        assert_eq!(table.get(key(100_000)), Proved::default());
    }

    #[test]
    fn results_of_one_position_add_up() {
        let mut table = ProofTable::new(1);
        table.put(7, 2, false, None, 1);
        table.put(7, 5, true, Move::from_raw(0x0102), 1);
        table.put(7, 1, false, None, 1);
        let known = table.get(7);
        assert_eq!(known, Proved { wins_in: Some(5), not_in: 2, best: Move::from_raw(0x0102) });
        let answers = [2, 3, 4, 5, 6].map(|moves| known.answer(moves));
        assert_eq!(answers, [Some(false), None, None, Some(true), Some(true)]);
    }

    #[test]
    fn a_table_without_memory_knows_nothing() {
        let mut table = ProofTable::new(0);
        table.put(7, 2, true, None, 1);
        assert_eq!(table.get(7), Proved::default());
    }
}
