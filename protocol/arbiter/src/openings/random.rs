//! Openings of random legal moves.

use crate::openings::balance::Balance;
use chrysalis_engine::Session;
use chrysalis_records::opening::Opening;
use chrysalis_rules::Game;
use chrysalis_rules::random::SplitMix64;
use serde::{Deserialize, Serialize};

/// How random openings are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RandomOpenings {
    /// So many plies.
    pub plies: usize,
    /// Kept if a search finds them at most so many centipawns from level; all are when `None`.
    pub balance: Option<i32>,
    /// Nodes of that search.
    pub nodes: u64,
}

impl Default for RandomOpenings {
    fn default() -> Self {
        Self { plies: 8, balance: Some(100), nodes: 5000 }
    }
}

/// Random lines tried before the most level of them is taken.
const ATTEMPTS: usize = 200;

/// The opening with this number of a seed, with its score for the side to move if it was searched: the same on every
/// machine, whatever else is asked for.
pub fn random_opening(
    game: &'static Game,
    settings: &RandomOpenings,
    balance: &mut Balance,
    seed: u64,
    number: u64,
) -> (Opening, Option<i32>) {
    let mut random = SplitMix64::stream(seed, number);
    let mut best: Option<(i32, Opening)> = None;
    for _ in 0..ATTEMPTS {
        let Some(session) = random_line(game, settings.plies, &mut random) else { continue };
        let opening = Opening { fen: String::new(), moves: session.moves() };
        let Some(limit) = settings.balance else { return (opening, None) };
        let score = balance.score(&session, settings.nodes);
        if score.abs() <= limit {
            return (opening, Some(score));
        }
        if best.as_ref().is_none_or(|(known, _)| score.abs() < known.abs()) {
            best = Some((score, opening));
        }
    }
    best.map_or_else(|| (Opening::default(), None), |(score, opening)| (opening, Some(score)))
}

/// A line that does not end the game; `None` if it ran into an end.
fn random_line(game: &'static Game, plies: usize, random: &mut SplitMix64) -> Option<Session> {
    let mut session = Session::new(game);
    for _ in 0..plies {
        let moves = session.legal_moves();
        session.play(moves.get(random.below(moves.len()))?).ok()?;
    }
    session.outcome().is_none().then_some(session)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::games;

    #[test]
    fn openings_depend_on_seed_and_number_only() {
        let settings = RandomOpenings { plies: 6, balance: None, nodes: 0 };
        for game in games::all() {
            let mut balance = Balance::new();
            let mut of = |seed, number| random_opening(game, &settings, &mut balance, seed, number).0;
            let first = of(1, 0);
            assert_eq!(first.moves.len(), 6);
            assert_ne!(first, of(1, 1));
            assert_ne!(first, of(2, 0));
            assert_eq!(first, of(1, 0));
        }
    }
}
