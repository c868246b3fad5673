//! Attacks along the four lines through a square, looked up by the occupancy of each line.
//!
//! The inner squares of a line lie at equal distances, so one multiplication gathers their bits into an index
//! (kindergarten bitboards, <https://www.chessprogramming.org/Kindergarten_Bitboards>). On a board of more than
//! 64 squares both halves are first laid over each other: no line is so long that its bits would then collide,
//! and a rotation brings the lowest of them to bit 0.

use super::bitboard::Bitboard;
use super::bits::Bits;
use super::geometry::Geometry;
use super::square::Square;

/// A direction through a square, with its opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Along a rank.
    Rank,
    /// Along a file.
    File,
    /// From a1 towards h8.
    Diagonal,
    /// From h1 towards a8.
    Antidiagonal,
}

impl Direction {
    /// The step as (files, ranks) towards higher squares.
    fn step(self) -> (i8, i8) {
        match self {
            Self::Rank => (1, 0),
            Self::File => (0, 1),
            Self::Diagonal => (1, 1),
            Self::Antidiagonal => (-1, 1),
        }
    }

    /// By how much the number of the square grows with each step.
    fn stride<G: Geometry>(self) -> u32 {
        let files = u32::from(G::FILES);
        match self {
            Self::Rank => 1,
            Self::File => files,
            Self::Diagonal => files + 1,
            Self::Antidiagonal => files - 1,
        }
    }
}

/// Squares from one next to `square` to the edge.
fn walk<G: Geometry>(square: Square, (files, ranks): (i8, i8)) -> impl Iterator<Item = Square> {
    std::iter::successors(G::offset(square, files, ranks), move |&s| G::offset(s, files, ranks))
}

/// How the occupancy of one line through one square becomes an index.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
struct Gather {
    low: u64,
    high: u64,
    /// The lowest inner square, modulo 64.
    rotation: u32,
    /// Where the line's attacks begin.
    start: u32,
}

/// Attacks along all lines in one direction.
#[derive(Debug)]
pub struct Lines<G: Geometry> {
    gathers: G::Array<Gather>,
    attacks: Vec<Bitboard<G>>,
    factor: u64,
}

/// Inner squares of the longest line.
const fn inner<G: Geometry>() -> u32 {
    (if G::FILES > G::RANKS { G::FILES } else { G::RANKS }) as u32 - 2
}

impl<G: Geometry> Lines<G> {
    /// Fills the table.
    pub fn new(direction: Direction) -> Self {
        let stride = direction.stride::<G>();
        let top = u64::BITS - inner::<G>();
        // The bit at i × stride goes to bit top + i; every other product falls below or out of the word.
        let factor = (0..inner::<G>()).fold(0, |factor, i| factor | 1 << (top + i - i * stride));
        let mut table = Self { gathers: G::filled(Gather::default()), attacks: Vec::new(), factor };
        for square in G::squares() {
            table.add(direction, square);
        }
        table
    }

    fn add(&mut self, direction: Direction, square: Square) {
        let (files, ranks) = direction.step();
        let mut line: Vec<Square> = walk::<G>(square, (-files, -ranks)).collect();
        line.reverse();
        line.push(square);
        line.extend(walk::<G>(square, (files, ranks)));
        // A man at either end blocks nothing.
        let inner: Vec<Square> = if line.len() > 2 { line[1..line.len() - 1].to_vec() } else { Vec::new() };
        let mask = inner.iter().copied().filter(|&s| s != square).collect::<Bitboard<G>>();
        let start = u32::try_from(self.attacks.len()).unwrap_or(u32::MAX);
        let rotation = inner.first().map_or(0, |s| u32::from(s.raw()) % u64::BITS);
        self.gathers[square.index()] = Gather { low: mask.0.low(), high: mask.0.high(), rotation, start };
        let slots = 1 << inner.len();
        for slot in 0..slots {
            let occupied =
                inner.iter().enumerate().filter(|(i, _)| slot >> i & 1 != 0).map(|(_, &s)| s).collect();
            self.attacks.push(slow_attacks(square, (files, ranks), occupied));
        }
    }

    /// Squares that a man reaches along its line, the first obstacle either way included.
    #[inline(always)]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the index has as many bits as a line has inner squares"
    )]
    pub fn attacks(&self, square: Square, occupied: Bitboard<G>) -> Bitboard<G> {
        let gather = &self.gathers[square.index()];
        let folded = occupied.0.low() & gather.low | occupied.0.high() & gather.high;
        let index =
            folded.rotate_right(gather.rotation).wrapping_mul(self.factor) >> (u64::BITS - inner::<G>());
        self.attacks[gather.start as usize + index as usize]
    }
}

/// Squares reached in one direction and its opposite, step by step.
fn slow_attacks<G: Geometry>(square: Square, (files, ranks): (i8, i8), occupied: Bitboard<G>) -> Bitboard<G> {
    let mut reached = Bitboard::EMPTY;
    for step in [(files, ranks), (-files, -ranks)] {
        for next in walk::<G>(square, step) {
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
    use crate::board::geometry::{Board8, Board9};
    use proptest::prelude::*;

    fn looked_up_equals_walked<G: Geometry>(men: &[u8]) {
        let occupied: Bitboard<G> = G::squares().filter(|square| men.contains(&square.raw())).collect();
        for direction in [Direction::Rank, Direction::File, Direction::Diagonal, Direction::Antidiagonal] {
            let lines = Lines::<G>::new(direction);
            for square in G::squares() {
                let walked = slow_attacks(square, direction.step(), occupied);
                assert_eq!(lines.attacks(square, occupied), walked, "{direction:?} {square:?} {men:?}");
            }
        }
    }

    proptest! {
        #[test]
        fn lines_are_what_a_walk_finds(men in proptest::collection::vec(0..81_u8, 0..60)) {
            looked_up_equals_walked::<Board8>(&men);
            looked_up_equals_walked::<Board9>(&men);
        }
    }
}
