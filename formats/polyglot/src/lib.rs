//! Opening books in the Polyglot format, for all games.
//!
//! A book is a sorted list of [entries](BookEntry): the key of a position, a move, its weight. Books of orthodox
//! chess are those of every other program ([`key`](keys)). For other games the format knows no keys, so their
//! books have [keys of our own](keys), and begin with a [header] that names the game and says so.
//!
//! <http://hgm.nubati.net/book_format.html>

mod book_entry;
mod book_error;
mod book_writer;
pub mod header;
pub mod keys;
mod opening_book;
mod random64;

pub use book_entry::BookEntry;
pub use book_error::{BookReadError, BookWriteError};
pub use book_writer::BookWriter;
pub use opening_book::{BookMove, MOST_MOVES, OpeningBook};
