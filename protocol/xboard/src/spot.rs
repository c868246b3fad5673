//! Squares in XBoard's notation.

use chrysalis_engine::{BoardSize, Square};
use std::fmt;

/// A square by file and rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// The file, from 0.
    pub file: u8,
    /// The rank, from 0.
    pub rank: u8,
}

impl Spot {
    /// The size of the largest board in XBoard's notation.
    const LIMIT: u8 = 16;

    /// A square of a board of this size.
    pub fn from_square(size: BoardSize, square: Square) -> Self {
        Self { file: size.file(square), rank: size.rank(square) }
    }

    /// Reads the square at the start of a text; also returns the rest.
    pub fn take(text: &str) -> Option<(Self, &str)> {
        let file = text.bytes().next()?.checked_sub(b'a').filter(|&file| file < Self::LIMIT)?;
        let digits = text[1..].bytes().take(2).take_while(u8::is_ascii_digit).count();
        let rank = text[1..=digits].parse::<u8>().ok()?.checked_sub(1).filter(|&rank| rank < Self::LIMIT)?;
        Some((Self { file, rank }, &text[1 + digits..]))
    }

    /// Reads a text that consists of one square.
    pub fn parse(text: &str) -> Option<Self> {
        Self::take(text).filter(|(_, rest)| rest.is_empty()).map(|(spot, _)| spot)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), self.rank + 1)
    }
}
