//! The books that are part of the program.

use crate::compact_book::CompactBook;
use crate::compact_file::CompactBookError;
use chrysalis_engine::{Game, GameRef};
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// The most bytes of a book.
const LARGEST: usize = 1 << 24;

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
    let Some(bytes) = bytes(&game) else { return Ok(None) };
    let book = decompress_to_vec_with_limit(bytes, LARGEST).map_err(|_| CompactBookError::Damaged)?;
    CompactBook::read(&book, game).map(Some)
}
