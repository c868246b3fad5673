//! Reading books: by binary search in the file, so that a book of any size costs the same.

use crate::book_entry::{BookEntry, ENTRY};
use crate::book_error::BookReadError;
use crate::header::{BookHeader, MOST_ENTRIES};
use crate::keys;
use chrysalis_engine::{Move, Session};
use chrysalis_rules::GameRef;
use chrysalis_rules::quote::quote;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::Path;

/// The most moves of a position that are read.
pub const MOST_MOVES: usize = 1024;
/// How many entries tell whether a file is sorted.
const SAMPLES: u64 = 64;

/// A move that a book proposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The move, legal in its position.
    pub m: Move,
    /// How good it is, in proportion to the other moves of the position.
    pub weight: u16,
}

/// A book of one game that is looked up in its file, or in memory.
#[derive(Debug)]
pub struct OpeningBook<R> {
    input: R,
    game: GameRef,
    entries: u64,
}

impl OpeningBook<File> {
    /// Opens a book of a game.
    ///
    /// # Errors
    /// If the file cannot be read, or is not such a book.
    pub fn open(path: &Path, game: GameRef) -> Result<Self, BookReadError> {
        // Opening a pipe would wait for its writer.
        if !std::fs::metadata(path)?.is_file() {
            return Err(BookReadError::NotAFile);
        }
        Self::new(File::open(path)?, game)
    }
}

impl<R: Read + Seek> OpeningBook<R> {
    /// A book of a game in any storage.
    ///
    /// # Errors
    /// If it cannot be read, or is not such a book.
    pub fn new(mut input: R, game: GameRef) -> Result<Self, BookReadError> {
        let size = input.seek(SeekFrom::End(0))?;
        if size == 0 || size % ENTRY as u64 != 0 {
            return Err(BookReadError::Size(size));
        }
        let mut book = Self { input, game, entries: size / ENTRY as u64 };
        book.check_order()?;
        book.check_header()?;
        Ok(book)
    }

    /// The number of entries, those of the header included.
    pub fn entries(&self) -> u64 {
        self.entries
    }

    fn check_order(&mut self) -> Result<(), BookReadError> {
        let mut before = 0;
        let samples = self.entries.min(SAMPLES);
        for sample in 0..samples {
            let at = u128::from(self.entries - 1) * u128::from(sample) / u128::from((samples - 1).max(1));
            let key = self.entry(u64::try_from(at).unwrap_or(0))?.key;
            if key < before {
                return Err(BookReadError::Unsorted);
            }
            before = key;
        }
        Ok(())
    }

    fn check_header(&mut self) -> Result<(), BookReadError> {
        let mut first = Vec::new();
        for at in 0..self.entries.min(MOST_ENTRIES as u64) {
            let entry = self.entry(at)?;
            if entry.key != 0 {
                break;
            }
            first.push(entry);
        }
        let common = keys::is_common(self.game);
        if first.is_empty() {
            return if common { Ok(()) } else { Err(BookReadError::NoHeader) };
        }
        let header = BookHeader::read(&first).ok_or(BookReadError::Foreign)?;
        if !header.games.iter().any(|name| self.game.is_called(name)) {
            return Err(BookReadError::OtherGame(quote(&header.games.join(", "))));
        }
        if common == header.is_ours() {
            return Err(BookReadError::Foreign);
        }
        Ok(())
    }

    fn entry(&mut self, number: u64) -> Result<BookEntry, BookReadError> {
        let mut bytes = [0; ENTRY];
        self.input.seek(SeekFrom::Start(number * ENTRY as u64))?;
        self.input.read_exact(&mut bytes)?;
        Ok(BookEntry::read(bytes))
    }

    /// The entries of a position, as they are in the file.
    fn found(&mut self, key: u64) -> Result<Vec<BookEntry>, BookReadError> {
        let (mut low, mut high) = (0, self.entries);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.entry(middle)?.key < key {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        let mut found = Vec::new();
        while low < self.entries && found.len() < MOST_MOVES {
            let entry = self.entry(low)?;
            if entry.key != key {
                break;
            }
            found.push(entry);
            low += 1;
        }
        Ok(found)
    }

    /// The moves of the current position that are in the book, the heaviest first; none if the position is not in it,
    /// or if the session plays another game.
    ///
    /// # Errors
    /// If the file cannot be read, or no move that it has for the position is legal.
    pub fn moves(&mut self, session: &Session) -> Result<Vec<BookMove>, BookReadError> {
        if session.game() != self.game {
            return Ok(Vec::new());
        }
        let found = self.found(keys::key(session))?;
        if found.is_empty() {
            return Ok(Vec::new());
        }
        let legal = keys::entries(session);
        let mut moves: Vec<BookMove> = Vec::new();
        for entry in found {
            let known = legal.iter().find(|(_, known)| keys::means(self.game, &entry, known));
            let Some(&(m, _)) = known else { continue };
            if moves.iter().all(|other| other.m != m) {
                moves.push(BookMove { m, weight: entry.weight });
            }
        }
        if moves.is_empty() {
            return Err(BookReadError::Illegal);
        }
        moves.sort_by_key(|found| std::cmp::Reverse(found.weight));
        Ok(moves)
    }
}
