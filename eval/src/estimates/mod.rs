//! Estimates from a game's rules alone, before any training. They remain the basis of everything that is not
//! trained: the order of the pieces, the phases, the danger units.

pub mod expected_mobility;
pub mod future_piece_types;
pub mod piece_estimates;
pub mod rule_weights;
pub mod value_model;
