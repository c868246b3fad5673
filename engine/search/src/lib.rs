//! Search: everything between a position and the move to play. It prints nothing; it reports through a callback.
//!
//! [`Engine`] starts a search; a `Search` runs its threads; each `Worker` deepens iteratively from the root through
//! principal variation search into quiescence, one file per group of ideas.

#[macro_use]
mod on_root;

mod capabilities;
mod chances;
mod control;
mod correction;
mod cycles;
mod draws;
mod engine;
mod engine_error;
mod engine_options;
mod entry;
mod evaluate;
mod extensions;
mod history;
mod history_update;
mod iteration;
mod limits;
mod mate_in_two;
mod mate_proof;
mod memory;
mod move_lists;
mod node;
mod node_counter;
mod ordering;
mod position_keys;
mod principal_variation;
mod pruning;
mod pvs;
mod quiescence;
mod reduction_table;
mod reductions;
mod report;
mod rest_budget;
mod root;
mod root_moves;
mod score;
mod search;
mod searched;
mod slot;
mod stack;
mod start;
mod strength;
mod sync;
mod table;
mod team;
mod time_management;
mod touched;
mod tunable_choices;
mod tunables;
mod value;
mod worker;

pub use chances::Chances;
pub use engine::{Answer, Engine, Running, on_deep_stack};
pub use engine_error::EngineError;
pub use engine_options::EngineOptions;
pub use entry::Entry;
pub use evaluate::{Evaluate, Evaluation, ExplainedTerm, Explanation};
pub use limits::{Clock, Limits};
pub use mate_proof::{MateLimits, MateProof, MateSolution, MateVerdict, prove_mate};
pub use report::{Event, Report};
pub use score::Score;
pub use search::Search;
pub use searched::{Searched, explain};
pub use start::{Root, SearchRoot};
pub use table::Table;
pub use tunable_choices::TunableChoices;
pub use tunables::{TUNABLES, Tunable, Tunables};
pub use value::Bound;
