//! Openings of random legal moves.

use crate::openings::balance::Balance;
use chrysalis_learning::openings::OpeningMaker;
use chrysalis_pgn::opening::Opening;
use chrysalis_rules::GameRef;
use chrysalis_rules::random::SplitMix64;
use chrysalis_search::EngineError;
use serde::{Deserialize, Serialize};

/// How random openings are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RandomOpenings {
    /// Length in plies.
    pub plies: usize,
    /// The largest distance of an opening's score from 0, in centipawns; `None` to keep all.
    pub balance: Option<i32>,
    /// Nodes of the search that scores an opening.
    pub nodes: u64,
}

impl Default for RandomOpenings {
    fn default() -> Self {
        Self { plies: 8, balance: Some(100), nodes: 5000 }
    }
}

/// The number of random lines tried; if none is balanced enough, the most balanced one is taken.
const ATTEMPTS: usize = 200;

/// The opening with this number from this seed, and its score for the side to move if it was searched. It depends on
/// the arguments only: it is the same on every machine.
///
/// # Errors
/// If the search that scores it fails.
pub fn random_opening(
    game: GameRef,
    settings: &RandomOpenings,
    balance: &mut Balance,
    seed: u64,
    number: u64,
) -> Result<(Opening, Option<i32>), EngineError> {
    let maker = OpeningMaker {
        game,
        plies: settings.plies,
        longer: 1,
        changed: None,
        kings_safe: false,
        balance: settings.balance,
        attempts: ATTEMPTS,
    };
    let mut failed = None;
    let made = maker.make(&mut SplitMix64::stream(seed, number), |session| {
        balance.score(session, settings.nodes).map_err(|error| failed = Some(error)).ok()
    });
    if let Some(error) = failed {
        return Err(error);
    }
    Ok(made.map_or_else(
        || (Opening::default(), None),
        |(session, score)| (Opening::from_session(&session), score),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_eval::Companions;
    use chrysalis_rules::Catalogue;

    #[test]
    fn openings_depend_on_seed_and_number_only() {
        let settings = RandomOpenings { plies: 6, balance: None, nodes: 0 };
        for &game in Catalogue::shipped().games() {
            let mut balance = Balance::new(&Companions::default()).expect("memory");
            let mut of = |seed, number| {
                random_opening(game, &settings, &mut balance, seed, number).expect("no search").0
            };
            let first = of(1, 0);
            assert_eq!(first.moves.len(), 6);
            assert_ne!(first, of(1, 1));
            assert_ne!(first, of(2, 0));
            assert_eq!(first, of(1, 0));
        }
    }
}
