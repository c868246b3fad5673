//! The games in progress, in a small file for whoever watches.

pub mod live_file;
pub mod live_games;
