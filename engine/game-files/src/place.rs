//! Places in a text.

use std::fmt;

/// A line and a column, both from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FilePlace {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

/// The lines of a text, to find places in it in constant time.
#[derive(Clone, Debug)]
pub(crate) struct TextLines<'t> {
    text: &'t str,
    /// The index of the first byte of each line.
    starts: Vec<usize>,
    /// The number of characters before each block of [`BLOCK`] bytes.
    characters: Vec<usize>,
}

/// The bytes between two counts of characters.
const BLOCK: usize = 64;

impl<'t> TextLines<'t> {
    /// The lines of a text.
    pub fn new(text: &'t str) -> Self {
        let ends = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
        let starts = std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect();
        let counts = text.as_bytes().chunks(BLOCK).scan(0, |count, block| {
            *count += characters(block);
            Some(*count)
        });
        Self { text, starts, characters: std::iter::once(0).chain(counts).collect() }
    }

    /// The place of the byte with this index.
    pub fn place(&self, byte: usize) -> FilePlace {
        let byte = byte.min(self.text.len());
        let line = self.starts.partition_point(|&start| start <= byte);
        let start = self.starts.get(line - 1).copied().unwrap_or(0);
        FilePlace { line, column: self.before(byte) - self.before(start) + 1 }
    }

    /// The number of characters before a byte.
    fn before(&self, byte: usize) -> usize {
        let block = byte / BLOCK;
        let rest = self.text.as_bytes().get(block * BLOCK..byte).unwrap_or_default();
        self.characters.get(block).copied().unwrap_or(0) + characters(rest)
    }
}

/// The number of characters that begin in these bytes of UTF-8.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}

impl fmt::Display for FilePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let lines = TextLines::new("a = 1\né = 2\n");
        let place = |byte| lines.place(byte).to_string();
        assert_eq!(
            (place(0), place(4), place(6), place(9)),
            ("1:1".into(), "1:5".into(), "2:1".into(), "2:3".into())
        );
    }

    #[test]
    fn every_place_is_the_one_that_counting_from_the_start_gives() {
        let text = format!("{}\n{}ö\n\n{}", "é".repeat(70), "x".repeat(63), "a€".repeat(100));
        let lines = TextLines::new(&text);
        for (byte, _) in text.char_indices() {
            let before = &text[..byte];
            let line = before.matches('\n').count() + 1;
            let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
            assert_eq!(lines.place(byte), FilePlace { line, column }, "{byte}");
        }
        assert_eq!(lines.place(usize::MAX), lines.place(text.len()));
    }
}
