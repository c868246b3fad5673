//! What has been proved of positions: a table of bounded size, which grows as it fills.

use chrysalis_rules::board::Move;

/// What is known of a position, in moves of the side that wants to win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proved {
    /// It wins in so many, if known.
    pub wins_in: Option<u8>,
    /// It does not win in so many; 0 when nothing is known.
    pub not_in: u8,
    /// The move that showed the last of this.
    pub best: Option<Move>,
}

impl Proved {
    /// Whether it wins in so many moves, if that is known.
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

/// Key and what is known; all zero when empty.
type Slot = [u64; 2];

/// The slots of one cache line.
const BUCKET: usize = 4;
const LEAST_BUCKETS: usize = 1 << 8;
const MIB: usize = 1 << 20;

/// The table.
pub struct ProofTable {
    slots: Vec<Slot>,
    filled: usize,
    most_buckets: usize,
}

const fn pack(known: Proved, effort: u8) -> u64 {
    let best = match known.best {
        Some(m) => m.raw() as u64,
        None => 0,
    };
    let wins_in = match known.wins_in {
        Some(moves) => moves,
        None => 0,
    };
    best | (wins_in as u64) << 32 | (known.not_in as u64) << 40 | (effort as u64) << 48 | 1 << 56
}

#[expect(clippy::cast_possible_truncation, reason = "fields are cut to their width")]
fn unpack(data: u64) -> Proved {
    let [.., _filled, _effort, not_in, wins_in, _, _, _, _] = data.to_be_bytes();
    Proved { wins_in: (wins_in > 0).then_some(wins_in), not_in, best: Move::from_raw(data as u32) }
}

fn effort(data: u64) -> u8 {
    data.to_be_bytes()[1]
}

impl ProofTable {
    /// An empty table of at most so many MiB. Where memory cannot be had it stays smaller.
    pub fn new(mebibytes: usize) -> Self {
        let most_buckets = mebibytes.saturating_mul(MIB) / (BUCKET * size_of::<Slot>());
        let mut table = Self { slots: Vec::new(), filled: 0, most_buckets };
        table.grow_to(LEAST_BUCKETS.min(most_buckets));
        table
    }

    /// What is known of the position with this key.
    pub fn get(&self, key: u64) -> Proved {
        let found = self.bucket(key).and_then(|start| {
            self.slots[start..start + BUCKET].iter().find(|slot| slot[0] == key && slot[1] != 0)
        });
        found.map_or_else(Proved::default, |slot| unpack(slot[1]))
    }

    /// Keeps whether the position with this key is won in so many moves, the move that shows it, and how many positions
    /// that took.
    pub fn put(&mut self, key: u64, moves: u8, won: bool, best: Option<Move>, nodes: u64) {
        let Some(start) = self.bucket(key) else { return };
        let bucket = &mut self.slots[start..start + BUCKET];
        let place = bucket.iter().position(|slot| slot[0] == key && slot[1] != 0);
        let mut known = place.map_or_else(Proved::default, |place| unpack(bucket[place][1]));
        if won {
            known.wins_in = Some(known.wins_in.map_or(moves, |fewest| fewest.min(moves)));
        } else {
            known.not_in = known.not_in.max(moves);
        }
        known.best = best.or(known.best);
        let worth = u8::try_from(u64::BITS - nodes.leading_zeros()).unwrap_or(u8::MAX);
        let place = place.unwrap_or_else(|| {
            (0..BUCKET)
                .min_by_key(|&i| if bucket[i][1] == 0 { 0 } else { 1 + u16::from(effort(bucket[i][1])) })
                .unwrap_or(0)
        });
        let slot = &mut bucket[place];
        let is_new = slot[1] == 0;
        *slot = [key, pack(known, worth.max(if slot[0] == key { effort(slot[1]) } else { 0 }))];
        if is_new {
            self.filled += 1;
            if self.filled * 2 > self.slots.len() {
                self.grow_to((self.slots.len() / BUCKET * 2).min(self.most_buckets));
            }
        }
    }

    fn bucket(&self, key: u64) -> Option<usize> {
        let buckets = self.slots.len() / BUCKET;
        // The upper half of the product is below the number of buckets.
        let place = (u128::from(key) * buckets as u128) >> u64::BITS;
        (buckets > 0).then(|| usize::try_from(place).unwrap_or(0) * BUCKET)
    }

    fn grow_to(&mut self, buckets: usize) {
        let wanted = buckets * BUCKET;
        let mut slots = Vec::new();
        if wanted <= self.slots.len() || slots.try_reserve_exact(wanted).is_err() {
            return;
        }
        slots.resize(wanted, [0; 2]);
        let old = std::mem::replace(&mut self.slots, slots);
        for slot in old.into_iter().filter(|slot| slot[1] != 0) {
            if let Some(start) = self.bucket(slot[0])
                && let Some(free) = self.slots[start..start + BUCKET].iter_mut().find(|slot| slot[1] == 0)
            {
                *free = slot;
            }
        }
    }
}
