//! The names of squares: a letter for the file, a digit for the rank.
//!
//! <https://www.chessprogramming.org/Algebraic_Chess_Notation>

use super::geometry::Geometry;
use super::square::Square;

impl Square {
    /// The name of the square, as `e4`.
    pub fn name<G: Geometry>(self) -> String {
        let file = char::from(b'a' + G::file(self));
        let rank = char::from(b'1' + G::rank(self));
        format!("{file}{rank}")
    }

    /// Reads a square's name, in either case; `None` when it is none of this board's squares.
    pub fn parse<G: Geometry>(name: &str) -> Option<Self> {
        let &[file, rank] = name.as_bytes() else { return None };
        let file = file.to_ascii_lowercase().checked_sub(b'a')?;
        let rank = rank.checked_sub(b'1')?;
        (file < G::FILES && rank < G::RANKS).then(|| G::square(file, rank))
    }
}
