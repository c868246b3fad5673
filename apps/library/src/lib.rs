//! Games, sessions and an engine with its evaluation: what a Rust program needs, in one crate.
//!
//! ```
//! use chrysalis_library::{Catalogue, EngineOptions, Limits, Session, ShippedEngine};
//!
//! let game = Catalogue::shipped().find("promochess").unwrap();
//! let session = Session::new(game);
//! let mut engine = ShippedEngine::new(EngineOptions::default()).unwrap();
//! let limits = Limits { depth: Some(4), ..Limits::default() };
//! let answer = engine.search_blocking(session.root(), limits, |_| {}).unwrap();
//! println!("{}", session.san(answer.best.unwrap()));
//! ```

pub use chrysalis_engine::*;
pub use chrysalis_eval::AnyEvaluation;

/// The engine with the evaluation that the program has, for all games.
pub type ShippedEngine = Engine<AnyEvaluation>;
