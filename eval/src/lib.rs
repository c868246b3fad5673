//! What a position is worth.
//!
//! Everything is derived from a game's own data: how its men move, what they may become and where, what its
//! kings' loss means. No game and no man is known by name, pawn and king apart, which every game has.

mod breakdown;
mod cache;
mod classical;
mod ending;
mod kings;
mod men;
mod model;
mod parameters;
mod pawns;
mod prospects;
mod reach;
mod scan;
mod score;
mod tables;
mod turn;
mod weights;

pub use classical::{Classical, ClassicalOn};
pub use model::Model;
pub use parameters::{ManParameters, Parameters};
pub use score::{FULL_PHASE, Score};
pub use tables::Tables;
pub use weights::{WeightInfo, Weights};
