//! Squares as XBoard names them.

use chrysalis_engine::{BoardSize, Square};
use std::fmt;

/// A square, by file and rank, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// The file.
    pub file: u8,
    /// The rank.
    pub rank: u8,
}

impl Spot {
    /// The largest board that XBoard's notation knows.
    const LIMIT: u8 = 16;

    /// A square of a board.
    pub fn of(size: BoardSize, square: Square) -> Self {
        Self { file: size.file(square), rank: size.rank(square) }
    }

    /// Reads the square that a text begins with; also returns the rest.
    pub fn take(text: &str) -> Option<(Self, &str)> {
        let file = text.bytes().next()?.checked_sub(b'a').filter(|&file| file < Self::LIMIT)?;
        let digits = text[1..].bytes().take(2).take_while(u8::is_ascii_digit).count();
        let rank = text[1..=digits].parse::<u8>().ok()?.checked_sub(1).filter(|&rank| rank < Self::LIMIT)?;
        Some((Self { file, rank }, &text[1 + digits..]))
    }

    /// Reads a text that is a square and nothing else.
    pub fn parse(text: &str) -> Option<Self> {
        Self::take(text).filter(|(_, rest)| rest.is_empty()).map(|(spot, _)| spot)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), self.rank + 1)
    }
}
