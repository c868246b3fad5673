//! What follows from the rules and does not depend on any weight, compiled for one geometry.

pub mod game_facts;
pub mod king_relative;
pub mod king_zones;
pub mod pawn_paths;
pub mod piece_facts;
