//! What a game is worth by its rules alone, before anything has been learned. It stays the measure for all that is not
//! learned: the order of pieces, phases, danger units.

pub mod expected_mobility;
pub mod future_piece_types;
pub mod piece_estimates;
pub mod rule_weights;
pub mod value_model;
