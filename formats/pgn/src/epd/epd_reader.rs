//! Reads EPD line by line.

use super::epd_error::{EpdError, EpdErrorKind};
use super::epd_record::EpdRecord;
use crate::text_lines::{TextError, TextLines, TextPlace};
use std::io::BufRead;

/// An iterator over the records of a stream with their positions in the text, which holds one at a time. After
/// an error it continues with the next line.
#[derive(Debug)]
pub struct EpdReader<R> {
    lines: TextLines<R>,
    ended: bool,
}

impl<R: BufRead> EpdReader<R> {
    /// A reader of the records of `input`.
    pub fn new(input: R) -> Self {
        Self { lines: TextLines::new(input), ended: false }
    }
}

impl<R: BufRead> Iterator for EpdReader<R> {
    type Item = Result<(TextPlace, EpdRecord), EpdError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.ended {
            let line = self.lines.next_line();
            let place = |column| TextPlace { line: self.lines.number(), column };
            match line {
                Ok(None) => self.ended = true,
                Ok(Some(line)) => match EpdRecord::read(&line) {
                    Ok(None) => {}
                    Ok(Some(record)) => return Some(Ok((place(1), record))),
                    Err((column, why)) => return Some(Err(EpdError { place: place(column), why })),
                },
                Err(why) => {
                    self.ended = matches!(why, TextError::Unreadable(_));
                    return Some(Err(EpdError { place: place(1), why: EpdErrorKind::Text(why) }));
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_any_kind_are_read_and_errors_placed() {
        let bytes =
            b"\xef\xbb\xbf8/8 w - - id \"J\xc3\xbcrgen\";\r\n\r\n# none\r8/8 w\n\t8/8 b - - id \"J\xfcrgen\"";
        let read: Vec<_> = EpdReader::new(&bytes[..]).collect();
        let id = |at: usize| read[at].as_ref().map(|(place, record)| (place.line, record.operand("id")));
        assert_eq!(read.len(), 3);
        assert_eq!(id(0), Ok((1, Some("Jürgen"))));
        assert_eq!(
            read[1],
            Err(EpdError { place: TextPlace { line: 4, column: 1 }, why: EpdErrorKind::Fields(2) })
        );
        assert_eq!(id(2), Ok((5, Some("Jürgen"))));
        assert_eq!(EpdReader::new(&b""[..]).count(), 0);
        assert_eq!(EpdReader::new(&b"\n\n  \n"[..]).count(), 0);
    }
}
