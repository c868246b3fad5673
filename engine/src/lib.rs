//! The interface to rules and search: a game being played, with its history, whatever its board.
//!
//! Everything is typed; text stands beside it, for interfaces that read and write it.
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
//! A search needs an evaluation, which the crate `chrysalis-eval` has:
//!
//! ```
//! use chrysalis_engine::{Catalogue, Session};
//! use chrysalis_eval::AnyEvaluation;
//! use chrysalis_search::{Engine, EngineOptions, Limits, Score};
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
//! The folder `examples` lists moves, plays, analyses, and referees a game between two engines.

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
pub use move_details::{Capture, Change, MoveDetails};
pub use session::{IllegalMove, Session};
pub use view::View;
