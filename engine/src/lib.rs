//! The door to rules and search: a game being played, with its history, whatever its board.
//!
//! Everything is typed; text stands beside it, for doors that read and write it.
//!
//! ```
//! use chrysalis_engine::{Catalogue, Session};
//!
//! let game = Catalogue::shipped().find("promochess").unwrap();
//! let mut session = Session::new(game);
//! let m = session.parse_long_algebraic("b3b5").unwrap();
//! session.play(m).unwrap();
//! assert!(session.legal_moves().len() > 40);
//! assert_eq!(session.outcome(), None);
//! ```
//!
//! A search needs an evaluation, which the crate `chrysalis-eval` has: its `examples` analyse and referee.

mod line;
mod move_details;
pub mod perft;
mod session;
mod view;

pub use chrysalis_rules::board::{BoardSize, Color, Kind, Move, Piece, Square};
pub use chrysalis_rules::{
    Catalogue, FenError, Game, GameFault, GameFaults, GameRef, Leaves, MoveError, Outcome, Reason, Setup,
    SetupError,
};
pub use move_details::{Capture, Change, MoveDetails};
pub use session::{IllegalMove, Session};
pub use view::View;
