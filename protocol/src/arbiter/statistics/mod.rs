//! What results prove: Elo with its error, likelihood of superiority, sequential tests.
//!
//! Formulas: M. Van den Bergh, "The generalized sequential probability ratio test for chess" and "Comments on
//! normalized Elo" (2019–2020), as used by fishtest.

mod counts;
mod elo;
mod llr;
mod sprt;

pub use counts::{Counts, Pentanomial, Trinomial};
pub use elo::{Estimate, elo_of_score, estimate, normal_cdf, score_of_elo};
pub use llr::{NELO_UNIT, llr_logistic, llr_normalized};
pub use sprt::{Decision, Model, Sprt};
