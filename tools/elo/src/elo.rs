//! Elo differences with their confidence intervals.

use crate::counts::{Counts, NELO_UNIT, float, moments};
use serde::{Deserialize, Serialize};

/// The two-sided 95 % quantile of the normal distribution.
pub const Z95: f64 = 1.959_963_984_540_054;

/// An estimated Elo difference.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// Points per game, from 0 to 1.
    pub score: f64,
    /// Logistic Elo; infinite if all games were won or lost.
    pub elo: f64,
    /// Half of its 95 % confidence interval; NaN if there is none.
    pub error: f64,
    /// Normalized Elo: the advantage in standard deviations of a game's result.
    pub nelo: f64,
    /// Half of the 95 % confidence interval of the normalized Elo.
    pub nelo_error: f64,
    /// Likelihood of superiority, from 0 to 1.
    pub los: f64,
}

/// The logistic Elo difference with this expected score.
pub fn elo_of_score(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The expected score at this logistic Elo difference.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// The cumulative distribution function of the standard normal distribution, to within 10⁻¹² (series and continued
/// fraction).
pub fn normal_cdf(x: f64) -> f64 {
    let density = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if x.abs() < 5.0 {
        let (mut term, mut sum, mut n) = (x, x, 1.0);
        while f64::abs(term) > 1e-17 * f64::abs(sum) {
            n += 2.0;
            term *= x * x / n;
            sum += term;
        }
        return 0.5 + density * sum;
    }
    let fraction = (1..60).rev().fold(x.abs(), |below, n| x.abs() + f64::from(n) / below);
    let tail = density / fraction;
    if x < 0.0 { tail } else { 1.0 - tail }
}

/// Estimates the Elo difference; `None` before the first observation.
pub fn estimate(counts: &impl Counts) -> Option<Estimate> {
    if counts.observations() == 0 {
        return None;
    }
    let observations = float(counts.observations());
    let distribution: Vec<_> = {
        let last = float(counts.frequencies().len() as u64 - 1);
        let share = |(i, &count): (u64, &u64)| (float(i) / last, float(count) / observations);
        (0_u64..).zip(counts.frequencies()).map(share).collect()
    };
    let (score, variance) = moments(&distribution);
    let deviation = (variance / observations).sqrt();
    let even = score - 0.5;
    let nelo_error = NELO_UNIT * Z95 / (counts.games_each() * observations).sqrt();
    if variance == 0.0 {
        // Equal results say nothing about the variance.
        let los = [0.0, 0.5, 1.0][usize::from(even >= 0.0) + usize::from(even > 0.0)];
        let (elo, nelo) = (elo_of_score(score), if even == 0.0 { 0.0 } else { even / 0.0 });
        return Some(Estimate { score, elo, error: f64::NAN, nelo, nelo_error, los });
    }
    let (low, high) = (score - Z95 * deviation, score + Z95 * deviation);
    // A score of 0 or 1 and beyond has no Elo: then the other half of the interval has to do.
    let error = match (low > 0.0, high < 1.0) {
        (true, true) => (elo_of_score(high) - elo_of_score(low)) / 2.0,
        (true, false) => elo_of_score(score) - elo_of_score(low),
        (false, true) => elo_of_score(high) - elo_of_score(score),
        (false, false) => f64::NAN,
    };
    // Per game, as normalized Elo is defined.
    let nelo = even * NELO_UNIT / (counts.games_each() * variance).sqrt();
    let los = normal_cdf(even / deviation);
    Some(Estimate { score, elo: elo_of_score(score), error, nelo, nelo_error, los })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::{Pentanomial, Trinomial};

    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() <= 0.006 + expected.abs() * 1e-3, "{found} instead of {expected}");
    }

    #[test]
    fn normal_distribution() {
        for (x, p) in [(0.0, 0.5), (1.0, 0.841_344_746_068_543), (-1.959_963_984_540_054, 0.025)] {
            assert!((normal_cdf(x) - p).abs() < 1e-12);
        }
        assert!((normal_cdf(-6.0) / 9.865_876_450_376_98e-10 - 1.0).abs() < 1e-9);
        assert!((normal_cdf(4.999_999) - normal_cdf(5.0)).abs() < 1e-11);
    }

    /// Values published in fastchess' own tests (`elo_test.cpp`).
    #[test]
    fn published_trinomial_values() {
        let found_in = |wins, losses, draws| estimate(&Trinomial([losses, draws, wins])).expect("games");
        let found = found_in(76, 89, 123);
        close(found.nelo, -20.76);
        close(found.nelo_error, 40.13);
        close(found.los, 0.1553);
        let found = found_in(136, 96, 111);
        close(found.nelo, 49.77);
        close(found.nelo_error, 36.77);
        close(found.elo, 40.70);
        close(found.error, 30.43);
        close(found.los, 0.9960);
        close(found_in(34, 356, 0).nelo, -508.44);
    }

    /// Values published in fastchess' own tests (`elo_test.cpp`).
    #[test]
    fn published_pentanomial_values() {
        let found_in = |counts| estimate(&Pentanomial(counts)).expect("pairs");
        let found = found_in([34, 54, 31 + 32, 64, 75]);
        close(found.nelo, 57.94);
        close(found.nelo_error, 28.28);
        close(found.elo, 55.58);
        close(found.error, 27.65);
        close(found.los, 1.0);
        let found = found_in([332, 433, 457 + 41, 333, 334]);
        close(found.nelo, -9.17);
        close(found.nelo_error, 10.96);
        close(found.elo, -8.64);
        close(found.error, 10.33);
        close(found.los, 0.0505);
        let found = found_in([7895, 8757, 5485 + 200, 568, 9999]);
        close(found.nelo, -19.01);
        close(found.nelo_error, 2.65);
        close(found.elo, -21.04);
        close(found.error, 2.95);
    }

    #[test]
    fn results_that_are_all_alike_have_no_error() {
        for (counts, los) in [([0, 0, 0, 0, 9], 1.0), ([9, 0, 0, 0, 0], 0.0), ([0, 0, 9, 0, 0], 0.5)] {
            let found = estimate(&Pentanomial(counts)).expect("pairs");
            assert!(found.error.is_nan() && (found.los - los).abs() < 1e-9);
            assert_eq!(found.elo.is_finite(), los == 0.5);
        }
        assert_eq!(estimate(&Pentanomial::default()), None);
    }
}
