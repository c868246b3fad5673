//! Playing weaker on purpose: fewer nodes, and a choice among moves that grows careless with weakness.
//!
//! The numbers are fitted in chess, beside levels of Stockfish that are to be as strong and by matches of levels 200 apart.

use crate::limits::Limits;
use crate::root_moves::RootMove;
use crate::value::{Value, is_decisive};
use chrysalis_rules::random::SplitMix64;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

/// The weakest play.
pub const WEAKEST: u32 = 500;
/// From here on nothing is held back.
pub const STRONGEST: u32 = 3050;

/// Lines compared by a weakened player.
pub const CHOICES: usize = 24;

/// Elo for which nodes double and misjudgement halves.
const STEP: f64 = 200.0;
/// The fewest nodes: enough to see a reply or two to every choice.
const LEAST_NODES: f64 = 400.0;
/// Up to this Elo nodes are the fewest.
const GROWS_FROM: f64 = 1300.0;
/// How far the weakest player misjudges a move at most, in centipawns of the evaluation.
const WIDEST_BLUR: f64 = 4000.0;

/// How weak to play.
#[derive(Clone, Copy, Debug)]
pub struct Handicap {
    elo: f64,
    seed: Option<u64>,
}

impl Handicap {
    /// The handicap for a strength in Elo; none for full strength. With a seed the same position is misjudged
    /// in the same way again.
    pub fn new(elo: Option<u32>, seed: Option<u64>) -> Option<Self> {
        let elo = elo.filter(|&elo| elo < STRONGEST)?.max(WEAKEST);
        Some(Self { elo: f64::from(elo), seed })
    }

    /// The limits with what the handicap takes away.
    pub fn weaken(self, limits: &Limits) -> Limits {
        let doublings = (self.elo - GROWS_FROM).max(0.0) / STEP;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a positive count")]
        let nodes = (LEAST_NODES * doublings.exp2()) as u64;
        Limits { nodes: Some(limits.nodes.map_or(nodes, |given| given.min(nodes))), ..limits.clone() }
    }

    /// The place of the move to play among the best ones of the position with this key: each is seen a little wrongly.
    pub fn choose(self, moves: &[RootMove], key: u64) -> usize {
        let blur = WIDEST_BLUR * ((f64::from(WEAKEST) - self.elo) / STEP).exp2();
        let from_system = || RandomState::new().build_hasher().finish();
        let mut numbers =
            SplitMix64::new(self.seed.map_or_else(from_system, |seed| SplitMix64::new(seed).draw() ^ key));
        let mut random = || {
            #[expect(clippy::cast_precision_loss, reason = "a random fraction")]
            let fraction = (numbers.draw() >> 11) as f64 / (1u64 << 53) as f64;
            fraction
        };
        let best = moves.first().map_or(0, RootMove::known);
        let mut chosen = (0, f64::MIN);
        for (place, root) in moves.iter().take(CHOICES).enumerate() {
            let value: Value = root.known();
            // A mate seen is played, and nobody walks into one that he sees.
            if is_decisive(value) && value != best {
                continue;
            }
            // Two draws added make small errors likelier than large ones.
            let seen = f64::from(value) + blur * (random() + random() - 1.0);
            if seen > chosen.1 {
                chosen = (place, seen);
            }
        }
        chosen.0
    }
}
