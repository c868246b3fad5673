//! The errors of values: the regression is repeated with games drawn again from those there are.
//!
//! B. Efron, "Bootstrap methods: another look at the jackknife", 1979. Whole games are drawn, since the positions of one
//! have one result.

use crate::imbalances::GameSample;
use crate::values::{fit, piece_types};
use chrysalis_rules::random::SplitMix64;

/// How often games are drawn again.
pub const RESAMPLES: u64 = 200;
/// Half of a 95 % interval, in standard deviations of the normal distribution.
pub const Z95: f64 = 1.959_963_984_540_054;
/// The fewest games that values are fitted to.
pub const LEAST_GAMES: usize = 20;

/// Numbers of a regression, and those of its repetitions.
#[derive(Clone, Debug, PartialEq)]
pub struct BootstrappedFit {
    /// The piece types with values, in the order of the numbers after White's.
    pub piece_types: Vec<usize>,
    /// The numbers, in logarithms of odds.
    pub numbers: Vec<f64>,
    /// The numbers of each repetition.
    pub resampled: Vec<Vec<f64>>,
}

impl BootstrappedFit {
    /// Fits and repeats; none with too few games, or when stopped. The same games and seed give the same numbers.
    pub fn new(games: &[GameSample], seed: u64, stopped: &dyn Fn() -> bool) -> Option<Self> {
        if games.len() < LEAST_GAMES {
            return None;
        }
        let piece_types = piece_types(games);
        let numbers = fit(games, &vec![1; games.len()], &piece_types, &vec![0.0; piece_types.len() + 1]);
        let mut resampled = Vec::new();
        for number in 0..RESAMPLES {
            if stopped() {
                return None;
            }
            let mut random = SplitMix64::stream(seed, number);
            let mut times = vec![0; games.len()];
            (0..games.len()).for_each(|_| times[random.below(games.len())] += 1);
            resampled.push(fit(games, &times, &piece_types, &numbers));
        }
        Some(Self { piece_types, numbers, resampled })
    }

    /// Half of the 95 % interval of a function of the numbers.
    pub fn error(&self, of: impl Fn(&[f64]) -> f64) -> f64 {
        let values: Vec<f64> = self.resampled.iter().map(|numbers| of(numbers)).collect();
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
        Z95 * variance.sqrt()
    }
}
