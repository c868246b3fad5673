//! How large the weights of self-play, tuning and training may be.

use std::ops::RangeInclusive;

/// Games of one file.
pub const GAMES: RangeInclusive<u64> = 0..=1_000_000_000;
/// Nodes of a move, of which a search may take eight times as many.
pub const NODES: RangeInclusive<u64> = 1..=100_000_000_000_000;
/// Threads.
pub const THREADS: RangeInclusive<u64> = 1..=256;
/// Parts that games are played in.
pub const SHARDS: RangeInclusive<u64> = 1..=1_000_000;
/// Steps of a fit.
pub const STEPS: RangeInclusive<u64> = 0..=1_000_000;
/// The share of results in what is learned.
pub const SHARE: RangeInclusive<f64> = 0.0..=1.0;
/// The length of a step, in centipawns.
pub const RATE: RangeInclusive<f64> = 0.000_001..=1000.0;
/// Times that positions are looked at.
pub const EPOCHS: RangeInclusive<u64> = 1..=10_000;
/// Positions of a step.
pub const BATCH: RangeInclusive<u64> = 1..=10_000_000;
/// The length of a step of a network's weights.
pub const STRIDE: RangeInclusive<f64> = 0.000_000_1..=10.0;
/// How strongly weights are drawn towards nothing.
pub const DECAY: RangeInclusive<f64> = 0.0..=1000.0;
/// Points of a curve.
pub const PATIENCE: RangeInclusive<u64> = 1..=1_000_000;
/// Seeds.
pub const SEEDS: RangeInclusive<u64> = 0..=u64::MAX;
/// Positions that count as one.
pub const CORRELATED: RangeInclusive<f64> = 0.001..=1_000_000_000.0;

/// What clap needs to read a number of a range.
pub fn real(
    range: RangeInclusive<f64>,
) -> impl Fn(&str) -> Result<f64, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("expected a number from {} to {}", range.start(), range.end()))
    }
}
