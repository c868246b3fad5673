//! The books that are part of the program.

use crate::compact_book::CompactBook;
use crate::compact_file::CompactBookError;
use chrysalis_engine::{Game, GameRef};

include!(concat!(env!("OUT_DIR"), "/books.rs"));

fn bytes(game: &Game) -> Option<&'static [u8]> {
    BOOKS.iter().find(|(id, _)| *id == game.id).map(|(_, bytes)| *bytes)
}

/// Whether a book of a game is shipped.
pub fn has_shipped(game: &Game) -> bool {
    bytes(game).is_some()
}

/// The shipped book of a game; `None` if it has none.
///
/// # Errors
/// If it cannot be read.
pub fn shipped(game: GameRef) -> Result<Option<CompactBook>, CompactBookError> {
    bytes(&game).map(|bytes| CompactBook::read(bytes, game)).transpose()
}
