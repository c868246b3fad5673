//! Move generation: all legal moves, noisy moves only, and their number only.

use chrysalis_rules::{GenType, Playable, Position};
use criterion::{Criterion, Throughput};
use std::hint::black_box;

measure_families!();

fn measure<G: Playable>(c: &mut Criterion, id: &str, position: &Position<G>) {
    let mut group = c.benchmark_group("generation");
    let mut moves = Vec::with_capacity(512);
    group.throughput(Throughput::Elements(position.count_legal_moves()));
    for (name, scope) in [("all", GenType::All), ("captures", GenType::Captures), ("quiets", GenType::Quiets)]
    {
        group.bench_function(format!("{name}/{id}"), |b| {
            b.iter(|| {
                moves.clear();
                black_box(position).legal_moves_into(scope, &mut moves);
                moves.len()
            });
        });
    }
    group.bench_function(format!("number/{id}"), |b| b.iter(|| black_box(position).count_legal_moves()));
    group.finish();
}
