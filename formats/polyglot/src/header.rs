//! The header of a book: text in entries with key 0, which begin the file.
//!
//! Its lines are `@PG@`, `1.0`, the number of games, the name of each, then comments. Our own layout has the comment
//! [`OURS`]; books of orthodox chess have no header, as other programs expect none.

use crate::book_entry::BookEntry;

/// The first line of a header.
const MAGIC: &str = "@PG@";
const VERSION: &str = "1.0";
/// The comment by which a reader recognizes our own keys and moves.
pub const OURS: &str = "Chrysalis keys 1";
/// Text in an entry, in bytes: all but the key.
const PIECE: usize = 8;
/// The most entries of a header that are read.
pub(crate) const MOST_ENTRIES: usize = 256;

/// What a book says about itself in the entries with key 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookHeader {
    /// The ids of the games.
    pub games: Vec<String>,
    /// The lines after them.
    pub comments: Vec<String>,
}

impl BookHeader {
    /// The header of a book of ours.
    pub fn ours(game: &str) -> Self {
        Self { games: vec![game.to_owned()], comments: vec![OURS.to_owned()] }
    }

    /// Whether positions and moves are in our own layout.
    pub fn is_ours(&self) -> bool {
        self.comments.iter().any(|line| line == OURS)
    }

    /// The entries that hold the header.
    pub(crate) fn entries(&self) -> Vec<BookEntry> {
        let count = self.games.len().to_string();
        let lines = [MAGIC, VERSION, &count].into_iter().map(str::to_owned);
        let lines = lines.chain(self.games.iter().cloned()).chain(self.comments.iter().cloned());
        let text = lines.map(|line| line + "\n").collect::<String>();
        let piece = |piece: &[u8]| {
            let mut bytes = [0; 2 * PIECE];
            bytes[PIECE..PIECE + piece.len()].copy_from_slice(piece);
            BookEntry::read(bytes)
        };
        text.as_bytes().chunks(PIECE).map(piece).collect()
    }

    /// The header in the first entries of a book; `None` if they hold none that can be read.
    pub(crate) fn read(entries: &[BookEntry]) -> Option<Self> {
        let bytes: Vec<u8> = entries
            .iter()
            .take_while(|entry| entry.key == 0)
            .flat_map(|entry| entry.bytes()[PIECE..].to_vec())
            .collect();
        let text = String::from_utf8(bytes).ok()?;
        let mut lines = text.trim_end_matches('\0').lines();
        if lines.next()? != MAGIC || lines.next()? != VERSION {
            return None;
        }
        let count: usize = lines.next()?.parse().ok()?;
        let games: Vec<String> = lines.by_ref().take(count).map(str::to_owned).collect();
        Some(Self { games, comments: lines.map(str::to_owned).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_read_as_written() {
        for game in ["a", "abcdefg", "a-long-name-of-a-game"] {
            let header = BookHeader::ours(game);
            let entries = header.entries();
            assert!(entries.iter().all(|entry| entry.key == 0));
            assert_eq!(BookHeader::read(&entries).as_ref(), Some(&header));
            assert!(header.is_ours());
        }
    }

    #[test]
    fn other_headers_are_not_ours_and_nonsense_is_none() {
        let foreign = BookHeader { games: vec!["x".to_owned()], comments: vec!["of mine".to_owned()] };
        assert!(!BookHeader::read(&foreign.entries()).expect("a header").is_ours());
        assert_eq!(BookHeader::read(&[]), None);
        assert_eq!(BookHeader::read(&[BookEntry { learn: 7, ..BookEntry::default() }]), None);
        assert_eq!(BookHeader::read(&foreign.entries()[1..]), None);
    }
}
