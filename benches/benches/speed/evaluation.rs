//! The evaluation of positions that it has not just seen.

use chrysalis_eval::AnyEvaluation;
use chrysalis_rules::{Playable, Position};
use chrysalis_search::{Evaluate, Evaluation};
use criterion::Criterion;
use std::hint::black_box;

measure_families!();

/// Cycles through the positions after each legal move, as a search would, so that caches do not hold them all.
fn measure<G: Playable>(c: &mut Criterion, id: &str, position: &Position<G>) {
    let positions: Vec<Position<G>> = position.legal_moves().into_iter().map(|m| position.after(m)).collect();
    let mut evaluation = AnyEvaluation::default().on::<G>(position.rules());
    let mut next = positions.iter().cycle();
    let mut group = c.benchmark_group("evaluation");
    group.bench_function(id, |b| {
        b.iter(|| next.next().map(|position| evaluation.evaluate(black_box(position))));
    });
    group.finish();
}
