//! The tokens of PGN, with their positions in the text.

use super::pgn_error::{LONGEST_COMMENT, LONGEST_TAG, LONGEST_WORD, PgnError, PgnErrorKind};
use super::tree::{PgnResult, comment_text};
use crate::text_lines::{TextLines, TextPlace, is_blank};
use std::io::BufRead;

/// The smallest part of PGN that has a meaning by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PgnToken {
    /// A tag pair `[Name "value"]`.
    Tag {
        /// The name of the tag.
        name: String,
        /// The value of the tag, with escapes resolved.
        value: String,
    },
    /// A comment in braces or after a semicolon, on one line with single spaces.
    Comment(String),
    /// The start of a variation, `(`.
    Open,
    /// The end of a variation, `)`.
    Close,
    /// A numeric annotation glyph: `$1`, or `!` and similar marks.
    Nag(u8),
    /// A symbol that may be a move.
    Move(String),
    /// The result that ends the game.
    Result(PgnResult),
}

/// A token with its position in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedToken {
    /// What was read there.
    pub token: PgnToken,
    /// The position of its first character.
    pub place: TextPlace,
    /// Whether an empty line precedes it.
    pub apart: bool,
}

/// Characters that end a symbol and are not part of a move.
const SEPARATORS: &str = "{}()[];*$!?<>\".";

/// Splits a stream into tokens; move numbers are skipped.
#[derive(Debug)]
pub struct PgnLexer<R> {
    lines: TextLines<R>,
    line: Vec<char>,
    at: usize,
    apart: bool,
}

impl<R: BufRead> PgnLexer<R> {
    /// A lexer for `input`.
    pub fn new(input: R) -> Self {
        Self { lines: TextLines::new(input), line: Vec::new(), at: 0, apart: false }
    }

    /// The next token; `None` at the end of the stream.
    ///
    /// # Errors
    /// If there is no valid token. The next call continues somewhere behind it; [`PgnLexer::skip_game`] skips
    /// to the next game.
    pub fn next_token(&mut self) -> Result<Option<PlacedToken>, PgnError> {
        loop {
            if !self.skip_blanks()? {
                return Ok(None);
            }
            let place = self.place();
            if let Some(token) = self.token(place)? {
                return Ok(Some(PlacedToken { token, place, apart: std::mem::take(&mut self.apart) }));
            }
        }
    }

    /// Skips the rest of a game with an error, up to the tags of the next one. If the error was `in_tags`,
    /// further tags belong to the same game, up to the tag that games begin with or a tag after moves.
    ///
    /// # Errors
    /// If the stream cannot be read.
    pub fn skip_game(&mut self, mut in_tags: bool) -> Result<(), PgnError> {
        // An unclosed comment ends before the first line of the next game.
        let mut again = self.at == 0;
        let mut behind_tags = false;
        loop {
            if !std::mem::take(&mut again) {
                match self.load_line() {
                    Ok(true) => {}
                    Ok(false) => return Ok(()),
                    Err(error) if error.why.is_final() => return Err(error),
                    Err(_) => continue,
                }
            }
            match tag_name(&self.line) {
                Some(name) if !in_tags || name.eq_ignore_ascii_case(FIRST_TAG) => {
                    self.apart = true;
                    return Ok(());
                }
                Some(_) => {}
                // Moves follow an empty line; anything else is the rest of a broken tag.
                None if self.line.iter().all(|&c| is_blank(c)) => behind_tags = true,
                None => in_tags &= !behind_tags,
            }
        }
    }

    fn place(&self) -> TextPlace {
        TextPlace { line: self.lines.number(), column: self.at + 1 }
    }

    fn peek(&self) -> Option<char> {
        self.line.get(self.at).copied()
    }

    /// Loads the next line; returns false at the end of the stream.
    fn load_line(&mut self) -> Result<bool, PgnError> {
        self.line.clear();
        self.at = 0;
        match self.lines.next_line() {
            Ok(Some(text)) => {
                self.line.extend(text.chars());
                Ok(true)
            }
            Ok(None) => Ok(false),
            Err(why) => {
                // Prevents this line from counting as read completely, which would load another.
                self.at = 1;
                Err(PgnErrorKind::Text(why).at(TextPlace { line: self.lines.number(), column: 1 }))
            }
        }
    }

