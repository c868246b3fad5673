//! Limited strength: fewer nodes, and a choice between the best moves with random errors in their scores.
//!
//! The levels are fitted in chess, against Stockfish at limited strength. Below 1350 and above 2720 Elo they
//! are extrapolated.

use crate::limits::search_limits::Limits;
use crate::root::root_moves::RootMove;
use crate::value::{Value, is_decisive};
use chrysalis_rules::random::SplitMix64;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

/// From this Elo on, strength is not limited.
pub const STRONGEST: u32 = 3050;

/// How a certain strength is played.
#[derive(Clone, Copy, Debug)]
struct Level {
    elo: f64,
    /// The number of nodes per move.
    nodes: f64,
    /// The largest error in the score of a move, in the evaluation's centipawns.
    blur: f64,
    /// The number of moves to choose from. Strong levels have few, since all share the nodes and few scores
    /// are close.
    choices: f64,
}

/// Levels, the weakest first. Between two of them each number is interpolated geometrically.
const LEVELS: [Level; 7] = [
    Level { elo: 500.0, nodes: 400.0, blur: 5200.0, choices: 24.0 },
    Level { elo: 1350.0, nodes: 400.0, blur: 262.0, choices: 24.0 },
    Level { elo: 1570.0, nodes: 800.0, blur: 127.0, choices: 24.0 },
    Level { elo: 2000.0, nodes: 2_900.0, blur: 36.0, choices: 12.0 },
    Level { elo: 2460.0, nodes: 9_000.0, blur: 6.0, choices: 4.0 },
    Level { elo: 2720.0, nodes: 80_000.0, blur: 1.0, choices: 2.0 },
    Level { elo: 3050.0, nodes: 300_000.0, blur: 0.1, choices: 1.0 },
];

impl Level {
    /// The level for this Elo, clamped to the weakest and the strongest.
    fn from_elo(elo: u32) -> Self {
        let elo = f64::from(elo);
        let above = LEVELS.partition_point(|level| level.elo < elo).clamp(1, LEVELS.len() - 1);
        let (low, high) = (LEVELS[above - 1], LEVELS[above]);
        let part = ((elo - low.elo) / (high.elo - low.elo)).clamp(0.0, 1.0);
        let between = |low: f64, high: f64| low * (high / low).powf(part);
        Self {
            elo,
            nodes: between(low.nodes, high.nodes),
            blur: between(low.blur, high.blur),
            choices: between(low.choices, high.choices),
        }
    }
}

/// A limit to the playing strength.
#[derive(Clone, Copy, Debug)]
pub struct StrengthLimit {
    level: Level,
    seed: Option<u64>,
}

impl StrengthLimit {
    /// The limit to a strength in Elo; `None` for full strength. With a seed the errors are the same every
    /// time a position is searched.
    pub fn new(elo: Option<u32>, seed: Option<u64>) -> Option<Self> {
        let elo = elo.filter(|&elo| elo < STRONGEST)?;
        Some(Self { level: Level::from_elo(elo), seed })
    }

    /// The number of moves to choose from.
    pub fn choices(self) -> usize {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a positive count")]
        let choices = self.level.choices.round() as usize;
        choices
    }

    /// The limits of a search, with the node limit of this strength added.
    pub fn weaken(self, limits: &Limits) -> Limits {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a positive count")]
        let nodes = self.level.nodes as u64;
        Limits { nodes: Some(limits.nodes.map_or(nodes, |given| given.min(nodes))), ..limits.clone() }
    }

    /// The index of the move to play among the best `moves`, each with a random error added to its score.
    /// `key` is that of the position.
    pub fn choose(self, moves: &[RootMove], key: u64) -> usize {
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
        for (place, root) in moves.iter().take(self.choices()).enumerate() {
            let value: Value = root.known();
            // A mate that was found is played, and a move into a mate that was found is not.
            if is_decisive(value) && value != best {
                continue;
            }
            // The sum of two draws makes small errors likelier than large ones.
            let seen = f64::from(value) + self.level.blur * (random() + random() - 1.0);
            if seen > chosen.1 {
                chosen = (place, seen);
            }
        }
        chosen.0
    }
}
