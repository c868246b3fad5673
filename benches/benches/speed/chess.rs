//! Perft of orthodox chess against `cozy-chess`: the same positions to the same depth, with the same counts.

#[path = "../../support/cozy.rs"]
mod cozy;

use chrysalis_engine::Session;
use chrysalis_rules::{Catalogue, Leaves};
use cozy_chess::Board;
use criterion::{Criterion, Throughput};
use std::hint::black_box;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

type Count = fn(&Board, u32) -> u64;

pub fn all(c: &mut Criterion) {
    let game = Catalogue::shipped().orthodox();
    for (position, fen, depth) in [("start", &*game.start, 5), ("kiwipete", KIWIPETE, 4)] {
        let ours = Session::from_fen(game, fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let theirs: Board = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        let mut group = c.benchmark_group(format!("chess/{position} {depth}"));
        group.sample_size(10);
        for (name, leaves, count) in
            [("counted", Leaves::Counted, cozy::counted as Count), ("played", Leaves::Played, cozy::played)]
        {
            let leaf_count = ours.perft_with(depth, leaves, &|| false);
            assert_eq!(leaf_count, Some(count(&theirs, depth)), "{fen} at depth {depth}");
            group.throughput(Throughput::Elements(leaf_count.unwrap_or(0)));
            group.bench_function(format!("{name}/chrysalis"), |b| {
                b.iter(|| black_box(&ours).perft_with(depth, leaves, &|| false));
            });
            group.bench_function(format!("{name}/cozy-chess"), |b| {
                b.iter(|| count(black_box(&theirs), depth));
            });
        }
        group.finish();
    }
}
