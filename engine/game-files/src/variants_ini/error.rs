//! Errors in a `variants.ini`, and what a game file cannot express.

use crate::error::GameFileErrorKind;
use crate::numbered_board::NoSuchBoard;
use chrysalis_rules::quote::quote;
use thiserror::Error;

/// An error in a `variants.ini`, and its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {error}")]
pub struct IniError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong there.
    #[source]
    pub error: IniErrorKind,
}

/// One error in a `variants.ini`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum IniErrorKind {
    /// The text is too long.
    #[error("{found} bytes, more than the maximum of {most}")]
    TooLong {
        /// The length of the text in bytes.
        found: usize,
        /// The most bytes that are read.
        most: usize,
    },
    /// The text has no section.
    #[error("no section '[name:parent]' found")]
    NoSection,
    /// A line that is too long.
    #[error("the line has {found} bytes, more than the maximum of {most}")]
    LongLine {
        /// The length of the line in bytes.
        found: usize,
        /// The most bytes that are read.
        most: usize,
    },
    /// A line that is neither a section, nor a key with a value, nor a comment.
    #[error("'{0}' is neither '[name:parent]' nor 'key = value'")]
    Line(String),
    /// A section whose name cannot be the name of a game.
    #[error("'{0}' is not a valid game name: use only letters, digits, '-', '_' and '+'")]
    Name(String),
    /// A section with the name of an earlier one, whose line it is; Fairy-Stockfish leaves it out too.
    #[error("'{name}' stands in line {first} already")]
    Twice {
        /// The name of both.
        name: String,
        /// The line of the first.
        first: usize,
    },
    /// A section that inherits from a section that does not stand before it; the name of the latter.
    #[error("'{0}' is neither an earlier section nor a known game that can be converted")]
    Parent(String),
    /// A value that its key cannot have.
    #[error("'{key}' cannot be '{value}'")]
    Value {
        /// The key of the value.
        key: String,
        /// The value found.
        value: String,
    },
    /// More sections than are read.
    #[error("more than {0} sections")]
    TooManySections(usize),
    /// More keys than are read, those that a section inherits included.
    #[error("a section has more than {0} keys")]
    TooManyKeys(usize),
    /// Two pieces have the same letter.
    #[error("the letter '{0}' belongs to two pieces")]
    LetterTwice(char),
    /// There are more pieces than letters.
    #[error("there are not enough letters for all pieces")]
    NoLetter,
    /// A board of a size that no game has here.
    #[error(transparent)]
    Board(#[from] NoSuchBoard),
    /// The game file for the section has an error.
    #[error("its rules do not make a valid game: {0}")]
    NoGame(Box<GameFileErrorKind>),
    /// A section without a start position.
    #[error("a game needs a 'startFen', and this section has none")]
    NoStart,
}

/// A section that is not converted, and why.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{name}' is left out: {error}")]
pub struct RefusedSection {
    /// The name of the section.
    pub name: String,
    /// The first reason, and its place.
    #[source]
    pub error: IniError,
}

impl UnsupportedReason {
    /// Whether the game file lacks a rule; otherwise only names or letters differ.
    pub fn is_loss(self) -> bool {
        self != Self::Letter
    }
}

impl IniErrorKind {
    pub(super) fn at(self, line: usize) -> IniError {
        IniError { line, error: self }
    }

    pub(super) fn value(key: &str, value: &str) -> Self {
        Self::Value { key: quote(key), value: quote(value) }
    }
}

/// Something that a game file cannot express, and its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: '{key} = {value}' {why}")]
pub struct Unsupported {
    /// The number of the line, from 1.
    pub line: usize,
    /// The key in the line.
    pub key: String,
    /// The value in the line.
    pub value: String,
    /// Why it cannot be expressed.
    #[source]
    pub why: UnsupportedReason,
}

/// Why something cannot be expressed in a game file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum UnsupportedReason {
    /// The format has no such rule, or this conversion does not know it.
    #[error("cannot be expressed")]
    NoSuchRule,
    /// The moves of a piece cannot be expressed; the piece is left out, with everything about it.
    #[error("cannot be expressed: moves that the notation of game files does not have")]
    Moves,
    /// Castling that would differ between the sides, or by squares that the board does not have.
    #[error("cannot be expressed: both sides must castle by the same squares of the board")]
    Castling,
    /// The two sides differ where a game file has one rule for both.
    #[error("cannot be expressed: it would have to differ between the sides")]
    Sides,
    /// Kings do not change.
    #[error("cannot be expressed: kings do not change")]
    King,
    /// The piece attacks squares that it may not move to.
    #[error("restricts moves only: the piece still attacks what it reaches")]
    Attacks,
    /// The piece has another letter in the game file.
    #[error("gets another letter: P is the pawn, K the king")]
    Letter,
}
