//! How tuning or training ended.

use thiserror::Error;

/// How tuning or training ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FitEnd {
    /// What was learned is in its file.
    Written,
    /// It was stopped; the exit status that says so.
    Stopped(u8),
    /// Nothing was learned, and nothing written.
    Nothing(LearnedNothing),
}

/// The games taught nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "learned nothing: {games} games, at least {} are needed; no step lowered the loss on the games held out, and nothing \
     is written",
    self.least()
)]
pub struct LearnedNothing {
    /// The number of games.
    pub games: u64,
}

/// One game in ten is held out; fewer games teach noise only.
const LEAST: u64 = 10;

impl LearnedNothing {
    /// Whether these games are too few to learn anything.
    pub fn is_certain(self) -> bool {
        self.games < LEAST
    }

    /// Fewer games than this are not worth another try.
    fn least(self) -> u64 {
        (2 * self.games).max(LEAST)
    }
}
