//! The book file of a command.

use crate::failure::Failure;
use crate::with_path::AtPath;
use chrysalis_io::bounded::open_regular;
use chrysalis_openings::book::{BookGraph, GrowthSettings};
use chrysalis_openings::files::{read_book, write_book};
use chrysalis_rules::GameRef;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

/// Opens a regular file for reading.
pub(super) fn open(path: &Path) -> Result<BufReader<File>, Failure> {
    Ok(open_regular(path).map(BufReader::new).at(path)?)
}

/// Reads a book.
pub(super) fn read(path: &Path, game: GameRef) -> Result<(BookGraph, GrowthSettings), Failure> {
    Ok(read_book(open(path)?, game).at(path)?)
}

/// Replaces a book: readers see the old one or the new one.
pub(super) fn save(path: &Path, book: &BookGraph, settings: GrowthSettings) -> Result<(), Failure> {
    let text = write_book(book, settings).at(path)?;
    Ok(chrysalis_io::replace::replace(path, text.as_bytes())?)
}
