//! What is asked of a chess engine, whatever protocol it speaks: the clients of the protocols answer it, an arbiter asks.

pub mod dialect;
pub mod error;
pub mod keyword;
pub mod option_domain;
pub mod player;
pub mod player_clock;
pub mod search_info;
pub mod spec;
