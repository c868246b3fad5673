//! Analysis of single positions.

mod analyzer;
mod expectation;
mod iterations;
mod mates;
mod position_analysis;
mod question;
mod suite;

pub use analyzer::Analyzer;
pub use expectation::Expectation;
pub use position_analysis::{AnalyzedLine, BestTurn, PositionAnalysis, Proof};
pub use question::{AnalyzerLimits, Question};
pub use suite::{SuiteAnswer, SuiteTask};
