//! Writes PGN.

use super::pgn_error::LONGEST_COMMENT;
use super::tree::{GameTree, TreeLine, TreeMove, comment_text};
use std::fmt::{self, Display, Write as _};

/// The width of a line of moves, in characters.
const WIDTH: usize = 80;

/// Writes the game with an empty line after it.
impl Display for GameTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut head = MovetextWriter::default();
        head.comments(&self.head);
        head.finish();
        f.write_str(&head.text)?;
        for (name, value) in &self.tags {
            writeln!(f, "[{name} \"{}\"]", tag_text(value))?;
        }
        if !self.tags.is_empty() {
            f.write_char('\n')?;
        }
        let mut moves = MovetextWriter::default();
        moves.game(self);
        moves.finish();
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
    /// Comments of one place, which are written as one: some programs do not read a second one.
    waiting: Vec<String>,
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
                self.comments(&at.line.end);
                open.pop();
                if !open.is_empty() {
                    self.write_comments();
                    self.glue(")");
                }
            }
        }
        self.word(tree.result.text());
        self.comments(&tree.tail);
    }

    fn begin(&mut self, line: &TreeLine) {
        line.nags.iter().for_each(|nag| self.word(&format!("${nag}")));
    }

    /// Writes a move; returns whether the next one needs a number.
    fn played(&mut self, played: &TreeMove, plies: u64, numbered: bool) -> bool {
        self.comments(&played.before);
        let number = plies / 2 + 1;
        if plies.is_multiple_of(2) {
            self.word(&format!("{number}."));
        } else if numbered || !played.before.is_empty() {
            self.word(&format!("{number}..."));
        }
        self.word(&played.text);
        played.nags.iter().for_each(|nag| self.word(&format!("${nag}")));
        self.comments(&played.after);
        !played.after.is_empty()
    }

    fn comments(&mut self, comments: &[String]) {
        self.waiting.extend(comments.iter().map(|comment| comment_text(comment)));
    }

    /// Writes the comments that wait: as one in braces, and those with a closing brace after semicolons.
    fn write_comments(&mut self) {
        let mut joined = String::new();
        for comment in std::mem::take(&mut self.waiting) {
            if comment.contains('}') {
                self.in_braces(&std::mem::take(&mut joined));
                self.plain_word(&format!(";{comment}"));
                self.end_line();
                continue;
            }
            if joined.len() + comment.len() >= LONGEST_COMMENT {
                self.in_braces(&std::mem::take(&mut joined));
            }
            let gap = if joined.is_empty() || comment.is_empty() { "" } else { " " };
            joined = format!("{joined}{gap}{comment}");
        }
        self.in_braces(&joined);
    }

    fn in_braces(&mut self, comment: &str) {
        if comment.is_empty() {
            return;
        }
        let mut in_command = false;
        for word in format!("{{{comment}}}").split(' ') {
            // Programs expect a command such as `[%eval 0.31]` on one line.
            let goes_on = in_command;
            in_command = (in_command || word.contains("[%")) && !word.contains(']');
            // No line within a comment may look like a tag, which would begin the next game.
            if goes_on || word.starts_with('[') { self.unbroken(word) } else { self.plain_word(word) }
        }
    }

    /// Writes a token after the comments before it.
    fn word(&mut self, word: &str) {
        self.write_comments();
        self.plain_word(word);
    }

    fn plain_word(&mut self, word: &str) {
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

    fn finish(&mut self) {
        self.write_comments();
        self.end_line();
    }

    fn end_line(&mut self) {
        if self.width > 0 {
            self.text.push('\n');
        }
        (self.width, self.glued) = (0, false);
    }
}
