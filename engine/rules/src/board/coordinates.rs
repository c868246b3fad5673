//! The names of squares: a letter for the file, a digit for the rank.
//!
//! <https://www.chessprogramming.org/Algebraic_Chess_Notation>

use super::geometry::Geometry;
use super::square::Square;

/// The name of the square on this file and rank.
pub(super) fn write(file: u8, rank: u8) -> String {
    let (file, rank) = (char::from(b'a' + file), char::from(b'1' + rank));
    format!("{file}{rank}")
}

/// The file and rank that a square's name gives, in either case, on whatever board.
pub(super) fn read(name: &str) -> Option<(u8, u8)> {
    let &[file, rank] = name.as_bytes() else { return None };
    Some((file.to_ascii_lowercase().checked_sub(b'a')?, rank.checked_sub(b'1')?))
}

impl Square {
    /// The name of the square, as `e4`.
    pub fn name<G: Geometry>(self) -> String {
        write(G::file(self), G::rank(self))
    }

    /// Reads a square's name, in either case; `None` when it is none of this board's squares.
    pub fn parse<G: Geometry>(name: &str) -> Option<Self> {
        let (file, rank) = read(name)?;
        (file < G::FILES && rank < G::RANKS).then(|| G::square(file, rank))
    }
}
