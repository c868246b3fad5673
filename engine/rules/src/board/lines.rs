//! Attacks along the four lines through a square, looked up by the occupancy of each line.
//!
//! A piece on either end of a line blocks nothing, so only the inner squares count.

use super::bitboard::Bitboard;
use super::board_size::BoardSize;
use super::gather::Gather;
use super::geometry::Geometry;
use super::square::Square;

/// One of the four lines through a square; each covers a direction and its opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Along a rank.
    Rank,
    /// Along a file.
    File,
    /// From a1 toward h8.
    Diagonal,
    /// From h1 toward a8.
    Antidiagonal,
}

impl Direction {
    /// One step as (files, ranks), toward higher square numbers.
    fn step(self) -> (i8, i8) {
        match self {
            Self::Rank => (1, 0),
            Self::File => (0, 1),
            Self::Diagonal => (1, 1),
            Self::Antidiagonal => (-1, 1),
        }
    }

    /// How much the square number grows with each step.
    fn stride<G: Geometry>(self) -> u32 {
        let rank = u32::from(G::STRIDE);
        match self {
            Self::Rank => 1,
            Self::File => rank,
            Self::Diagonal => rank + 1,
            Self::Antidiagonal => rank - 1,
        }
    }
}

/// A step (files, ranks) on a board of this size.
type StepOn = (BoardSize, (i8, i8));

/// The squares from the one next to `square` to the edge of the board.
fn walk<G: Geometry>(square: Square, (size, (files, ranks)): StepOn) -> impl Iterator<Item = Square> {
    let next = move |from| G::offset(size, from, files, ranks);
    std::iter::successors(next(square), move |&from| next(from))
}

/// Attacks along all lines in one direction.
#[derive(Debug)]
pub struct Lines<G: Geometry> {
    lines: G::Array<G::Gather>,
    attacks: Vec<Bitboard<G>>,
    factor: u64,
}

impl<G: Geometry> Lines<G> {
    /// Fills the table for a board of this size.
    pub fn new(size: BoardSize, direction: Direction) -> Self {
        let factor = G::Gather::common_factor(direction.stride::<G>());
        let mut table = Self { lines: G::filled(G::Gather::default()), attacks: Vec::new(), factor };
        for square in G::squares(size) {
            table.add(size, direction, square);
        }
        table
    }

    fn add(&mut self, size: BoardSize, direction: Direction, square: Square) {
        let (files, ranks) = direction.step();
        let mut line: Vec<Square> = walk::<G>(square, (size, (-files, -ranks))).collect();
        line.reverse();
        line.push(square);
        line.extend(walk::<G>(square, (size, (files, ranks))));
        let inner: Vec<Square> = if line.len() > 2 { line[1..line.len() - 1].to_vec() } else { Vec::new() };
        let mask = inner.iter().copied().filter(|&s| s != square).collect::<Bitboard<G>>();
        let start = u32::try_from(self.attacks.len()).unwrap_or(u32::MAX);
        let lowest = inner.first().map_or(0, |s| u32::from(s.raw()));
        self.lines[square.index()] = G::Gather::new(mask.0, lowest, direction.stride::<G>(), start);
        let slots = 1 << inner.len();
        for slot in 0..slots {
            let occupied =
                inner.iter().enumerate().filter(|(i, _)| slot >> i & 1 != 0).map(|(_, &s)| s).collect();
            self.attacks.push(slow_attacks(square, (size, (files, ranks)), occupied));
        }
    }

    /// The squares that a slider reaches along its line, including the first piece on either side.
    #[inline(always)]
    pub fn attacks(&self, square: Square, occupied: Bitboard<G>) -> Bitboard<G> {
        self.attacks[self.lines[square.index()].index(occupied.0, self.factor)]
    }
}

/// The squares reached in one direction and its opposite, found step by step, to fill the table.
fn slow_attacks<G: Geometry>(
    square: Square,
    (size, (files, ranks)): StepOn,
    occupied: Bitboard<G>,
) -> Bitboard<G> {
    let mut reached = Bitboard::EMPTY;
    for step in [(files, ranks), (-files, -ranks)] {
        for next in walk::<G>(square, (size, step)) {
            reached = reached.with(next);
            if occupied.has(next) {
                break;
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::{Board8, Board9, Board10};
    use proptest::prelude::*;

    fn looked_up_equals_walked<G: Geometry>(size: BoardSize, pieces: &[u8]) {
        let occupied: Bitboard<G> =
            G::squares(size).filter(|square| pieces.contains(&square.raw())).collect();
        for direction in [Direction::Rank, Direction::File, Direction::Diagonal, Direction::Antidiagonal] {
            let lines = Lines::<G>::new(size, direction);
            for square in G::squares(size) {
                let walked = slow_attacks(square, (size, direction.step()), occupied);
                assert_eq!(lines.attacks(square, occupied), walked, "{direction:?} {square:?} {pieces:?}");
            }
        }
    }

    proptest! {
        #[test]
        fn lines_are_what_a_walk_finds(pieces in proptest::collection::vec(0..100_u8, 0..60)) {
            looked_up_equals_walked::<Board8>(BoardSize::EIGHT, &pieces);
            looked_up_equals_walked::<Board9>(BoardSize::NINE, &pieces);
            for (files, ranks) in [(5, 5), (5, 10), (6, 8), (7, 9), (8, 8), (9, 9), (10, 5), (10, 8), (10, 10)] {
                let size = BoardSize::within_ten(files, ranks).expect("a board");
                looked_up_equals_walked::<Board10>(size, &pieces);
            }
        }
    }
}
