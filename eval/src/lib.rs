//! What a position is worth.
//!
//! A tapered sum of counted terms, each counted thing with a number of the game's own. The numbers of a game are read
//! from its data file, or else derived from its rules: how its men move, what they may become and where, what its
//! kings' loss means. No game and no man is known by name, pawn and king apart, which every game has.

mod cache;
mod classical;
pub mod danger;
mod data;
mod ending;
mod estimates;
mod kings;
mod men;
mod model;
mod parameters;
mod pawns;
mod prospects;
mod provenance;
mod reach;
mod relative;
mod scan;
mod score;
mod shipped;
mod structure;
mod tables;
mod terms;
mod turn;
mod weigh;
mod weights;
pub mod winnable;
mod zones;

pub use classical::{Classical, ClassicalOn, Taper};
pub use data::{DataError, read, read_any, write};
pub use ending::total;
pub use estimates::{Estimates, ManEstimates};
pub use model::Model;
pub use parameters::Parameters;
pub use provenance::Provenance;
pub use score::{CENTIPAWN, FULL_PHASE, Score};
pub use shipped::{parameters as shipped, text as shipped_text};
pub use tables::Tables;
pub use terms::{Block, Layout, Term};
pub use weigh::Trace;
pub use weights::Weights;
