//! Positions and moves as text.

pub(crate) mod fen;
mod long_algebraic;
pub(crate) mod move_error;
mod san;
