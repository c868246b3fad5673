//! Chess variants in which pieces change, as a library: games in progress, and searches in them.
//!
//! A [`Session`] is a game in progress on any board. It knows the rules, the history and the notation:
//!
//! ```
//! use chrysalis_engine::{Catalogue, Session};
//!
//! let game = Catalogue::shipped().find("promochess").unwrap();
//! let mut session = Session::new(game);
//! let m = session.parse_long_algebraic("e3e5").unwrap();
//! session.play(m).unwrap();
//! assert_eq!(session.outcome(), None);
//! ```
//!
//! An [`Engine`] searches a position. Its evaluation is a type parameter and comes from a second crate,
//! `chrysalis-eval`, so that programs can bring their own; `chrysalis-library` joins both:
//!
//! ```
//! use chrysalis_engine::{Catalogue, Engine, EngineOptions, Limits, Score, Session};
//! use chrysalis_eval::AnyEvaluation;
//!
//! let chess = Catalogue::shipped().orthodox();
//! let session = Session::from_fen(chess, "7k/8/6K1/8/8/8/8/R7 w - - 0 1").unwrap();
//! let mut engine = Engine::<AnyEvaluation>::new(EngineOptions::default()).unwrap();
//! let limits = Limits { depth: Some(3), ..Limits::default() };
//! let answer = engine.search_blocking(session.root(), limits, |_| {}).unwrap();
//! assert_eq!(answer.best.map(|m| session.san(m)).as_deref(), Some("Ra8#"));
//! assert_eq!(answer.score, Some(Score::Mate(1)));
//! ```
//!
//! What both need is re-exported here from the crates `chrysalis-rules` and `chrysalis-search`. Programs that need more,
//! such as positions of a known geometry or an evaluation of their own, depend on those crates too.
//!
//! The folder `examples` has programs that list moves, analyze a position, and play games between two engines.

mod line;
mod move_details;
pub mod perft;
mod session;
mod view;

pub use chrysalis_rules::board::{BoardSize, Color, Move, Piece, PieceType, Square};
pub use chrysalis_rules::{
    Catalogue, DefinitionError, DefinitionErrors, FenError, Game, GameRef, Leaves, MoveError, Outcome,
    Reason, Setup, SetupError,
};
pub use chrysalis_search::{
    Answer, Bound, BrokenThread, Clock, Engine, EngineError, EngineOptions, Event, Limits, Report, Root,
    Running, Score,
};
pub use move_details::{Capture, Change, MoveDetails};
pub use session::{IllegalMove, Session};
pub use view::View;
