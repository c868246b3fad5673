//! Results counted by what they are worth.

use serde::{Deserialize, Serialize};

/// Normalized Elo per standard deviation of one game: 800 / ln 10.
pub const NELO_UNIT: f64 = 347.435_585_522_601_46;

/// Games lost, drawn and won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trinomial(pub [u64; 3]);

/// Pairs of games on one opening with colors swapped, by the points they gave: 0, ½, 1, 1½, 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pentanomial(pub [u64; 5]);

/// Frequencies of equally spaced outcomes from total loss to total win.
pub trait Counts {
    /// The frequencies.
    fn frequencies(&self) -> &[u64];
    /// Games in one observation.
    fn games_each(&self) -> f64;

    /// Number of observations.
    fn observations(&self) -> u64 {
        self.frequencies().iter().sum()
    }

    /// Outcomes between 0 and 1 with their observed probabilities; an outcome never seen counts as seen a thousandth of
    /// a time, so that one-sided results have likelihoods too.
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
    /// Counts a game worth so many half points.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(2)] += 1;
    }

    /// Games counted.
    pub fn games(&self) -> u64 {
        self.observations()
    }

    /// The same games seen from the other side.
    pub fn reversed(self) -> Self {
        let [losses, draws, wins] = self.0;
        Self([wins, draws, losses])
    }

    /// Points per game; one half before the first.
    pub fn score(&self) -> f64 {
        let [_, draws, wins] = self.0.map(float);
        if self.games() == 0 { 0.5 } else { (wins + draws / 2.0) / float(self.games()) }
    }
}

impl Pentanomial {
    /// Counts a pair worth so many half points.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// Pairs counted.
    pub fn pairs(&self) -> u64 {
        self.observations()
    }
}

/// A count as a number to calculate with.
pub(super) fn float(count: u64) -> f64 {
    // Counts of games stay far below 2⁵³.
    count as f64
}

/// Mean and variance of a distribution.
pub fn moments(distribution: &[(f64, f64)]) -> (f64, f64) {
    let mean: f64 = distribution.iter().map(|(outcome, p)| outcome * p).sum();
    let variance = distribution.iter().map(|(outcome, p)| p * (outcome - mean).powi(2)).sum();
    (mean, variance)
}
