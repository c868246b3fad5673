//! The search: everything between a position and the move to play. It prints nothing; it reports through a callback.
//!
//! An [`Engine`] keeps options, transposition table and histories, and starts searches. It is generic over the
//! evaluation; the crate `chrysalis-eval` has one, and any type with the three traits of the example below will do.
//! A search starts from a [`Root`], ends by its [`Limits`], and calls back with [`Event`]s.
//!
//! Scores inside the search are centipawns on the evaluation's own scale. What is reported as [`Score`] is scaled by
//! the game's [`WdlModel`], so that 100 centipawns are an even chance of winning in every game.
//!
//! ```
//! use chrysalis_rules::board::{Board8, MAX_PIECE_TYPES};
//! use chrysalis_rules::{Catalogue, Playable, Position, Rules};
//! use chrysalis_search::{
//!     Engine, EngineOptions, Evaluate, Evaluation, ExplainedTerm, Limits, Root, Score, SearchRoot, Searched,
//! };
//!
//! /// Counts every piece but kings as 100 centipawns.
//! #[derive(Clone, Debug, Default)]
//! struct Material;
//!
//! struct MaterialOf([i32; MAX_PIECE_TYPES]);
//!
//! impl<G: Playable> Evaluate<G> for MaterialOf {
//!     fn evaluate(&mut self, position: &Position<G>) -> i32 {
//!         let (us, them) = (position.turn(), !position.turn());
//!         let value = |square| self.0[position.piece(square).piece_type().index()];
//!         position.pieces(us).map(value).sum::<i32>() - position.pieces(them).map(value).sum::<i32>()
//!     }
//!     fn values(&self) -> &[i32; MAX_PIECE_TYPES] {
//!         &self.0
//!     }
//!     fn explain(&self, _: &Position<G>) -> Vec<ExplainedTerm> {
//!         Vec::new()
//!     }
//! }
//!
//! impl Evaluation for Material {
//!     type On<G: Playable> = MaterialOf;
//!     fn on<G: Playable>(&self, rules: &'static Rules<G>) -> MaterialOf {
//!         let mut values = [100; MAX_PIECE_TYPES];
//!         values[rules.king().index()] = 0;
//!         MaterialOf(values)
//!     }
//! }
//!
//! impl Searched for Material {}
//!
//! let rules = Catalogue::shipped().orthodox().on::<Board8>().unwrap().rules;
//! let position = Position::from_fen(rules, "7k/8/6K1/8/8/8/8/R7 w - - 0 1").unwrap();
//! let root = Root::Eight(SearchRoot { position, earlier: Vec::new() });
//! let mut engine = Engine::with(EngineOptions { hash: 1, ..EngineOptions::default() }, Material).unwrap();
//! let limits = Limits { depth: Some(3), ..Limits::default() };
//! let answer = engine.search_blocking(root, limits, |_| {}).unwrap();
//! assert_eq!(answer.best.map(|m| position.san(m)).as_deref(), Some("Ra8#"));
//! assert_eq!(answer.score, Some(Score::Mate(1)));
//! ```
//!
//! # Reading order
//!
//! 1. `evaluate` and `value`: the interface to evaluations ([`Evaluate`]), scores inside the search, and [`Bound`]s.
//! 2. `threads`: the [`Engine`] starts a [`Search`], which runs one worker per thread (lazy SMP). The worker carries
//!    everything that one thread needs; the files below add methods to it, one file for each group of ideas.
//! 3. `root`: iterative deepening and aspiration windows.
//! 4. `tree`: `pvs` is the principal variation search, `qsearch` the quiescence search. `pruning`, `reductions` and
//!    `extensions` decide what is searched less or more; `node` and `stack` are their data.
//! 5. `ordering`: the move picker, and the histories that it sorts by; the correction history of the evaluation.
//! 6. `tt`: the lockless transposition table ([`Table`], [`Entry`]).
//! 7. `limits`: [`Limits`], time management, and limited strength.
//! 8. `endgame`: how endgame tables are probed.
//! 9. `proof`: a solver of its own that proves or excludes mates ([`prove_mate`]).
//!
//! The search never asks for a game's name. `capabilities` lists the few properties of the rules that it depends on, and
//! [`TUNABLES`] all of its parameters.

#[macro_use]
mod on_root;

mod capabilities;
mod endgame;
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

pub use endgame::{EndgameValue, TableProbe, TableSource};
pub use evaluate::{Evaluate, Evaluation, ExplainedTerm, Explanation};
pub use limits::search_limits::{Clock, Limits};
pub use proof::{MateLimits, MateProof, MateSolution, MateVerdict, prove_mate};
pub use report::{Event, Report};
pub use score::Score;
pub use threads::deep_stack::{deep_thread, on_deep_stack};
pub use threads::engine::{Answer, Engine, Running};
pub use threads::engine_error::{BrokenThread, EngineError, SpawnError};
pub use threads::engine_options::EngineOptions;
pub use threads::search::Search;
pub use threads::searched::{Searched, explain};
pub use threads::start::{Root, SearchRoot};
pub use tt::entry::Entry;
pub use tt::table::Table;
pub use tunable_choices::TunableChoices;
pub use tunables::{TUNABLES, Tunable, Tunables};
pub use value::{Bound, NodeValue};
pub use wdl::WdlModel;
