//! Making every legal move of a position, each on a copy of the position, as the search does.

use chrysalis_rules::{Playable, Position};
use criterion::{Criterion, Throughput};
use std::hint::black_box;

measure_families!();

fn measure<G: Playable>(c: &mut Criterion, id: &str, position: &Position<G>) {
    let moves = position.legal_moves();
    let mut group = c.benchmark_group("play");
    group.throughput(Throughput::Elements(moves.len() as u64));
    group.bench_function(id, |b| {
        b.iter(|| {
            for &m in &moves {
                let mut next = *black_box(position);
                next.play(m);
                black_box(&next);
            }
        });
    });
    group.finish();
}
