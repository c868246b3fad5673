//! Writing PGN.

use chrysalis_engine::{Color, IllegalMove, Move, Session};
use std::fmt::Write as _;

/// A move of a game with what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentedMove {
    /// The move.
    pub m: Move,
    /// The comment after it.
    pub comment: String,
}

/// A game to be written.
#[derive(Clone, Debug)]
pub struct PgnRecord {
    /// Its tags, in order.
    pub tags: Vec<(&'static str, String)>,
    /// Its position before the first move.
    pub start: Session,
    /// Its moves.
    pub moves: Vec<CommentedMove>,
    /// What is said at its end.
    pub reason: String,
    /// Its result.
    pub result: &'static str,
}

/// The widest line of moves.
const WIDTH: usize = 80;

/// Writes a game, with the empty line after it.
///
/// # Errors
/// When the rules do not allow the record's moves.
pub fn write_game(record: &PgnRecord) -> Result<String, IllegalMove> {
    let mut text = tags(&record.tags);
    text.push('\n');
    let mut line = LineWriter { text: &mut text, width: 0 };
    let mut session = record.start.clone();
    for CommentedMove { m, comment } in &record.moves {
        let number = session.setup().turn_number;
        // Every move has a comment, and after one PGN wants Black's move numbered too.
        line.word(&match session.turn() {
            Color::White => format!("{number}."),
            Color::Black => format!("{number}..."),
        });
        let san = session.san(*m);
        session.play(*m)?;
        line.word(&san);
        line.comment(comment);
    }
    line.comment(&plain(&record.reason));
    line.word(record.result);
    text += "\n\n";
    Ok(text)
}

fn tags(tags: &[(&'static str, String)]) -> String {
    let mut text = String::new();
    for (key, value) in tags {
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "[{key} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""));
    }
    text
}

/// A text without the characters that would end a comment or hide in it.
fn plain(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '{' => '(',
            '}' => ')',
            c if c.is_control() => ' ',
            c => c,
        })
        .collect()
}

struct LineWriter<'a> {
    text: &'a mut String,
    width: usize,
}

impl LineWriter<'_> {
    fn comment(&mut self, comment: &str) {
        for word in format!("{{{comment}}}").split(' ') {
            self.word(word);
        }
    }

    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if self.width > 0 && self.width + 1 + width > WIDTH {
            self.text.push('\n');
            self.width = 0;
        }
        if self.width > 0 {
            self.text.push(' ');
            self.width += 1;
        }
        *self.text += word;
        self.width += width;
    }
}
