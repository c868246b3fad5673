//! Ranges of the numbers of self-play, tuning and training.

use std::ops::RangeInclusive;
use thiserror::Error;

/// Games of a file.
pub const GAMES: RangeInclusive<u64> = 0..=1_000_000_000;
/// Generations of learning.
pub const GENERATIONS: RangeInclusive<u64> = 1..=1000;
/// Nodes per move; a search may take eight times as many.
pub const NODES: RangeInclusive<u64> = 1..=100_000_000_000_000;
/// Threads of one run.
pub const THREADS: RangeInclusive<u64> = 1..=256;
/// Parts of a run on several machines.
pub const SHARDS: RangeInclusive<u64> = 1..=1_000_000;
/// Steps of a fit.
pub const STEPS: RangeInclusive<u64> = 0..=1_000_000;
/// The weight of the result in the target.
pub const SHARE: RangeInclusive<f64> = 0.0..=1.0;
/// The step size of tuning, in centipawns.
pub const RATE: RangeInclusive<f64> = 0.000_001..=1000.0;
/// Passes over the training data.
pub const EPOCHS: RangeInclusive<u64> = 1..=10_000;
/// Positions per step.
pub const BATCH: RangeInclusive<u64> = 1..=10_000_000;
/// The learning rate of a network.
pub const STRIDE: RangeInclusive<f64> = 0.000_000_1..=10.0;
/// The pull of weights toward zero, as a fraction of the learning rate.
pub const DECAY: RangeInclusive<f64> = 0.0..=1000.0;
/// Quarters of an epoch without progress.
pub const PATIENCE: RangeInclusive<u64> = 1..=1_000_000;
/// Seeds of random numbers: all that fit.
pub const SEEDS: RangeInclusive<u64> = 0..=u64::MAX;
/// Positions that count as one.
pub const CORRELATED: RangeInclusive<f64> = 0.001..=1_000_000_000.0;

/// A text is not a number, or out of its range.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
#[error("expected a number from {least} to {most}")]
pub struct OutOfRange {
    least: f64,
    most: f64,
}

/// A clap parser of numbers in a range.
pub fn real(
    range: RangeInclusive<f64>,
) -> impl Fn(&str) -> Result<f64, OutOfRange> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or(OutOfRange { least: *range.start(), most: *range.end() })
    }
}
