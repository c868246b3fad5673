//! By how many pieces the sides differed in the course of games: the data that values are fitted to.

use crate::pieces::pieces_of;
use chrysalis_engine::Setup;
use chrysalis_rules::board::MAX_PIECE_TYPES;
use chrysalis_rules::random::SplitMix64;

/// Positions of a game that are kept at most.
pub const POSITIONS: usize = 12;
/// Games that are kept at most; chance decides which, where there are more.
pub const GAMES: usize = 10_000;

/// White's pieces less Black's, by piece type.
pub type Imbalance = [i8; MAX_PIECE_TYPES];

/// Positions of one game, and how it ended.
#[derive(Clone, Debug, PartialEq)]
pub struct GameSample {
    /// The imbalances, and the share of the positions that had each.
    pub positions: Vec<(Imbalance, f64)>,
    /// White's points: 0, ½ or 1.
    pub points: f64,
}

/// The imbalances of one game, as it goes on.
#[derive(Clone, Debug, Default)]
pub struct GameImbalances(Vec<Imbalance>);

impl GameImbalances {
    /// Adds a position that neither follows nor precedes a capture.
    pub fn add(&mut self, setup: &Setup) {
        let difference =
            |[white, black]: [u8; 2]| i8::try_from(i16::from(white) - i16::from(black)).unwrap_or(0);
        self.0.push(pieces_of(setup).map(difference));
    }

    /// Keeps positions at equal distances.
    pub fn sample(&self, points: f64) -> Option<GameSample> {
        let kept = self.0.len().min(POSITIONS);
        let share = 1.0 / kept as f64;
        let mut positions: Vec<(Imbalance, f64)> = Vec::new();
        for number in 0..kept {
            let imbalance = self.0[(2 * number + 1) * self.0.len() / (2 * kept)];
            match positions.iter_mut().find(|(known, _)| *known == imbalance) {
                Some((_, sum)) => *sum += share,
                None => positions.push((imbalance, share)),
            }
        }
        (kept > 0).then_some(GameSample { positions, points })
    }
}

/// Games kept, each of those seen with the same probability.
#[derive(Clone, Debug)]
pub struct Reservoir {
    kept: Vec<GameSample>,
    seen: usize,
    random: SplitMix64,
}

impl Reservoir {
    /// With this seed of all chance.
    pub fn new(seed: u64) -> Self {
        Self { kept: Vec::new(), seen: 0, random: SplitMix64::stream(seed, u64::MAX) }
    }

    /// Sees a game (algorithm R: J. S. Vitter, "Random sampling with a reservoir", 1985).
    pub fn add(&mut self, sample: GameSample) {
        self.seen += 1;
        if self.kept.len() < GAMES {
            return self.kept.push(sample);
        }
        let place = self.random.below(self.seen);
        if let Some(place) = self.kept.get_mut(place) {
            *place = sample;
        }
    }

    /// The games kept.
    pub fn games(&self) -> &[GameSample] {
        &self.kept
    }
}
