//! Positions and moves as text: FEN, long algebraic notation, SAN, and Betza notation for how pieces move.

pub mod betza;
mod castling_field;
pub(crate) mod fen;
pub(crate) mod fen_error;
mod long_algebraic;
pub(crate) mod move_error;
mod partial_fen;
mod san;
