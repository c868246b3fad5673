//! Reads lines of any length in bounded memory.

use std::io::{BufRead, BufReader, ErrorKind, Read};

/// A line as it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RawLine<'a> {
    /// The line without its `\n`, cut to the limit of the reader.
    pub bytes: &'a [u8],
    /// Whether the line was longer than the limit.
    pub overlong: bool,
    /// Whether the line end was read; if not, the stream ended within the line.
    pub ended: bool,
}

/// Reads the lines of a stream.
#[derive(Debug)]
pub struct LineReader<R> {
    source: BufReader<R>,
    longest: usize,
    line: Vec<u8>,
}

impl<R: Read> LineReader<R> {
    /// A reader that keeps at most `longest` bytes of each line.
    pub fn new(source: R, longest: usize) -> Self {
        Self { source: BufReader::with_capacity(1 << 16, source), longest, line: Vec::new() }
    }

    /// Frees the memory of a long line, which otherwise is kept for the next one.
    pub fn release(&mut self) {
        const KEPT: usize = 1 << 20;
        self.line.clear();
        self.line.shrink_to(KEPT);
    }

    /// The next line; `None` at the end of the stream or after a read error.
    pub fn next_line(&mut self) -> Option<RawLine<'_>> {
        self.line.clear();
        let (mut overlong, mut any) = (false, false);
        loop {
            let chunk = match self.source.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(_) => &[],
            };
            if chunk.is_empty() {
                return any.then_some(RawLine { bytes: &self.line, overlong, ended: false });
            }
            any = true;
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            let room = self.longest - self.line.len();
            overlong |= part.len() > room;
            self.line.extend_from_slice(&part[..part.len().min(room)]);
            let used = end.map_or(part.len(), |end| end + 1);
            self.source.consume(used);
            if end.is_some() {
                return Some(RawLine { bytes: &self.line, overlong, ended: true });
            }
        }
    }
}

/// Bytes as printable text: NULs, byte order marks and marks of direction are removed, other control characters become
/// spaces.
pub fn printable(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text).trim_end_matches(['\r', '\n']);
    text.chars()
        .filter(|&letter| letter != '\0' && !turns_text(letter))
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect()
}

/// Whether a character changes the direction of the text around it (<https://www.unicode.org/reports/tr9/>).
fn turns_text(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines, each with what is said of it.
    fn lines(text: &[u8], longest: usize) -> Vec<(String, &'static str)> {
        let mut lines = LineReader::new(text, longest);
        let mut found = Vec::new();
        while let Some(line) = lines.next_line() {
            let state = match (line.overlong, line.ended) {
                (false, true) => "whole",
                (false, false) => "without its end",
                (true, true) => "cut",
                (true, false) => "cut, without its end",
            };
            found.push((printable(line.bytes), state));
        }
        found
    }

    #[test]
    fn long_lines_are_cut_and_unended_ones_told() {
        let line = |text: &str, state| (text.to_owned(), state);
        assert_eq!(
            lines(b"abc\r\n\nabcdefgh\nab", 5),
            [line("abc", "whole"), line("", "whole"), line("abcde", "cut"), line("ab", "without its end")]
        );
        assert_eq!(lines(b"", 5), []);
        let long = vec![b'x'; 200_000];
        assert_eq!(lines(&long, 70_000), [line(&"x".repeat(70_000), "cut, without its end")]);
    }

    #[test]
    fn printable_text_has_no_characters_that_act() {
        assert_eq!(printable("\u{feff}a\u{1b}[1mb\tc\0d\u{202e}e\u{2069}\r\n".as_bytes()), "a [1mb cde");
    }
}
