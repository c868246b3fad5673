//! Search: everything between a position and the move to play. It prints nothing; it reports through a callback.

mod engine;
mod evaluate;
mod limits;
mod report;

pub use engine::{Engine, Options, Running};
pub use evaluate::{Evaluate, Evaluation, Term};
pub use limits::{Clock, Limits};
pub use report::{Bound, Event, Report, Score};
