//! The interface to chess engines as opponents, whatever protocol they use: the protocol crates implement it,
//! the arbiter uses it.

pub mod dialect;
pub mod error;
pub mod error_detail;
pub mod keyword;
pub mod option_domain;
pub mod player;
pub mod player_clock;
pub mod search_info;
pub mod spec;
