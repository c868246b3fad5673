//! Results counted by their points.

use serde::{Deserialize, Serialize};

/// Normalized Elo per standard deviation of one game: 800 / ln 10.
pub const NELO_UNIT: f64 = 347.435_585_522_601_46;

/// Games lost, drawn and won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trinomial(pub [u64; 3]);

/// Pairs of games on one opening with colors swapped, by the points they gave: 0, ½, 1, 1½, 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pentanomial(pub [u64; 5]);

/// Frequencies of equally spaced outcomes, from all points lost to all points won.
pub trait Counts {
    /// How often each outcome was observed.
    fn frequencies(&self) -> &[u64];
    /// Games per observation: 1 or 2.
    fn games_each(&self) -> f64;

    /// Number of observations.
    fn observations(&self) -> u64 {
        self.frequencies().iter().sum()
    }

    /// The number of observations, and the outcomes from 0 to 1 with their observed probabilities. An outcome never
    /// seen counts as seen 0.001 times, so that one-sided results have likelihoods too.
    fn distribution(&self) -> (f64, Vec<(f64, f64)>) {
        let counts = self.frequencies();
        let seen: Vec<f64> =
            counts.iter().map(|&count| if count == 0 { 1e-3 } else { float(count) }).collect();
        let total: f64 = seen.iter().sum();
        let last = float(counts.len() as u64 - 1);
        let outcomes = (0_u64..).map(|i| float(i) / last);
        (total, outcomes.zip(seen).map(|(outcome, count)| (outcome, count / total)).collect())
    }
}

impl Counts for Trinomial {
    fn frequencies(&self) -> &[u64] {
        &self.0
    }

    fn games_each(&self) -> f64 {
        1.0
    }
}

impl Counts for Pentanomial {
    fn frequencies(&self) -> &[u64] {
        &self.0
    }

    fn games_each(&self) -> f64 {
        2.0
    }
}

impl Trinomial {
    /// Counts a game with this many half points, 0 to 2.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(2)] += 1;
    }

    /// Number of games.
    pub fn games(&self) -> u64 {
        self.observations()
    }

    /// These games from the other side's point of view.
    pub fn reversed(self) -> Self {
        let [losses, draws, wins] = self.0;
        Self([wins, draws, losses])
    }

    /// Points per game; 0.5 before the first game.
    pub fn score(&self) -> f64 {
        let [_, draws, wins] = self.0.map(float);
        if self.games() == 0 { 0.5 } else { (wins + draws / 2.0) / float(self.games()) }
    }
}

impl Pentanomial {
    /// Counts a pair with this many half points, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// Number of pairs.
    pub fn pairs(&self) -> u64 {
        self.observations()
    }
}

/// A count as a floating-point number.
pub(super) fn float(count: u64) -> f64 {
    // Counts of games stay far below 2⁵³.
    count as f64
}

/// Mean and variance of a distribution of (outcome, probability).
pub fn moments(distribution: &[(f64, f64)]) -> (f64, f64) {
    let mean: f64 = distribution.iter().map(|(outcome, p)| outcome * p).sum();
    let variance = distribution.iter().map(|(outcome, p)| p * (outcome - mean).powi(2)).sum();
    (mean, variance)
}
