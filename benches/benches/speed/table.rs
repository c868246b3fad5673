//! The transposition table: probes that hit, probes that miss, and stores, in a table larger than any CPU
//! cache.

use chrysalis_search::{Bound, Entry, NodeValue, Table};
use criterion::Criterion;
use std::hint::black_box;

const MEBIBYTES: usize = 64;
/// About as many keys as the table has entries.
const KEYS: u64 = (MEBIBYTES as u64) << 16;

/// A pseudo-random key (SplitMix64).
fn key(number: u64) -> u64 {
    let mixed = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

pub fn all(c: &mut Criterion) {
    let table = Table::new(MEBIBYTES).unwrap_or_else(|error| panic!("{error}"));
    let entry = Entry {
        best: None,
        value: NodeValue::from_raw(17),
        evaluation: 3,
        depth: 5,
        bound: Bound::Lower,
        pv: false,
    };
    let mut number = 0;
    let mut next = |first: u64| {
        number = (number + 1) % KEYS;
        key(first + number)
    };
    for _ in 0..KEYS {
        table.store(next(0), entry);
    }
    let mut group = c.benchmark_group("table");
    group.bench_function("probe, mostly known", |b| b.iter(|| table.probe(black_box(next(0)))));
    group.bench_function("probe, unknown", |b| b.iter(|| table.probe(black_box(next(KEYS)))));
    group.bench_function("store", |b| b.iter(|| table.store(black_box(next(2 * KEYS)), entry)));
    group.finish();
}
