//! The book file of a command.

use crate::failure::Failure;
use crate::with_path::AtPath;
use chrysalis_books::CompactBook;
use chrysalis_io::bounded::open_regular;
use chrysalis_openings::OpeningsError;
use chrysalis_openings::book::{BookGraph, GrowthSettings};
use chrysalis_openings::files::{read_book, write_book};
use chrysalis_rules::GameRef;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// The most bytes of a compact book that are read.
const LARGEST: u64 = 64 << 20;

/// Opens a regular file for reading.
pub(super) fn open(path: &Path) -> Result<BufReader<File>, Failure> {
    Ok(open_regular(path).map(BufReader::new).at(path)?)
}

/// Reads a book.
pub(super) fn read(path: &Path, game: GameRef) -> Result<(BookGraph, GrowthSettings), Failure> {
    Ok(read_book(open(path)?, game).at(path)?)
}

/// Reads a book to look at, also in the form in which books are shipped.
pub(super) fn read_any(path: &Path, game: GameRef) -> Result<BookGraph, Failure> {
    let mut input = open(path)?;
    if !input.fill_buf().at(path)?.starts_with(CompactBook::MAGIC) {
        return Ok(read_book(input, game).at(path)?.0);
    }
    let mut bytes = Vec::new();
    input.take(LARGEST).read_to_end(&mut bytes).at(path)?;
    let compact = CompactBook::read(&bytes, game).at(path)?;
    Ok(BookGraph::from_compact(&compact).at(path)?)
}

/// Replaces a book: readers see the old one or the new one.
pub(super) fn save(path: &Path, book: &BookGraph, settings: GrowthSettings) -> Result<(), Failure> {
    let text = write_book(book, settings).at(path)?;
    Ok(chrysalis_io::replace::replace(path, text.as_bytes())?)
}

/// The book of a game that is shipped.
pub(super) fn shipped(game: GameRef) -> Result<BookGraph, Failure> {
    Ok(BookGraph::shipped(game)?.ok_or_else(|| OpeningsError::NotShipped(game.id.to_string()))?)
}
