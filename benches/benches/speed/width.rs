//! 128-bit against 64-bit bitboards: the same board in both, and the pieces of chess on nine files.

use chrysalis_benches::{Wide8, chess_on_nine_files};
use chrysalis_rules::board::{Bitboard, Board8};
use chrysalis_rules::{Catalogue, Leaves, Playable, Position, Rules};
use criterion::{Criterion, Throughput};
use std::hint::black_box;

const DEPTH: u32 = 4;

pub fn all(c: &mut Criterion) {
    let game = Catalogue::shipped().orthodox();
    let narrow = start::<Board8>(game.on().expect("its board").rules);
    let wide = start::<Wide8>(Box::leak(Box::new(game.compile_for().expect("a board of eight files"))));
    assert_eq!(narrow.perft(DEPTH), wide.perft(DEPTH));
    measure(c, "64 bits", &narrow);
    measure(c, "128 bits", &wide);
    measure(c, "nine files", &chess_on_nine_files());
}

fn start<G: Playable>(rules: &'static Rules<G>) -> Position<G> {
    Position::start(rules).unwrap_or_else(|error| panic!("chess is refused: {error}"))
}

fn measure<G: Playable>(c: &mut Criterion, name: &str, position: &Position<G>) {
    let mut group = c.benchmark_group("width");
    let occupied: Bitboard<G> = position.occupied();
    group.throughput(Throughput::Elements(G::SQUARES as u64));
    group.bench_function(format!("queen on every square/{name}"), |b| {
        b.iter(|| {
            let (rays, occupied) = (position.rules().rays(), black_box(occupied));
            G::squares(position.rules().size()).fold(Bitboard::<G>::EMPTY, |seen, square| {
                seen | rays.orthogonal(square, occupied) | rays.diagonal(square, occupied)
            })
        });
    });
    group.sample_size(10);
    group.throughput(Throughput::Elements(position.perft(DEPTH)));
    for (way, leaves) in [("counted", Leaves::Counted), ("played", Leaves::Played)] {
        group.bench_function(format!("perft {way}/{name}"), |b| {
            b.iter(|| black_box(position).perft_with(DEPTH, leaves, &|| false));
        });
    }
    group.finish();
}
