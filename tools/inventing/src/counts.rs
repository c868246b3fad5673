//! How many moves a game has.

use chrysalis_engine::Session;
use chrysalis_rules::{GameRef, Leaves};
use std::time::{Duration, Instant};

/// The deepest count.
const DEEPEST: u32 = 4;

/// The sequences of one, two, … moves from the start, as deep as the time allows and at most four.
pub fn counts(game: GameRef, time: Duration) -> Vec<u64> {
    let session = Session::new(game);
    let begun = Instant::now();
    let late = || begun.elapsed() > time;
    (1..=DEEPEST).map_while(|depth| session.perft_with(depth, Leaves::Counted, &late)).collect()
}
