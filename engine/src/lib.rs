//! What a game is and how to search it: a library without input or output.
//!
//! Dependencies point one way: [`board`] ← [`rules`] ← [`games`], [`search`].
//! [`session`] is the door through which a protocol plays any game as text.

pub mod board;
pub mod games;
mod random;
pub mod rules;
pub mod search;
pub mod session;
