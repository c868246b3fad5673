//! Numbers of moves of a game.

use chrysalis_engine::Session;
use chrysalis_rules::{GameRef, Leaves};
use std::time::{Duration, Instant};

/// The greatest depth of a count, in plies.
const DEEPEST: u32 = 4;

/// Perft from the start: the numbers of sequences of 1, 2, … plies, as deep as `time` allows and at most four.
pub fn counts(game: GameRef, time: Duration) -> Vec<u64> {
    let session = Session::new(game);
    let begun = Instant::now();
    let late = || begun.elapsed() > time;
    (1..=DEEPEST).map_while(|depth| session.perft_with(depth, Leaves::Counted, &late)).collect()
}
