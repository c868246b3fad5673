//! Positions and the closed set of rule parts that games are made of.

mod attacks;
mod becoming;
mod carrying;
mod castling;
mod exchange;
mod fen;
mod flip;
mod game;
mod generate;
mod grants;
mod ledger;
mod legality;
mod long_algebraic;
mod movement;
mod outcome;
mod pawn_moves;
mod pawns;
mod perft;
mod play;
mod position;
mod royalty;
#[expect(clippy::module_inception, reason = "the compiled rules are the heart of this folder")]
mod rules;
mod san;
mod sink;
mod threats;
mod zobrist;

pub use becoming::{Answers, Becoming, Ladder, Region, Regions};
pub use carrying::{Carried, Carrying};
pub use castling::{Castling, Rights};
pub use exchange::{CROWN, Exchange};
pub use fen::FenError;
pub use game::{BoardSize, Game, Man, Stalemate};
pub use generate::Scope;
pub use grants::{Counters, Counting, Grants};
pub use ledger::Ledger;
pub use legality::Guard;
pub use long_algebraic::MoveError;
pub use movement::Movement;
pub use outcome::{OCCURRENCES, Outcome, QUIET_PLIES, Reason};
pub use pawns::Pawns;
pub use position::Position;
pub use royalty::Royalty;
pub use rules::Rules;
