//! A line of EPD: fields and operations, not yet interpreted.

use super::epd_error::{EpdErrorKind, LONGEST_EPD};
use crate::text_lines::is_blank;
use std::fmt;

/// Fields of every position: pieces, side to move, castling, en passant.
const LEAST_FIELDS: usize = 4;

/// An operand of an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EpdOperand {
    /// An unquoted token: a move or a number.
    Word(String),
    /// Written in quotation marks.
    Text(String),
}

impl EpdOperand {
    /// The text of the operand, without quotation marks.
    pub fn text(&self) -> &str {
        match self {
            Self::Word(text) | Self::Text(text) => text,
        }
    }
}

/// An operation: an opcode with its operands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EpdOperation {
    /// The name of the operation, such as `bm`.
    pub opcode: String,
    /// The operands in order.
    pub operands: Vec<EpdOperand>,
}

impl EpdOperation {
    /// An operation with unquoted operands.
    pub fn words(opcode: &str, words: &[&str]) -> Self {
        let operands = words.iter().map(|&word| EpdOperand::Word(word.to_owned())).collect();
        Self { opcode: opcode.to_owned(), operands }
    }

    /// An operation with one quoted string.
    pub fn text(opcode: &str, text: String) -> Self {
        Self { opcode: opcode.to_owned(), operands: vec![EpdOperand::Text(text)] }
    }
}

/// A position with its operations, known and unknown ones, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EpdRecord {
    /// The fields of the position: four, or six with clocks.
    pub fields: Vec<String>,
    /// The operations in order.
    pub operations: Vec<EpdOperation>,
}

impl EpdRecord {
    /// Reads a line; `None` if it is empty or a comment.
    ///
    /// # Errors
    /// The column, from 1, and what is wrong there.
    pub fn read(line: &str) -> Result<Option<Self>, (usize, EpdErrorKind)> {
        if line.len() > LONGEST_EPD {
            return Err((1, EpdErrorKind::Long));
        }
        let letters: Vec<char> = line.chars().collect();
        let mut cursor = Cursor { letters: &letters, at: 0 };
        if matches!(cursor.after_blanks(), None | Some('#')) {
            return Ok(None);
        }
        let mut record = Self::default();
        let mut ended = false;
        // Fields after the fourth begin with a digit or a dash, operations with a letter.
        while let Some(first) = cursor.after_blanks().filter(|&c| c != ';' && c != '"' && !ended)
            && (record.fields.len() < LEAST_FIELDS || !is_opcode_start(first))
        {
            record.fields.push(cursor.word());
            ended = record.fields.len() >= LEAST_FIELDS && cursor.peek() == Some(';');
        }
        if record.fields.len() < LEAST_FIELDS {
            return Err((1, EpdErrorKind::Fields(record.fields.len())));
        }
        while let Some(first) = cursor.after_blanks() {
            match first {
                ';' => cursor.at += 1,
                first if is_opcode_start(first) => record.operations.push(cursor.operation()?),
                _ => return Err((cursor.at + 1, EpdErrorKind::NoOpcode)),
            }
        }
        Ok(Some(record))
    }

    /// The first operation with this opcode.
    pub fn operation(&self, opcode: &str) -> Option<&EpdOperation> {
        self.operations.iter().find(|operation| operation.opcode == opcode)
    }

    /// The first operand of an operation.
    pub fn operand(&self, opcode: &str) -> Option<&str> {
        self.operation(opcode)?.operands.first().map(EpdOperand::text)
    }
}

/// Writes the line without its line end.
impl fmt::Display for EpdRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fields.join(" "))?;
        for EpdOperation { opcode, operands } in &self.operations {
            write!(f, " {opcode}")?;
            for operand in operands {
                match operand {
                    EpdOperand::Word(word) => write!(f, " {word}")?,
                    EpdOperand::Text(text) => write!(f, " \"{}\"", quotable(text))?,
                }
            }
            f.write_str(";")?;
        }
        Ok(())
    }
}

/// Text that can be quoted: EPD cannot escape quotation marks, so that they are replaced.
fn quotable(text: &str) -> String {
    let plain = |c| if c == '"' { '\'' } else { c };
    text.chars().map(|c| if c.is_control() { ' ' } else { plain(c) }).collect()
}

fn is_opcode_start(c: char) -> bool {
    c.is_alphabetic()
}

struct Cursor<'a> {
    letters: &'a [char],
    at: usize,
}

