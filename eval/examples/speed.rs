//! Evaluations per second in the games named, or in a few, over positions of random play.

#[path = "../tests/common/mod.rs"]
mod common;

use common::{Visitor, everywhere};
use engine::board::Geometry;
use engine::games;
use engine::rules::Position;
use engine::search::{Evaluate, Evaluation};
use eval::Classical;
use std::hint::black_box;
use std::time::{Duration, Instant};

struct Clock {
    time: Duration,
    evaluations: u32,
}

impl Visitor for Clock {
    fn visit<G: Geometry>(&mut self, position: &Position<G>) {
        const TIMES: u32 = 100;
        let mut evaluation = Classical::default().on(position.rules());
        // The fastest of several batches: others may be using the processor too.
        let batches = (0..8).map(|_| {
            let begun = Instant::now();
            for _ in 0..TIMES {
                black_box(evaluation.evaluate(black_box(position)));
            }
            begun.elapsed()
        });
        self.time += batches.min().unwrap_or_default();
        self.evaluations += TIMES;
    }
}

#[expect(clippy::print_stdout, reason = "it prints its result")]
fn main() {
    let mut wanted: Vec<String> = std::env::args().skip(1).collect();
    if wanted.is_empty() {
        wanted = ["normal", "promochess", "apc-crowned-longhaul", "apc-eurasian-train", "throne", "taylor"]
            .map(String::from)
            .to_vec();
    }
    for game in wanted.iter().filter_map(|id| games::find(id)) {
        let mut clock = Clock { time: Duration::ZERO, evaluations: 0 };
        everywhere(game, 10, 60, &mut clock);
        let each = clock.time.as_nanos() / u128::from(clock.evaluations.max(1));
        println!("{:<24} {each:>5} ns", game.id);
    }
}
