//! Reading PGN.

use crate::opening::Opening;
use chrysalis_engine::{IllegalMove, Session};
use chrysalis_rules::{Catalogue, FenError, GameRef, MoveError, NoSuchGame};
use thiserror::Error;

/// A game that was read; its moves are legal.
#[derive(Clone, Debug)]
pub struct PgnGame {
    /// The game that is played.
    pub game: GameRef,
    /// Its tags.
    pub tags: Vec<(String, String)>,
    /// The game at its end, with its moves.
    pub session: Session,
    /// The comments, by the number of plies before them.
    pub comments: Vec<(usize, String)>,
    /// The result after the moves, or else in the tags; `*` if there is none.
    pub result: String,
}

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {why}")]
pub struct PgnError {
    /// The line, from 1.
    pub line: usize,
    /// Why it cannot be read.
    pub why: PgnProblem,
}

/// Why PGN cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PgnProblem {
    /// The tag `Variant` names no game.
    #[error(transparent)]
    Game(NoSuchGame),
    /// The tag `FEN` is refused.
    #[error(transparent)]
    Position(FenError),
    /// A word is no move.
    #[error("{text}: {error}")]
    Move {
        /// The word.
        text: String,
        /// Why.
        error: MoveError,
    },
    /// A move is not legal.
    #[error(transparent)]
    Illegal(IllegalMove),
}

impl PgnGame {
    /// The value of a tag.
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(key)).map(|(_, value)| value.as_str())
    }

    /// The game as an opening.
    pub fn opening(&self) -> Opening {
        Opening::of(&self.session)
    }
}

enum Token {
    Tag(String, String),
    Comment(String),
    Open,
    Close,
    Word(String),
}

/// Reads all games of a text; `game` is what those are that do not say.
pub fn read_games<'a>(
    text: &'a str,
    game: Option<GameRef>,
) -> impl Iterator<Item = Result<PgnGame, PgnError>> + use<'a> {
    let mut tokens = Tokens { rest: text, line: 1 }.peekable();
    std::iter::from_fn(move || {
        tokens.peek()?;
        let mut reading =
            Reading { default: game, tags: Vec::new(), session: None, comments: Vec::new(), depth: 0 };
        loop {
            let begins_next = reading.session.is_some() || !reading.comments.is_empty();
            if matches!(tokens.peek(), Some((_, Token::Tag(..)))) && begins_next {
                return Some(reading.end(None, tokens.peek().map_or(0, |(line, _)| *line)));
            }
            let Some((line, token)) = tokens.next() else { return Some(reading.end(None, 0)) };
            match reading.take(token) {
                Ok(None) => {}
                Ok(Some(result)) => return Some(reading.end(Some(result), line)),
                Err(why) => {
                    while tokens.next_if(|(_, token)| !matches!(token, Token::Tag(..))).is_some() {}
                    return Some(Err(PgnError { line, why }));
                }
            }
        }
    })
}

struct Reading {
    default: Option<GameRef>,
    tags: Vec<(String, String)>,
    session: Option<Session>,
    comments: Vec<(usize, String)>,
    depth: usize,
}

