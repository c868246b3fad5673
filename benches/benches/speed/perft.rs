//! Perft from the start of a game of each family (<https://www.chessprogramming.org/Perft>).

use chrysalis_benches::families;
use chrysalis_engine::Session;
use chrysalis_rules::Leaves;
use criterion::{Criterion, Throughput};
use std::hint::black_box;

const DEPTH: u32 = 4;

pub fn all(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    group.sample_size(10);
    for game in families() {
        let session = Session::new(game);
        group.throughput(Throughput::Elements(session.perft(DEPTH)));
        for (name, leaves) in [("counted", Leaves::Counted), ("played", Leaves::Played)] {
            group.bench_function(format!("{name}/{}", game.id), |b| {
                b.iter(|| black_box(&session).perft_with(DEPTH, leaves, &|| false));
            });
        }
    }
    group.finish();
}
