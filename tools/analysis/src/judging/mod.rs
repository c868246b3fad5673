//! What the search says of one position.

mod expectation;
mod iterations;
mod judge;
mod judgement;
mod mates;
mod question;
mod suite;

pub use expectation::Expectation;
pub use judge::Judge;
pub use judgement::{BestTurn, JudgedLine, Judgement, Proof};
pub use question::{JudgeLimits, Question};
pub use suite::{SuiteAnswer, SuiteTask};
