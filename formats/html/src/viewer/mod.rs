//! A game that is looked through move by move.

mod board;
mod data;
mod game;
mod markup;

pub use board::still_board;
pub use game::{MoveNotes, ShownGame};
