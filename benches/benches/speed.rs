//! Speed of attacks, generation, play, perft, evaluation and search, one game of each family.
#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]
#![expect(clippy::unwrap_used, reason = "a bench that cannot start should stop")]

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use engine::board::{Board8, Board9, Color};
use engine::games::{self, Compiled};
use engine::rules::{BoardSize, Game, Position, Scope};
use engine::search::{Engine, Evaluate, Evaluation, Options};
use engine::session::Session;
use eval::Classical;
use std::collections::BTreeMap;
use std::hint::black_box;

/// The first game of each family.
fn families() -> Vec<&'static Game> {
    let mut first = BTreeMap::new();
    for game in games::all() {
        first.entry(game.family).or_insert(game);
    }
    first.into_values().collect()
}

/// A position with much on the board and some lines open: twenty plies of the middle move of each list.
fn middle_game<G: Compiled>(game: &'static Game) -> Position<G> {
    let mut position = Position::start(games::rules(game)).unwrap();
    for _ in 0..20 {
        let moves = position.legal_moves();
        let Some(&m) = moves.get(moves.len() / 2) else { break };
        position.play(m);
    }
    position
}

fn parts<G: Compiled>(c: &mut Criterion, game: &'static Game) {
    let position = middle_game::<G>(game);
    let mut group = c.benchmark_group(game.id.as_ref());
    group.bench_function("danger", |b| {
        b.iter(|| black_box(&position).danger(Color::White, position.occupied()));
    });
    let mut moves = Vec::with_capacity(512);
    group.bench_function("generate", |b| {
        b.iter(|| {
            moves.clear();
            black_box(&position).legal_moves_into(Scope::All, &mut moves);
            moves.len()
        });
    });
    let first = position.legal_moves()[0];
    group.bench_function("play", |b| {
        b.iter_batched_ref(|| position.clone(), |copy| copy.play(black_box(first)), BatchSize::SmallInput);
    });
    let mut evaluation = Classical::on::<G>(position.rules());
    group.bench_function("evaluate", |b| b.iter(|| evaluation.evaluate(black_box(&position))));
    group.finish();
}

fn every_part(c: &mut Criterion) {
    for game in families() {
        match game.board {
            BoardSize::Eight => parts::<Board8>(c, game),
            BoardSize::Nine => parts::<Board9>(c, game),
        }
    }
}

fn perft(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft 4");
    group.sample_size(10);
    for game in families() {
        let session = Session::new(game);
        group.throughput(Throughput::Elements(session.perft(4)));
        group.bench_function(game.id.as_ref(), |b| b.iter(|| black_box(&session).perft(4)));
    }
    group.finish();
}

fn search(c: &mut Criterion) {
    let mut group = c.benchmark_group("search to depth 7");
    group.sample_size(10);
    for game in families() {
        let session = Session::new(game);
        let mut engine = Engine::<Classical>::new(Options::default());
        group.bench_function(game.id.as_ref(), |b| {
            b.iter(|| {
                engine.clear();
                engine.fixed_depth_nodes(&session, 7)
            });
        });
    }
    group.finish();
}

criterion_group!(benches, every_part, perft, search);
criterion_main!(benches);
