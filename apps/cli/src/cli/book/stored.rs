//! The book file of a command.

use chrysalis_io::bounded::open_regular;
use chrysalis_openings::OpeningsError;
use chrysalis_openings::book::{BookGraph, GrowthSettings};
use chrysalis_openings::files::{read_book, write_book};
use chrysalis_rules::GameRef;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

/// An error with the file that it is about.
pub(super) fn about(path: &Path, error: impl Into<OpeningsError>) -> String {
    format!("{}: {}", path.display(), error.into())
}

/// Opens a regular file for reading.
pub(super) fn open(path: &Path) -> Result<BufReader<File>, String> {
    open_regular(path).map(BufReader::new).map_err(|error| about(path, error))
}

/// Reads a book.
pub(super) fn read(path: &Path, game: GameRef) -> Result<(BookGraph, GrowthSettings), String> {
    read_book(open(path)?, game).map_err(|error| about(path, error))
}

/// Replaces a book: readers see the old one or the new one.
pub(super) fn save(path: &Path, book: &BookGraph, settings: GrowthSettings) -> Result<(), String> {
    let text = write_book(book, settings).map_err(|error| about(path, error))?;
    chrysalis_io::replace::replace(path, text.as_bytes()).map_err(|error| error.to_string())
}