impl Cursor<'_> {
    fn peek(&self) -> Option<char> {
        self.letters.get(self.at).copied()
    }

    fn after_blanks(&mut self) -> Option<char> {
        while self.peek().is_some_and(is_blank) {
            self.at += 1;
        }
        self.peek()
    }

    fn word(&mut self) -> String {
        let mut word = String::new();
        while let Some(c) = self.peek().filter(|&c| !is_blank(c) && c != ';' && c != '"') {
            word.push(c);
            self.at += 1;
        }
        word
    }

    fn operation(&mut self) -> Result<EpdOperation, (usize, EpdErrorKind)> {
        let mut operation = EpdOperation { opcode: self.word(), operands: Vec::new() };
        loop {
            match self.after_blanks() {
                None => return Ok(operation),
                Some(';') => {
                    self.at += 1;
                    return Ok(operation);
                }
                Some('"') => operation.operands.push(EpdOperand::Text(self.text()?)),
                Some(_) => operation.operands.push(EpdOperand::Word(self.word())),
            }
        }
    }

    fn text(&mut self) -> Result<String, (usize, EpdErrorKind)> {
        let start = self.at;
        self.at += 1;
        let mut text = String::new();
        while let Some(c) = self.peek() {
            self.at += 1;
            match c {
                '"' => return Ok(text),
                c if c.is_control() => text.push(' '),
                c => text.push(c),
            }
        }
        Err((start + 1, EpdErrorKind::UnclosedText))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    fn read(line: &str) -> EpdRecord {
        EpdRecord::read(line).unwrap_or_else(|why| panic!("{line}: {why:?}")).expect("a position")
    }

    fn operations(text: &str) -> Vec<(String, Vec<String>)> {
        let parts = |operation: EpdOperation| {
            let operands = operation.operands.iter().map(|operand| operand.text().to_owned());
            (operation.opcode, operands.collect())
        };
        read(&format!("{START}{text}")).operations.into_iter().map(parts).collect()
    }

    fn operation(opcode: &str, operands: &[&str]) -> (String, Vec<String>) {
        (opcode.to_owned(), operands.iter().map(|&operand| operand.to_owned()).collect())
    }

    #[test]
    fn empty_lines_and_comments_are_none() {
        for line in ["", "   ", "\t", "# 8/8 w - -", "  #", "\0", "\u{feff}"] {
            assert_eq!(EpdRecord::read(line), Ok(None), "{line:?}");
        }
    }

    #[test]
    fn operations_have_any_order_and_any_operands() {
        assert_eq!(operations(""), []);
        assert_eq!(operations(";"), []);
        assert_eq!(
            operations(" bm e4 d4; id \"a\";"),
            [operation("bm", &["e4", "d4"]), operation("id", &["a"])]
        );
        assert_eq!(
            operations(" id \"a\"; bm e4 d4;"),
            [operation("id", &["a"]), operation("bm", &["e4", "d4"])]
        );
        assert_eq!(operations("\tbm\te4\t;\tce\t3\t;"), [operation("bm", &["e4"]), operation("ce", &["3"])]);
        assert_eq!(
            operations(" draw_offer; noop x \"y z\" 1.5"),
            [operation("draw_offer", &[]), operation("noop", &["x", "y z", "1.5"])]
        );
        assert_eq!(
            operations(" id \"a; b\"; c0 \"# no comment\""),
            [operation("id", &["a; b"]), operation("c0", &["# no comment"])]
        );
        assert_eq!(operations(" bm e5,d8=K;"), [operation("bm", &["e5,d8=K"])]);
    }

    #[test]
    fn fields_are_as_many_as_there_are() {
        for (line, count) in [
            ("8/8 w - -", 4),
            ("8/8 w - -;", 4),
            ("8/8 w - - 0 1", 6),
            ("8/8 w - - 0 1;", 6),
            ("8/8 w - - 10+00", 5),
            ("8/8 w - - 10+00 0 1 bm e4", 7),
            ("8/8 w - - bm e4", 4),
            ("8/8\tw  -\0-  hmvc 3;", 4),
        ] {
            assert_eq!(read(line).fields.len(), count, "{line}");
        }
    }

    #[test]
    fn errors_have_their_place() {
        let error = |line: &str| EpdRecord::read(line).expect_err(line);
        assert_eq!(error("8/8 w"), (1, EpdErrorKind::Fields(2)));
        assert_eq!(error("8/8 w - - bm \"e4"), (14, EpdErrorKind::UnclosedText));
        assert_eq!(error("8/8 w - - bm e4; 3 x"), (18, EpdErrorKind::NoOpcode));
        assert_eq!(error("8/8 w - - \"x\""), (11, EpdErrorKind::NoOpcode));
        assert_eq!(error(&"x".repeat(LONGEST_EPD + 1)), (1, EpdErrorKind::Long));
    }

    fn record() -> impl Strategy<Value = EpdRecord> {
        let operand = prop_oneof![
            "[a-zA-Z0-9+#=,.{}()-]{1,8}".prop_map(EpdOperand::Word),
            "[^\"\\p{C}]{0,12}".prop_map(EpdOperand::Text)
        ];
        let operation = ("[a-zA-Z][a-z0-9_]{0,6}", prop::collection::vec(operand, 0..4))
            .prop_map(|(opcode, operands)| EpdOperation { opcode, operands });
        ("[1-8a-zA-Z/]{1,20}", "[wb]", "(-|[KQkq]{1,4})", "(-|e3)", prop::collection::vec(operation, 0..5))
            .prop_map(|(pieces, turn, castling, passant, operations)| EpdRecord {
                fields: vec![pieces, turn, castling, passant],
                operations,
            })
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(record in record()) {
            prop_assert_eq!(EpdRecord::read(&record.to_string()), Ok(Some(record)));
        }

        #[test]
        fn nothing_makes_the_reader_panic(line in "\\PC{0,60}") {
            let _ = EpdRecord::read(&line);
        }
    }
}