    /// Advances to the next character that is not blank, across line ends and escaped lines.
    fn skip_blanks(&mut self) -> Result<bool, PgnError> {
        loop {
            let rest = self.line.get(self.at..).unwrap_or_default();
            if let Some(blanks) = rest.iter().position(|&c| !is_blank(c)) {
                self.at += blanks;
                return Ok(true);
            }
            if !self.load_line()? {
                return Ok(false);
            }
            self.apart |= self.line.iter().all(|&c| is_blank(c));
            if self.line.first() == Some(&'%') {
                self.at = self.line.len();
            }
        }
    }

    fn token(&mut self, place: TextPlace) -> Result<Option<PgnToken>, PgnError> {
        let Some(first) = self.peek() else { return Ok(None) };
        match first {
            '[' => self.tag(place).map(Some),
            '{' => self.comment(place).map(Some),
            ';' => self.line_comment(place).map(Some),
            '$' => self.nag(place).map(Some),
            '!' | '?' => Ok(Some(PgnToken::Nag(self.suffix()))),
            '(' | ')' | '*' | '.' => {
                self.at += 1;
                Ok(match first {
                    '(' => Some(PgnToken::Open),
                    ')' => Some(PgnToken::Close),
                    '*' => Some(PgnToken::Result(PgnResult::Open)),
                    _ => None,
                })
            }
            '}' | ']' | '<' | '>' | '"' | '%' => {
                self.at += 1;
                Err(PgnErrorKind::Unexpected(first).at(place))
            }
            _ => self.word(place),
        }
    }

    /// Reads a tag pair; it may span lines, except within its value.
    fn tag(&mut self, place: TextPlace) -> Result<PgnToken, PgnError> {
        self.at += 1;
        let no_tag = || PgnErrorKind::NoTag.at(place);
        let mut name = String::new();
        if !self.skip_blanks()? {
            return Err(no_tag());
        }
        while let Some(c) = self.peek().filter(|&c| !is_blank(c) && !"\"[]{}();".contains(c)) {
            name.push(c);
            self.at += 1;
            if name.len() > LONGEST_TAG {
                return Err(PgnErrorKind::LongTag.at(place));
            }
        }
        if name.is_empty() || !self.skip_blanks()? || self.peek() != Some('"') {
            return Err(no_tag());
        }
        let value = self.text()?;
        if name.len() + value.len() > LONGEST_TAG {
            return Err(PgnErrorKind::LongTag.at(place));
        }
        if !self.skip_blanks()? || self.peek() != Some(']') {
            return Err(PgnErrorKind::UnclosedTag.at(place));
        }
        self.at += 1;
        Ok(PgnToken::Tag { name, value })
    }

    /// Reads a quoted string. A quotation mark that does not end the tag is taken as part of the text, because
    /// many programs do not escape it.
    fn text(&mut self) -> Result<String, PgnError> {
        let place = self.place();
        self.at += 1;
        let mut value = String::new();
        while let Some(c) = self.peek() {
            self.at += 1;
            match c {
                '\\' if matches!(self.peek(), Some('"' | '\\')) => {
                    value.extend(self.peek());
                    self.at += 1;
                }
                '"' => {
                    let after = self.line[self.at..].iter().find(|&&c| !is_blank(c));
                    if matches!(after, None | Some(']' | '[')) {
                        return Ok(value);
                    }
                    value.push('"');
                }
                c if c.is_control() => value.push(' '),
                c => value.push(c),
            }
        }
        Err(PgnErrorKind::UnclosedText.at(place))
    }

    /// Reads a comment in braces. If tags begin on a line before it is closed, it was left open, and a brace of
    /// a later game must not close it.
    fn comment(&mut self, place: TextPlace) -> Result<PgnToken, PgnError> {
        self.at += 1;
        let mut text = String::new();
        loop {
            let rest = self.line.get(self.at..).unwrap_or_default();
            let end = rest.iter().position(|&c| c == '}');
            text.extend(&rest[..end.unwrap_or(rest.len())]);
            text = comment_text(&text);
            if text.len() > LONGEST_COMMENT {
                return Err(PgnErrorKind::LongComment.at(place));
            }
            if let Some(end) = end {
                self.at += end + 1;
                return Ok(PgnToken::Comment(text));
            }
            text.push(' ');
            let empty = self.line.iter().all(|&c| is_blank(c));
            let open = || PgnErrorKind::UnclosedComment.at(place);
            if !self.load_line()? {
                return Err(open());
            }
            if tag_name(&self.line).is_some_and(|name| empty || name.eq_ignore_ascii_case(FIRST_TAG)) {
                return Err(open());
            }
        }
    }