impl Reading {
    fn tag(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(key)).map(|(_, value)| value.as_str())
    }

    fn session(&mut self) -> Result<&mut Session, PgnProblem> {
        let session = match self.session.take() {
            Some(session) => session,
            None => self.begin()?,
        };
        Ok(self.session.insert(session))
    }

    fn begin(&self) -> Result<Session, PgnProblem> {
        let game = match self.tag("Variant") {
            // A game of lichess that begins with a position of its own.
            Some(name) if name.eq_ignore_ascii_case("from position") => Catalogue::shipped().orthodox(),
            Some(name) => Catalogue::shipped().named(name).map_err(PgnProblem::Game)?,
            None => self.default.unwrap_or(Catalogue::shipped().orthodox()),
        };
        match self.tag("FEN") {
            Some(fen) => Session::from_fen(game, fen).map_err(PgnProblem::Position),
            None => Ok(Session::new(game)),
        }
    }

    /// Takes a token; the result if it is one.
    fn take(&mut self, token: Token) -> Result<Option<String>, PgnProblem> {
        match token {
            Token::Tag(key, value) => self.tags.push((key, value)),
            Token::Open => self.depth += 1,
            Token::Close => self.depth = self.depth.saturating_sub(1),
            _ if self.depth > 0 => {}
            Token::Comment(text) => {
                let plies = self.session.as_ref().map_or(0, Session::plies);
                self.comments.push((plies, text));
            }
            Token::Word(word) if matches!(word.as_str(), "1-0" | "0-1" | "1/2-1/2" | "*") => {
                return Ok(Some(word));
            }
            Token::Word(word) => self.word(&word)?,
        }
        Ok(None)
    }

    fn word(&mut self, word: &str) -> Result<(), PgnProblem> {
        let after_digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let san = if after_digits.starts_with('.') || after_digits.is_empty() {
            after_digits.trim_start_matches('.')
        } else {
            word
        };
        let san = san.trim_end_matches(['!', '?']);
        if san.is_empty() || san.starts_with('$') {
            return Ok(());
        }
        let session = self.session()?;
        let m = session.parse_san(san).map_err(|error| PgnProblem::Move { text: san.to_owned(), error })?;
        session.play(m).map_err(PgnProblem::Illegal)
    }

    fn end(mut self, result: Option<String>, line: usize) -> Result<PgnGame, PgnError> {
        let result = result.or_else(|| self.tag("Result").map(str::to_owned)).unwrap_or_else(|| "*".into());
        let session = self.session().map_err(|why| PgnError { line, why })?.clone();
        Ok(PgnGame { game: session.game(), tags: self.tags, session, comments: self.comments, result })
    }
}

struct Tokens<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Tokens<'a> {
    fn skip(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    fn tag(&mut self) -> Option<Token> {
        let (key, after) = self.rest.get(1..)?.split_once('"')?;
        if key.contains(['\n', ']']) {
            return None;
        }
        let (mut value, mut escaped) = (String::new(), false);
        for (i, c) in after.char_indices() {
            match c {
                '\n' => return None,
                c if escaped => {
                    value.push(c);
                    escaped = false;
                }
                '\\' => escaped = true,
                '"' => {
                    let token = Token::Tag(key.trim().to_owned(), value);
                    let used = self.rest.len() - after.len() + i + 1;
                    self.skip(used);
                    let end = self.rest.find(['\n', ']']).map_or(self.rest.len(), |end| end + 1);
                    self.skip(end);
                    return Some(token);
                }
                c => value.push(c),
            }
        }
        None
    }
}

impl Iterator for Tokens<'_> {
    type Item = (usize, Token);

    fn next(&mut self) -> Option<(usize, Token)> {
        loop {
            let space = self.rest.len()
                - self.rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}').len();
            self.skip(space);
            let line = self.line;
            let first = self.rest.chars().next()?;
            let to_line_end = self.rest.find('\n').unwrap_or(self.rest.len());
            let token = match first {
                '[' => match self.tag() {
                    Some(token) => token,
                    None => Token::Word(self.skip(to_line_end).trim_end().to_owned()),
                },
                '{' => {
                    let end = self.rest.find('}').unwrap_or(self.rest.len());
                    let text = self.skip(end).get(1..).unwrap_or_default();
                    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
                    self.skip(usize::from(!self.rest.is_empty()));
                    Token::Comment(text)
                }
                ';' | '%' => {
                    self.skip(to_line_end);
                    continue;
                }
                '(' | ')' => {
                    self.skip(1);
                    if first == '(' { Token::Open } else { Token::Close }
                }
                _ => {
                    let end = self.rest.find(|c: char| c.is_whitespace() || "{}();[".contains(c));
                    let end = end.unwrap_or(self.rest.len()).max(first.len_utf8());
                    Token::Word(self.skip(end).to_owned())
                }
            };
            return Some((line, token));
        }
    }
}
