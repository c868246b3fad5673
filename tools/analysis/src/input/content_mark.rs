//! Content identified by its length and checksum, computed while it is read.

use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::rc::Rc;

/// Identifies the bytes of a file, or those at its beginning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContentMark {
    /// The number of bytes.
    pub length: u64,
    /// The CRC-32 of the bytes.
    pub checksum: u32,
}

impl ContentMark {
    /// The mark of a whole file, or of its first `most` bytes if it is longer.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn of_file(path: &Path, most: u64) -> io::Result<Self> {
        let mut file = BufReader::with_capacity(1 << 16, File::open(path)?.take(most));
        let mut mark = Self::default();
        loop {
            let chunk = file.fill_buf()?;
            if chunk.is_empty() {
                return Ok(mark);
            }
            mark = mark.and(chunk);
            let used = chunk.len();
            file.consume(used);
        }
    }

    /// The mark of these bytes and of `further` ones after them.
    pub(crate) fn and(self, further: &[u8]) -> Self {
        let mut hash = crc32fast::Hasher::new_with_initial_len(self.checksum, self.length);
        hash.update(further);
        Self { length: self.length + further.len() as u64, checksum: hash.finalize() }
    }
}

/// A stream that marks what is consumed of it. How much its buffer holds makes no difference, so a parser that
/// reaches a place in the input always finds the same mark there.
#[derive(Debug)]
pub struct Marked<R> {
    input: R,
    mark: Rc<Cell<ContentMark>>,
}

impl<R> Marked<R> {
    /// Marks the bytes of `input` in `mark`.
    pub fn new(input: R, mark: Rc<Cell<ContentMark>>) -> Self {
        Self { input, mark }
    }
}

impl<R: BufRead> BufRead for Marked<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.input.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        // What is consumed lies in the buffer, so this reads nothing.
        if amount > 0
            && let Ok(buffer) = self.input.fill_buf()
        {
            self.mark.set(self.mark.get().and(&buffer[..amount.min(buffer.len())]));
        }
        self.input.consume(amount);
    }
}

impl<R: BufRead> Read for Marked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_depends_on_what_is_consumed_and_not_on_the_buffer() {
        let text: String = (0..1000).map(|number| format!("{number}\n")).collect();
        let marks = |capacity: usize| {
            let mark = Rc::new(Cell::new(ContentMark::default()));
            let mut stream =
                Marked::new(BufReader::with_capacity(capacity, text.as_bytes()), Rc::clone(&mark));
            let mut found = vec![mark.get()];
            while stream.read_line(&mut String::new()).expect("text") > 0 {
                found.push(mark.get());
            }
            found
        };
        assert_eq!(marks(7), marks(1 << 16));
        let whole = ContentMark { length: text.len() as u64, checksum: crc32fast::hash(text.as_bytes()) };
        assert_eq!((marks(7).len(), marks(7).last()), (1001, Some(&whole)));
        let mark = Rc::new(Cell::new(ContentMark::default()));
        let mut stream = Marked::new(text.as_bytes(), Rc::clone(&mark));
        stream.read_to_end(&mut Vec::new()).expect("bytes");
        assert_eq!(mark.get(), whole);
    }
}
