//! Lines of text files, whatever program wrote them.
//!
//! A line ends with LF, CR LF or CR. A line that is not UTF-8 is read as Latin-1, as in the PGN standard; a
//! byte order mark is dropped. Only one line is held in memory.

use std::fmt;
use std::io::{BufRead, ErrorKind};
use thiserror::Error;

/// The limit of a line, in bytes.
pub const LONGEST_LINE: usize = 1 << 20;

/// A position in a text file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct TextPlace {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl fmt::Display for TextPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Why a line cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TextError {
    /// The stream cannot be read; nothing more can be read after this.
    #[error("{0}")]
    Unreadable(ErrorKind),
    /// The line is longer than [`LONGEST_LINE`]; the next one can be read.
    #[error("the line has more than {LONGEST_LINE} bytes")]
    LongLine,
}

/// Reads the lines of a stream.
#[derive(Debug)]
pub struct TextLines<R> {
    input: R,
    number: usize,
    after_cr: bool,
    bytes: Vec<u8>,
}

impl<R: BufRead> TextLines<R> {
    /// A reader of the lines of `input`, from its current position.
    pub fn new(input: R) -> Self {
        Self { input, number: 0, after_cr: false, bytes: Vec::new() }
    }

    /// The number of the last line read, from 1; 0 before the first.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The next line without its line end; `None` at the end of the stream.
    ///
    /// # Errors
    /// If it cannot be read, or is longer than [`LONGEST_LINE`]; it is skipped then.
    pub fn next_line(&mut self) -> Result<Option<String>, TextError> {
        self.bytes.clear();
        let (mut any, mut long) = (false, false);
        loop {
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => {
                    self.number += usize::from(!any);
                    return Err(TextError::Unreadable(error.kind()));
                }
            };
            if chunk.is_empty() {
                return if any { self.line(long).map(Some) } else { Ok(None) };
            }
            if std::mem::take(&mut self.after_cr) && chunk[0] == b'\n' {
                self.input.consume(1);
                continue;
            }
            if !any {
                (any, self.number) = (true, self.number + 1);
            }
            let end = chunk.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let part = &chunk[..end.unwrap_or(chunk.len())];
            long |= self.bytes.len() + part.len() > LONGEST_LINE;
            if !long {
                self.bytes.extend_from_slice(part);
            }
            let used = end.map_or(part.len(), |end| end + 1);
            self.after_cr = end.is_some_and(|end| chunk[end] == b'\r');
            self.input.consume(used);
            if end.is_some() {
                return self.line(long).map(Some);
            }
        }
    }

    fn line(&self, long: bool) -> Result<String, TextError> {
        if long {
            return Err(TextError::LongLine);
        }
        let bytes = self.bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&self.bytes);
        Ok(match std::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => bytes.iter().copied().map(char::from).collect(),
        })
    }
}

/// Whether a character only separates others: any white space, NUL and other control characters, byte order
/// marks.
pub fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || c == '\u{feff}'
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Read};

    fn lines(bytes: &[u8]) -> Vec<Result<String, TextError>> {
        // A small buffer cuts lines everywhere.
        let mut lines = TextLines::new(BufReader::with_capacity(3, bytes));
        std::iter::from_fn(|| lines.next_line().transpose()).collect()
    }

    fn texts(bytes: &[u8]) -> Vec<String> {
        lines(bytes).into_iter().map(|line| line.expect("readable")).collect()
    }

    #[test]
    fn lines_end_in_three_ways() {
        for text in ["a\nb\n\nc", "a\r\nb\r\n\r\nc", "a\rb\r\rc", "a\nb\r\n\nc\r\n", "a\rb\n\nc\r"] {
            assert_eq!(texts(text.as_bytes()), ["a", "b", "", "c"], "{text:?}");
        }
        assert_eq!(texts(b""), Vec::<String>::new());
        assert_eq!(texts(b"\r\n\r\n"), ["", ""]);
    }

    #[test]
    fn what_is_not_utf_8_is_latin_1_line_by_line() {
        assert_eq!(texts(b"J\xfcrgen\nJ\xc3\xbcrgen\n\xff\n\xe9\0x"), ["Jürgen", "Jürgen", "ÿ", "é\0x"]);
        assert_eq!(texts(b"\xef\xbb\xbfa\nb"), ["a", "b"]);
    }

    #[test]
    fn long_lines_are_skipped_and_told() {
        let mut bytes = vec![b'x'; LONGEST_LINE];
        assert_eq!(lines(&bytes)[0].as_ref().map(String::len), Ok(LONGEST_LINE));
        bytes.extend_from_slice(b"x\nb");
        assert_eq!(lines(&bytes), [Err(TextError::LongLine), Ok("b".to_owned())]);
    }

    struct Broken;

    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(ErrorKind::PermissionDenied.into())
        }
    }

    #[test]
    fn a_stream_that_breaks_is_told() {
        let mut lines = TextLines::new(BufReader::new(Broken));
        assert_eq!(lines.next_line(), Err(TextError::Unreadable(ErrorKind::PermissionDenied)));
        assert_eq!(lines.number(), 1);
    }
}
