//! Writing books.

use crate::book_entry::BookEntry;
use crate::book_error::BookWriteError;
use crate::header::BookHeader;
use crate::keys;
use chrysalis_engine::{Move, Session};
use chrysalis_rules::GameRef;
use std::collections::BTreeMap;

/// Collects the moves of a book.
#[derive(Clone, Debug)]
pub struct BookWriter {
    game: GameRef,
    /// By key and code; so a move that is added twice is one.
    entries: BTreeMap<(u64, u16), BookEntry>,
}

impl BookWriter {
    /// An empty book of a game.
    pub fn new(game: GameRef) -> Self {
        Self { game, entries: BTreeMap::new() }
    }

    /// Adds a move of the current position; the last weight of a move counts.
    ///
    /// # Errors
    /// If the move is not legal there, or cannot be told from another.
    pub fn add(&mut self, session: &Session, m: Move, weight: u16) -> Result<(), BookWriteError> {
        let legal = keys::entries(session);
        let (_, own) = legal.iter().find(|&&(legal, _)| legal == m).ok_or(BookWriteError::Illegal)?;
        if legal.iter().any(|(other, entry)| *other != m && keys::means(self.game, entry, own)) {
            return Err(BookWriteError::Ambiguous);
        }
        self.entries.insert((own.key, own.code), BookEntry { weight, ..*own });
        Ok(())
    }

    /// The number of moves.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no move.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The book as a file: by key, the heaviest move of a position first.
    pub fn bytes(&self) -> Vec<u8> {
        let mut entries: Vec<BookEntry> = self.entries.values().copied().collect();
        entries.sort_by_key(|entry| (entry.key, std::cmp::Reverse(entry.weight), entry.code));
        let header =
            if keys::is_common(self.game) { Vec::new() } else { BookHeader::ours(&self.game.id).entries() };
        header.into_iter().chain(entries).flat_map(BookEntry::bytes).collect()
    }
}
