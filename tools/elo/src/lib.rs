//! What results show: Elo with its confidence interval, likelihood of superiority, sequential tests.
//!
//! Formulas: M. Van den Bergh, "The generalized sequential probability ratio test for chess" and "Comments on
//! normalized Elo" (2019–2020), as used by fishtest.

pub mod counts;
pub mod elo;
pub mod llr;
pub mod sprt;
