//! Portable Game Notation of every game: all that is written can be read.

mod read;
mod write;

pub use read::{PgnError, PgnGame, read_games};
pub use write::{Header, write_game};
