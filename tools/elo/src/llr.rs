//! Log-likelihood ratios of two hypotheses about an Elo difference, by constrained maximum likelihood.

use crate::counts::{Counts, NELO_UNIT, moments};
use crate::elo::score_of_elo;

/// The log-likelihood ratio of logistic Elo `elo1` to `elo0`.
pub fn llr_logistic(counts: &impl Counts, elo0: f64, elo1: f64) -> f64 {
    let (observations, seen) = counts.distribution();
    let [under0, under1] = [elo0, elo1].map(|elo| with_mean(&seen, score_of_elo(elo)));
    observations * gain(&seen, &under0, &under1)
}

/// The log-likelihood ratio of normalized Elo `elo1` to `elo0`.
pub fn llr_normalized(counts: &impl Counts, elo0: f64, elo1: f64) -> f64 {
    let (observations, seen) = counts.distribution();
    let [under0, under1] =
        [elo0, elo1].map(|elo| with_t_value(&seen, elo / NELO_UNIT * counts.games_each().sqrt()));
    observations * gain(&seen, &under0, &under1)
}

fn gain(seen: &[(f64, f64)], under0: &[f64], under1: &[f64]) -> f64 {
    seen.iter().zip(under0.iter().zip(under1)).map(|((_, p), (p0, p1))| p * (p1 / p0).ln()).sum()
}

/// The most likely probabilities with this mean.
fn with_mean(seen: &[(f64, f64)], mean: f64) -> Vec<f64> {
    let distances: Vec<f64> = seen.iter().map(|(outcome, _)| outcome - mean).collect();
    most_likely(seen, &distances)
}

/// The most likely probabilities whose mean lies `t` standard deviations above one half, by linearizing the constraint
/// at the last solution until it stays.
fn with_t_value(seen: &[(f64, f64)], t: f64) -> Vec<f64> {
    let outcomes: Vec<f64> = seen.iter().map(|&(outcome, _)| outcome).collect();
    let mut current = vec![1.0 / crate::counts::float(seen.len() as u64); seen.len()];
    for _ in 0..50 {
        let distribution: Vec<_> = outcomes.iter().copied().zip(current.iter().copied()).collect();
        let (mean, variance) = moments(&distribution);
        let sigma = variance.sqrt();
        let slope =
            |outcome: f64| outcome - 0.5 - t * sigma * (1.0 + ((mean - outcome) / sigma).powi(2)) / 2.0;
        let distances: Vec<f64> = outcomes.iter().map(|&outcome| slope(outcome)).collect();
        let next = most_likely(seen, &distances);
        let moved = next.iter().zip(&current).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        current = next;
        if moved < 1e-9 {
            break;
        }
    }
    current
}

/// Maximizes Σ p·ln q under Σ q = 1 and Σ q·d = 0: q = p / (1 + θd), θ being the root of Σ p·d / (1 + θd).
fn most_likely(seen: &[(f64, f64)], distances: &[f64]) -> Vec<f64> {
    let least = distances.iter().copied().fold(f64::INFINITY, f64::min);
    let most = distances.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let secular =
        |theta: f64| -> f64 { seen.iter().zip(distances).map(|((_, p), d)| p * d / (1.0 + theta * d)).sum() };
    if least >= 0.0 || most <= 0.0 {
        // No probabilities meet the constraint: the hypothesis is outside the range of outcomes.
        return seen.iter().map(|&(_, p)| p).collect();
    }
    // Between its poles the function falls from +∞ to −∞.
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    for _ in 0..200 {
        let middle = low + (high - low) / 2.0;
        if middle <= low || middle >= high {
            break;
        }
        if secular(middle) > 0.0 { low = middle } else { high = middle }
    }
    let theta = low + (high - low) / 2.0;
    seen.iter().zip(distances).map(|((_, p), d)| p / (1.0 + theta * d)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::{Pentanomial, Trinomial};

    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 0.006, "{found} instead of {expected}");
    }

    /// Values published in fastchess' own tests (`sprt_test.cpp`), most of them counts of fishtest runs. The two
    /// cases with a single kind of outcome are left out: they depend on what is assumed of outcomes never seen.
    #[test]
    fn published_pentanomial_values() {
        close(llr_normalized(&Pentanomial([365, 16618, 36029 + 200, 16974, 390]), 0.0, 2.0), 2.25);
        close(llr_normalized(&Pentanomial([127, 4883, 10311 + 401, 5150, 104]), -1.75, 0.25), 3.01);
        close(llr_logistic(&Pentanomial([223, 9863, 20279 + 1000, 10037, 246]), 0.5, 2.5), -3.07);
        close(llr_logistic(&Pentanomial([871, 26175, 55003 + 980, 26678, 821]), 0.0, 2.0), -4.98);
    }

    /// Values published in fastchess' own tests (`sprt_test.cpp`), for games without pairs.
    #[test]
    fn published_trinomial_values() {
        close(llr_normalized(&Trinomial([36027, 68692, 36433]), 0.0, 2.0), 0.92);
        close(llr_normalized(&Trinomial([10650, 20431, 10871]), -1.75, 0.25), 2.30);
        close(llr_logistic(&Trinomial([21184, 40708, 21404]), 0.5, 2.5), -1.57);
        close(llr_logistic(&Trinomial([57030, 106_593, 57433]), 0.0, 2.0), -2.59);
    }

    #[test]
    fn swapping_sides_and_hypotheses_changes_the_sign() {
        let (ahead, behind) = (Pentanomial([10, 30, 60, 45, 15]), Pentanomial([15, 45, 60, 30, 10]));
        for llr in [llr_logistic, llr_normalized] {
            assert!((llr(&ahead, 0.0, 10.0) + llr(&ahead, 10.0, 0.0)).abs() < 1e-9);
            assert!((llr(&ahead, -5.0, 5.0) + llr(&behind, -5.0, 5.0)).abs() < 1e-9);
            assert!(llr(&ahead, 0.0, 10.0) > 0.0);
        }
    }
}
