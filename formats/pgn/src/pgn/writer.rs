//! Writes PGN.

use super::tree::{GameTree, TreeLine, TreeMove, comment_text};
use std::fmt::{self, Display, Write as _};

/// The width of a line of moves, in characters.
const WIDTH: usize = 80;

/// Writes the game with an empty line after it.
impl Display for GameTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut head = MovetextWriter::default();
        self.head.iter().for_each(|comment| head.comment(comment));
        head.end_line();
        f.write_str(&head.text)?;
        for (name, value) in &self.tags {
            writeln!(f, "[{name} \"{}\"]", tag_text(value))?;
        }
        if !self.tags.is_empty() {
            f.write_char('\n')?;
        }
        let mut moves = MovetextWriter::default();
        moves.game(self);
        moves.end_line();
        writeln!(f, "{}", moves.text)
    }
}

fn tag_text(value: &str) -> String {
    let plain: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.replace('\\', "\\\\").replace('"', "\\\"")
}

/// A line that is being written, and how far.
struct Written<'a> {
    line: &'a TreeLine,
    /// Only variations from this index on can belong to the line, so that a malformed tree cannot loop.
    least: usize,
    next: usize,
    /// Plies before its first move, counted from White's first.
    plies: u64,
    /// Variations of the last move that are still to be written.
    variations: &'a [usize],
    /// Whether the next move needs a number, whoever makes it.
    numbered: bool,
}

impl<'a> Written<'a> {
    fn new(line: &'a TreeLine, least: usize, plies: u64) -> Self {
        Self { line, least, next: 0, plies, variations: &[], numbered: true }
    }
}

/// Writes tokens and breaks lines.
#[derive(Default)]
struct MovetextWriter {
    text: String,
    width: usize,
    /// Whether the next token follows without a space.
    glued: bool,
}

impl MovetextWriter {
    fn game(&mut self, tree: &GameTree) {
        let (number, black) = tree.first_number();
        let plies = 2 * u64::from(number - 1) + u64::from(black);
        self.begin(&tree.played);
        let mut open = vec![Written::new(&tree.played, 0, plies)];
        while let Some(at) = open.last_mut() {
            if let Some((&number, rest)) = at.variations.split_first() {
                at.variations = rest;
                at.numbered = true;
                let plies = at.plies + at.next as u64 - 1;
                if let Some(line) = tree.variations.get(number).filter(|_| number >= at.least) {
                    self.word("(");
                    self.glued = true;
                    self.begin(line);
                    open.push(Written::new(line, number + 1, plies));
                }
            } else if let Some(played) = at.line.moves.get(at.next) {
                at.numbered = self.played(played, at.plies + at.next as u64, at.numbered);
                at.next += 1;
                at.variations = &played.variations;
            } else {
                at.line.end.iter().for_each(|comment| self.comment(comment));
                open.pop();
                if !open.is_empty() {
                    self.glue(")");
                }
            }
        }
        self.word(tree.result.text());
        tree.tail.iter().for_each(|comment| self.comment(comment));
    }

    fn begin(&mut self, line: &TreeLine) {
        line.nags.iter().for_each(|nag| self.word(&format!("${nag}")));
    }

    /// Writes a move; returns whether the next one needs a number.
    fn played(&mut self, played: &TreeMove, plies: u64, numbered: bool) -> bool {
        played.before.iter().for_each(|comment| self.comment(comment));
        let number = plies / 2 + 1;
        if plies.is_multiple_of(2) {
            self.word(&format!("{number}."));
        } else if numbered || !played.before.is_empty() {
            self.word(&format!("{number}..."));
        }
        self.word(&played.text);
        played.nags.iter().for_each(|nag| self.word(&format!("${nag}")));
        played.after.iter().for_each(|comment| self.comment(comment));
        !played.after.is_empty()
    }

    /// Writes a comment in braces, or after a semicolon if it contains a closing brace.
    fn comment(&mut self, comment: &str) {
        let comment = comment_text(comment);
        if comment.contains('}') {
            self.word(&format!(";{comment}"));
            self.end_line();
            return;
        }
        let mut in_command = false;
        for word in format!("{{{comment}}}").split(' ') {
            // Programs expect a command such as `[%eval 0.31]` on one line.
            let goes_on = in_command;
            in_command = (in_command || word.contains("[%")) && !word.contains(']');
            // No line within a comment may look like a tag, which would begin the next game.
            if goes_on || word.starts_with('[') { self.unbroken(word) } else { self.word(word) }
        }
    }

    fn word(&mut self, word: &str) {
        if self.width > 0 && !self.glued && self.width + 1 + word.chars().count() > WIDTH {
            self.end_line();
        }
        self.unbroken(word);
    }

    fn unbroken(&mut self, word: &str) {
        if self.width > 0 && !std::mem::take(&mut self.glued) {
            self.text.push(' ');
            self.width += 1;
        }
        self.glue(word);
    }

    fn glue(&mut self, word: &str) {
        self.glued = false;
        self.text += word;
        self.width += word.chars().count();
    }

    fn end_line(&mut self) {
        if self.width > 0 {
            self.text.push('\n');
        }
        (self.width, self.glued) = (0, false);
    }
}
