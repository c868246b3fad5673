//! The rules of chess variants in which pieces change: boards, positions, move generation, and notation.
//!
//! A game is data. [`Game`] holds a table of piece types, a start position, and one choice for each *rule part*
//! (castling, promotion, quotas, trains, royalty, …), each a small closed type such as [`Castling`] or
//! [`Royalty`]. A [`Catalogue`] checks a game and hands out a [`GameRef`]. Behind the handle the game is compiled
//! into [`Rules`]: tables of moves, promotion regions and hash keys, from which moves are generated without
//! interpreting the data again.
//!
//! Boards have three geometries: 8×8 in 64 bits, 9×9 in 128 bits, and all other sizes within 10×10 in 128 bits.
//! [`Position`] and everything that acts on it is generic over the [`Geometry`](board::Geometry), so that 8×8 does
//! not pay for other boards. [`on_board!`] runs one expression on whichever geometry a game has.
//!
//! ```
//! use chrysalis_rules::{Catalogue, on_board};
//!
//! let game = Catalogue::shipped().find("promochess").unwrap();
//! let (moves, text, fen) = on_board!(game, on => {
//!     let position = on.start;
//!     let m = position.parse_long_algebraic("e3e5").unwrap();
//!     (position.count_legal_moves(), position.san(m), position.after(m).fen())
//! });
//! assert_eq!((moves, text.as_str()), (36, "e5"));
//! assert_eq!(fen, "rhcbkcbhr/2s3s2/sppppppps/9/4P4/9/SPPP1PPPS/2S3S2/RHBCKBCHR b - - 0 1");
//! ```
//!
//! Programs that play whole games are better served by `Session` in the crate `chrysalis-engine`, which keeps the
//! history and hides the geometry.
//!
//! # Reading order
//!
//! 1. `board`: [`Square`](board::Square), [`Bitboard`](board::Bitboard) and the line tables
//!    ([`Rays`](board::Rays)), [`PieceType`](board::PieceType), and the 32-bit [`Move`](board::Move).
//! 2. `parts` and `game`: the rule parts and the [`Game`] made of them; `games` has the shipped ones as examples.
//! 3. `compiled_rules`: [`Rules`], and with it `parts/movers` (moves by square) and `parts/promotion`
//!    ([`Regions`]: what a piece may be after a move, by target square).
//! 4. `position` and `state_info`: the [`Position`], which is copied and then played on, and its hash key.
//! 5. `moves`: attacks, then [`CheckInfo`] (check mask and pins), generation, legality, playing moves, and the ends
//!    of games ([`Outcome`]). Special moves have files of their own: trains ([`Carried`]), castling, succession.
//! 6. `moves/see`: static exchange evaluation ([`See`]), for the search.
//! 7. `notation`: FEN, SAN, long algebraic notation, and Betza notation for how pieces move ([`betza`]).

#[macro_use]
mod on_board;

mod arrangements;
pub mod board;
mod catalogue;
mod charts;
mod checked_game;
mod compiled_rules;
mod definitions;
mod game;
mod game_error;
mod game_ref;
mod games;
mod moves;
mod notation;
mod parts;
mod position;
pub mod quote;
pub mod random;
pub mod renamed_keys;
mod setup;
mod starts;
mod state_info;
mod suggestion;
mod zobrist;

pub use board::BoardSize;
pub use catalogue::Catalogue;
pub use charts::{Fate, Reached, Way};
pub use compiled_rules::Rules;
pub use definitions::{CompiledGame, GameOn};
pub use game::Game;
pub use game_error::{DefinitionError, DefinitionErrors};
pub use game_ref::{GameRef, OnBoard};
pub use moves::carried::Carried;
pub use moves::check_info::CheckInfo;
pub use moves::gen_type::GenType;
pub use moves::outcome::{Outcome, Reason};
pub use moves::perft::Leaves;
pub use moves::playable::Playable;
pub use moves::see::values::{CROWN, See};
pub use notation::betza;
pub use notation::fen_error::{FenError, RankError};
pub use notation::move_error::MoveError;
pub use parts::carrying::Carrying;
pub use parts::castling::{Castling, Rights};
pub use parts::castling_home::{CastlingHome, CastlingSide};
pub use parts::draws::{Draws, FewPieces};
pub use parts::forward_only::ForwardOnly;
pub use parts::goals::{Goal, GoalTime, Goals, Row};
pub use parts::grants::{Counters, Counting, Earned, Grants, Occasion};
pub use parts::leaves_behind::LeavesBehind;
pub use parts::letter_set::LetterSet;
pub use parts::movement::Movement;
pub use parts::own_castling::OwnCastling;
pub use parts::part_error::PartError;
pub use parts::pawns::Pawns;
pub use parts::piece_moves::PieceMoves;
pub use parts::promotion::Promotions;
pub use parts::promotion::change::{ChangeRule, Letters, Manner, Place, Successor, Turns};
pub use parts::promotion::clock::PhaseClock;
pub use parts::promotion::regions::{Answers, Region, Regions};
pub use parts::promotion::zone::Zone;
pub use parts::quotas::Quotas;
pub use parts::restrictions::Restrictions;
pub use parts::ride::{Ride, RideManner};
pub use parts::roster::{PieceDef, Roster};
pub use parts::royalty::Royalty;
pub use parts::stalemate::Stalemate;
pub use parts::zones::PieceZone;
pub use position::Position;
pub use setup::{CastlingError, Setup, SetupError};
pub use state_info::StateInfo;
pub use suggestion::NoSuchGame;
