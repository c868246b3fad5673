//! What a game is: boards, positions, the closed set of rule parts that games are made of, the games, and notation.

pub mod board;
mod compiled_rules;
mod game;
pub mod games;
mod ledger;
mod moves;
mod notation;
mod parts;
mod position;
pub mod quote;
pub mod random;
mod zobrist;

pub use compiled_rules::Rules;
pub use game::{BoardSize, Game};
pub use ledger::Ledger;
pub use moves::carried::Carried;
pub use moves::exchange::worth::{CROWN, Exchange};
pub use moves::guard::Guard;
pub use moves::outcome::{OCCURRENCES, Outcome, QUIET_PLIES, Reason};
pub use moves::perft::Leaves;
pub use moves::playable::Playable;
pub use moves::scope::Scope;
pub use notation::fen::FenError;
pub use notation::move_error::MoveError;
pub use parts::becoming::{Answers, Becoming, Ladder, Region, Regions};
pub use parts::carrying::Carrying;
pub use parts::castling::{Castling, Rights};
pub use parts::grants::{Counters, Counting, Grants};
pub use parts::movement::Movement;
pub use parts::pawns::Pawns;
pub use parts::roster::{Man, Roster};
pub use parts::royalty::Royalty;
pub use parts::stalemate::Stalemate;
pub use position::Position;
