//! Everything done with positions: attacks, check info, move generation, legality, playing moves, threats,
//! static exchange evaluation, perft, and the ends of games.

mod attacks;
pub(crate) mod carried;
mod castling_moves;
pub(crate) mod check_info;
mod flip;
pub(crate) mod gen_type;
pub(crate) mod generate;
mod goals_reached;
mod grant_moves;
mod legality;
mod make_move;
pub(crate) mod move_sink;
pub(crate) mod outcome;
mod particular;
mod pawn_moves;
pub(crate) mod perft;
pub(crate) mod playable;
mod restricted;
pub(crate) mod see;
mod setting_up;
mod succession;
mod threats;
mod trains;
