//! Positions and moves as text.

pub mod betza;
pub(crate) mod fen;
pub(crate) mod fen_error;
mod long_algebraic;
pub(crate) mod move_error;
mod partial_fen;
mod san;