    fn line_comment(&mut self, place: TextPlace) -> Result<PgnToken, PgnError> {
        let text: String = self.line[self.at + 1..].iter().collect();
        self.at = self.line.len();
        let text = comment_text(&text);
        if text.len() > LONGEST_COMMENT {
            return Err(PgnErrorKind::LongComment.at(place));
        }
        Ok(PgnToken::Comment(text))
    }

    fn nag(&mut self, place: TextPlace) -> Result<PgnToken, PgnError> {
        self.at += 1;
        let digits = self.take_while(|c| c.is_ascii_digit());
        digits.parse().map(PgnToken::Nag).map_err(|_| PgnErrorKind::Nag.at(place))
    }

    /// Reads `!`, `?` or two of them.
    fn suffix(&mut self) -> u8 {
        let mark = |at: usize| self.line.get(at).copied();
        let (nag, used) = match (mark(self.at), mark(self.at + 1)) {
            (Some('!'), Some('!')) => (3, 2),
            (Some('?'), Some('?')) => (4, 2),
            (Some('!'), Some('?')) => (5, 2),
            (Some('?'), Some('!')) => (6, 2),
            (Some('!'), _) => (1, 1),
            _ => (2, 1),
        };
        self.at += used;
        nag
    }

    /// Reads a move or a result; `None` for a move number or an en passant mark.
    fn word(&mut self, place: TextPlace) -> Result<Option<PgnToken>, PgnError> {
        let start = self.at;
        let digits = self.take_while(|c| c.is_ascii_digit()).len();
        // `1.e4` and `1e4`, but not `1-0`, `1/2`, `0-0`.
        if digits > 0
            && self.peek().is_none_or(|c| c.is_alphabetic() || is_blank(c) || SEPARATORS.contains(c))
        {
            return Ok(None);
        }
        self.at = start;
        let mut text = String::new();
        while let Some(c) = self.peek() {
            if let Some(mark) = self.glued(&text) {
                text.extend(&self.line[self.at..self.at + mark]);
                self.at += mark;
            } else if is_blank(c) || SEPARATORS.contains(c) {
                break;
            } else {
                text.push(c);
                self.at += 1;
            }
            if text.len() > LONGEST_WORD {
                return Err(PgnErrorKind::LongWord.at(place));
            }
        }
        let mut bare = text.as_str();
        while let Some(shorter) = ["e.p.", "e.p", "ep"].iter().find_map(|mark| bare.strip_suffix(mark)) {
            bare = shorter;
        }
        Ok(match PgnResult::read(bare) {
            Some(result) => Some(PgnToken::Result(result)),
            None => (!bare.is_empty()).then(|| PgnToken::Move(bare.to_owned())),
        })
    }

    /// The number of characters here that belong to a symbol although they begin with a separator: `(Q)` and
    /// `e.p.`.
    fn glued(&self, before: &str) -> Option<usize> {
        match self.line.get(self.at..)? {
            ['(', piece, ')', ..]
                if piece.is_ascii_uppercase() && before.ends_with(|c: char| c.is_ascii_digit()) =>
            {
                Some(3)
            }
            ['.', 'p', '.', ..] if before.ends_with('e') => Some(3),
            ['.', 'p', ..] if before.ends_with('e') => Some(2),
            _ => None,
        }
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> String {
        let taken: String = self.line[self.at..].iter().copied().take_while(|&c| wanted(c)).collect();
        self.at += taken.chars().count();
        taken
    }
}

/// The tag that games begin with.
pub const FIRST_TAG: &str = "Event";

/// The tag name, if a line consists of a tag.
fn tag_name(line: &[char]) -> Option<String> {
    let start = line.iter().position(|&c| !is_blank(c))?;
    let rest = line[start..].strip_prefix(&['['])?;
    let name: String = rest.iter().take_while(|c| c.is_ascii_alphanumeric() || **c == '_').collect();
    let mut value = rest[name.len()..].iter().filter(|&&c| !is_blank(c));
    let quoted = value.next() == Some(&'"');
    let closed = value.next_back() == Some(&']') && value.next_back() == Some(&'"');
    (quoted && closed && !name.is_empty()).then_some(name)
}
