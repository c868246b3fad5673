//! What is asked of a chess engine, whatever protocol it speaks: the clients of the protocols answer it, an arbiter asks.

pub mod clock;
pub mod dialect;
pub mod fault;
pub mod info;
pub mod player;
pub mod spec;
