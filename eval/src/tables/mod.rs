//! What the rules say and no number changes, compiled for one geometry.

pub mod game_facts;
pub mod king_relative;
pub mod king_zones;
pub mod man_facts;
pub mod pawn_paths;
