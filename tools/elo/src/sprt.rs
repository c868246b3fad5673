//! The sequential probability ratio test.

use crate::counts::Counts;
use crate::llr::{llr_logistic, llr_normalized};
use serde::{Deserialize, Serialize};

/// The kind of Elo in which the hypotheses are stated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Model {
    /// Logistic Elo, which depends on how many games are drawn.
    #[default]
    Logistic,
    /// Normalized Elo, which depends less on it.
    Normalized,
}

/// A test of the hypothesis `elo1` against `elo0`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// The null hypothesis (H0).
    pub elo0: f64,
    /// The alternative (H1).
    pub elo1: f64,
    /// The probability of accepting H1 although H0 is true.
    pub alpha: f64,
    /// The probability of accepting H0 although H1 is true.
    pub beta: f64,
    /// The kind of Elo.
    pub model: Model,
}

/// The decision of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Accepted {
    /// The null hypothesis is accepted.
    H0,
    /// The alternative is accepted.
    H1,
}

impl Sprt {
    /// The log-likelihood ratios between which the test goes on (Wald).
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio so far; 0 before the first observation.
    pub fn llr(&self, counts: &impl Counts) -> f64 {
        if counts.observations() == 0 {
            return 0.0;
        }
        match self.model {
            Model::Logistic => llr_logistic(counts, self.elo0, self.elo1),
            Model::Normalized => llr_normalized(counts, self.elo0, self.elo1),
        }
    }

    /// The decision at this log-likelihood ratio; `None` if the test goes on.
    pub fn decide(&self, llr: f64) -> Option<Accepted> {
        let (lower, upper) = self.bounds();
        if llr <= lower {
            Some(Accepted::H0)
        } else if llr >= upper {
            Some(Accepted::H1)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::Pentanomial;

    #[test]
    fn bounds_and_decisions() {
        let test = Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05, model: Model::Logistic };
        let (lower, upper) = test.bounds();
        assert!((lower + 2.944).abs() < 1e-3 && (upper - 2.944).abs() < 1e-3);
        assert_eq!(test.decide(test.llr(&Pentanomial::default())), None);
        assert_eq!(test.decide(test.llr(&Pentanomial([10, 100, 300, 200, 40]))), Some(Accepted::H1));
        assert_eq!(test.decide(test.llr(&Pentanomial([40, 200, 300, 100, 10]))), Some(Accepted::H0));
    }
}
