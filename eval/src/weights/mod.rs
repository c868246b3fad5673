//! The weights of a game's evaluation: trained and stored in data files, or derived from the rules.

pub mod companions;
pub mod data_file;
pub mod game_network;
pub mod parameters;
pub mod provenance;
pub mod shared_features;
pub mod shipped;
pub mod winnable;
