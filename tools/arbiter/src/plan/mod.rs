//! From flags and their `key=value` arguments to a tournament.

pub mod bounds;
pub mod engine_words;
pub mod file_words;
pub mod flags;
pub mod foreign_flags;
pub mod keys;
pub mod match_plan;
pub mod outputs;
pub mod pgn_words;
pub mod usage_error;
