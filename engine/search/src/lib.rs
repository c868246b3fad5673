//! Search: everything between a position and the move to play. It prints nothing; it reports through a callback.
//!
//! [`Engine`] starts a search; a `Search` runs its threads; each `Worker` deepens iteratively from the root through
//! principal variation search into quiescence, one file per group of ideas.

#[macro_use]
mod on_root;

mod capabilities;
mod evaluate;
mod limits;
mod ordering;
mod proof;
mod report;
mod root;
mod score;
mod sync;
mod threads;
mod tree;
mod tt;
mod tunable_choices;
mod tunables;
mod value;
mod wdl;

pub use evaluate::{Evaluate, Evaluation, ExplainedTerm, Explanation};
pub use limits::search_limits::{Clock, Limits};
pub use proof::{MateLimits, MateProof, MateSolution, MateVerdict, prove_mate};
pub use report::{Event, Report};
pub use score::Score;
pub use threads::engine::{Answer, Engine, Running, on_deep_stack};
pub use threads::engine_error::EngineError;
pub use threads::engine_options::EngineOptions;
pub use threads::search::Search;
pub use threads::searched::{Searched, explain};
pub use threads::start::{Root, SearchRoot};
pub use tt::entry::Entry;
pub use tt::table::Table;
pub use tunable_choices::TunableChoices;
pub use tunables::{TUNABLES, Tunable, Tunables};
pub use value::Bound;
pub use wdl::WdlModel;
