//! Search: everything between a position and the move to play. It prints nothing; it reports through a callback.
//!
//! [`Engine`] starts a search; a `Search` runs its threads; each `Worker` deepens iteratively from the root through
//! principal variation search into quiescence, one file per group of ideas.

mod capabilities;
mod chances;
mod clock;
mod control;
mod correction;
mod cycles;
mod draws;
mod engine;
mod evaluate;
mod extensions;
mod history;
mod iteration;
mod limits;
mod ordering;
mod principal_variation;
mod pruning;
mod pvs;
mod quiescence;
mod reductions;
mod report;
mod root;
mod score;
mod search;
mod start;
mod strength;
mod table;
mod tunables;
mod worker;

pub use chances::Chances;
pub use engine::{Answer, Engine, EngineOptions, Explanation, Running};
pub use evaluate::{Evaluate, Evaluation, ExplainedTerm};
pub use limits::{Clock, Limits};
pub use report::{Bound, Event, Report, Score};
pub use start::{Root, SearchRoot};
pub use table::{Entry, Table};
pub use tunables::{TUNABLES, Tunable, Tunables};
