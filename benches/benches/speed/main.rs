//! Benchmarks, one file per subject; `cargo bench -p chrysalis-benches -- SUBJECT` runs those that match.
#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]

/// Declares `all`, which calls `measure` with a middle game of each family.
macro_rules! measure_families {
    () => {
        pub fn all(c: &mut criterion::Criterion) {
            for game in chrysalis_benches::families() {
                match chrysalis_benches::middle_game(game) {
                    chrysalis_benches::Middle::Eight(position) => measure(c, &game.id, &position),
                    chrysalis_benches::Middle::Nine(position) => measure(c, &game.id, &position),
                    chrysalis_benches::Middle::Ten(position) => measure(c, &game.id, &position),
                }
            }
        }
    };
}

mod attacks;
mod chess;
mod evaluation;
mod generation;
mod perft;
mod play;
mod search;
mod table;
mod width;

use criterion::{criterion_group, criterion_main};

criterion_group!(
    speed,
    attacks::all,
    generation::all,
    play::all,
    perft::all,
    evaluation::all,
    table::all,
    search::all,
    chess::all,
    width::all
);
criterion_main!(speed);
