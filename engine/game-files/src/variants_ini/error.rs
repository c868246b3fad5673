//! What cannot be read of a `variants.ini`, and what cannot be said in a game file.

use chrysalis_rules::quote::quote;
use thiserror::Error;

/// Something that cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {error}")]
pub struct IniError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub error: IniErrorKind,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum IniErrorKind {
    /// The text is longer than any list of games needs.
    #[error("at most {most} bytes are read, these are {found}")]
    TooLong {
        /// The length of the text.
        found: usize,
        /// The most that is read.
        most: usize,
    },
    /// There is no section.
    #[error("there is no section '[name:parent]'")]
    NoSection,
    /// A line that is neither a section, nor a key with its value, nor a comment.
    #[error("'{0}' is neither '[name:parent]' nor 'key = value'")]
    Line(String),
    /// A section whose name cannot be that of a game.
    #[error("'{0}' is no name of a game: letters, digits, '-', '_' and '+' only")]
    Name(String),
    /// A section inherits from one that stands nowhere before it.
    #[error("'{0}' is neither chess nor a section before this one")]
    Parent(String),
    /// A value that its key does not have.
    #[error("'{key}' cannot be '{value}'")]
    Value {
        /// The key.
        key: String,
        /// The value.
        value: String,
    },
    /// Two pieces have one letter.
    #[error("the letter '{0}' belongs to two pieces")]
    LetterTwice(char),
    /// More pieces than there are letters.
    #[error("there are not letters enough for all pieces")]
    NoLetter,
    /// A section without a king.
    #[error("a game needs a king, and this section has none")]
    NoKing,
    /// A section without a start.
    #[error("a game needs a 'startFen', and this section has none")]
    NoStart,
}

impl IniErrorKind {
    pub(super) fn at(self, line: usize) -> IniError {
        IniError { line, error: self }
    }

    pub(super) fn value(key: &str, value: &str) -> Self {
        Self::Value { key: quote(key), value: quote(value) }
    }
}

/// Something that a game file does not say, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: '{key} = {value}' {why}")]
pub struct Unsaid {
    /// The line, from 1.
    pub line: usize,
    /// The key.
    pub key: String,
    /// Its value.
    pub value: String,
    /// Why.
    pub why: UnsaidKind,
}

/// Why something is not said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum UnsaidKind {
    /// The format has no such rule, or this conversion does not know it.
    #[error("cannot be said")]
    NoSuchRule,
    /// The moves of a piece cannot be said; it is left out, and so is what is said of it.
    #[error("cannot be said: moves that the notation of game files does not have")]
    Moves,
    /// Castling is for boards of eight files.
    #[error("cannot be said: castling is for boards of eight files, by the usual squares")]
    Castling,
    /// The two sides differ where a game file has one rule for both.
    #[error("cannot be said: it would have to differ between the sides")]
    Sides,
    /// Said with another letter.
    #[error("is said with another letter: P is the pawn, and K the king")]
    Letter,
}
