//! A viewer that steps through the moves of a game.

mod board;
mod data;
mod game;
mod markup;

pub use board::still_board;
pub use game::{MoveNotes, ShownGame};
