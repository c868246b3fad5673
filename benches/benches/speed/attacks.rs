//! Attacks of a whole side, and on every square in turn.

use chrysalis_rules::board::Color;
use chrysalis_rules::{Playable, Position};
use criterion::Criterion;
use std::hint::black_box;

measure_families!();

fn measure<G: Playable>(c: &mut Criterion, id: &str, position: &Position<G>) {
    let mut group = c.benchmark_group("attacks");
    group.bench_function(format!("of a side/{id}"), |b| {
        b.iter(|| black_box(position).threats());
    });
    group.bench_function(format!("on every square/{id}"), |b| {
        b.iter(|| {
            let position = black_box(position);
            G::squares(position.rules().size())
                .filter(|&square| position.attacked(square, Color::White))
                .count()
        });
    });
    group.finish();
}
