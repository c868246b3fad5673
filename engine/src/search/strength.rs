//! Playing weaker on purpose: fewer nodes, and a choice among good moves that grows careless with weakness.

use super::limits::Limits;
use super::root::RootMove;
use super::score::{Value, is_decisive};
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

/// The weakest play.
pub const WEAKEST: u32 = 500;
/// From here on nothing is held back.
pub const STRONGEST: u32 = 2850;

/// Lines compared by a weakened player.
pub const CHOICES: usize = 4;

/// How weak to play.
#[derive(Clone, Copy, Debug)]
pub struct Handicap {
    /// From 0, full strength, to 1, the weakest.
    weakness: f64,
}

impl Handicap {
    /// The handicap for a strength in Elo; none for full strength.
    pub fn new(elo: Option<u32>) -> Option<Self> {
        let elo = elo.filter(|&elo| elo < STRONGEST)?.max(WEAKEST);
        Some(Self { weakness: f64::from(STRONGEST - elo) / f64::from(STRONGEST - WEAKEST) })
    }

    /// The limits with what the handicap takes away: each 155 Elo or so halve the nodes, down to a few dozen.
    pub fn weaken(self, limits: &Limits) -> Limits {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a positive count")]
        let nodes = (30.0 * 2f64.powf(15.0 * (1.0 - self.weakness))) as u64;
        Limits { nodes: Some(limits.nodes.map_or(nodes, |given| given.min(nodes))), ..limits.clone() }
    }

    /// The place of the move to play among the best ones: each is seen a little wrongly.
    pub fn choose(self, moves: &[RootMove]) -> usize {
        let blur = 8.0 + 180.0 * self.weakness * self.weakness;
        let mut seed = RandomState::new().build_hasher().finish();
        let mut random = || {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            #[expect(clippy::cast_precision_loss, reason = "a random fraction")]
            let fraction = (seed >> 11) as f64 / (1u64 << 53) as f64;
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
