//! Sliding attacks by obstruction difference, one method for both boards.
//!
//! <https://www.chessprogramming.org/Obstruction_Difference>

use super::bitboard::Bitboard;
use super::bits::Bits;
use super::geometry::Geometry;
use super::square::Square;

/// The two halves of a line through a square, without the square.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Line<G: Geometry> {
    lower: Bitboard<G>,
    upper: Bitboard<G>,
}

impl<G: Geometry> Line<G> {
    fn new(square: Square, files: i8, ranks: i8) -> Self {
        let half = |files: i8, ranks: i8| {
            std::iter::successors(G::offset(square, files, ranks), |&s| G::offset(s, files, ranks)).collect()
        };
        Self { upper: half(files, ranks), lower: half(-files, -ranks) }
    }

    #[inline(always)]
    fn attacks(&self, occupied: Bitboard<G>) -> Bitboard<G> {
        let lower = (self.lower & occupied).0;
        let upper = (self.upper & occupied).0;
        let nearest_below = (!G::Bits::ZERO) << (lower | G::Bits::ONE).highest();
        let nearest_above = upper & G::Bits::ZERO.minus(upper);
        let difference = (nearest_above << 1).plus(nearest_below);
        Bitboard(difference) & (self.lower | self.upper)
    }
}

/// Line masks of every square.
#[derive(Debug)]
pub struct Rays<G: Geometry> {
    files: G::Array<Line<G>>,
    ranks: G::Array<Line<G>>,
    diagonals: G::Array<Line<G>>,
    antidiagonals: G::Array<Line<G>>,
    ring: G::Array<Bitboard<G>>,
    between: Vec<G::Array<Bitboard<G>>>,
}

impl<G: Geometry> Default for Rays<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Geometry> Rays<G> {
    /// Builds the tables.
    pub fn new() -> Self {
        let lines = |files: i8, ranks: i8| {
            let empty = Line { lower: Bitboard::EMPTY, upper: Bitboard::EMPTY };
            let mut table = G::filled(empty);
            for square in G::squares() {
                table[square.index()] = Line::new(square, files, ranks);
            }
            table
        };
        let mut ring = G::filled(Bitboard::EMPTY);
        for square in G::squares() {
            ring[square.index()] = [-1, 0, 1]
                .into_iter()
                .flat_map(|files| [-1, 0, 1].map(|ranks| (files, ranks)))
                .filter_map(|(files, ranks)| G::offset(square, files, ranks))
                .filter(|&near| near != square)
                .collect();
        }
        Self {
            files: lines(0, 1),
            ranks: lines(1, 0),
            diagonals: lines(1, 1),
            antidiagonals: lines(-1, 1),
            ring,
            between: G::squares().map(Self::between_from).collect(),
        }
    }

    fn between_from(from: Square) -> G::Array<Bitboard<G>> {
        let mut table = G::filled(Bitboard::EMPTY);
        for to in G::squares() {
            if let Some((files, ranks)) = Self::direction(from, to) {
                let walk =
                    std::iter::successors(G::offset(from, files, ranks), |&s| G::offset(s, files, ranks));
                table[to.index()] = walk.take_while(|&square| square != to).collect();
            }
        }
        table
    }

    /// The squares strictly between two squares in line; none for others.
    #[inline(always)]
    pub fn between(&self, from: Square, to: Square) -> Bitboard<G> {
        self.between[from.index()][to.index()]
    }

    /// Squares that a rook on `square` reaches, the first obstacle in each direction included.
    #[inline(always)]
    pub fn orthogonal(&self, square: Square, occupied: Bitboard<G>) -> Bitboard<G> {
        let index = square.index();
        self.files[index].attacks(occupied) | self.ranks[index].attacks(occupied)
    }

    /// Squares that a bishop on `square` reaches, the first obstacle in each direction included.
    #[inline(always)]
    pub fn diagonal(&self, square: Square, occupied: Bitboard<G>) -> Bitboard<G> {
        let index = square.index();
        self.diagonals[index].attacks(occupied) | self.antidiagonals[index].attacks(occupied)
    }

    /// The up to eight squares next to `square`.
    #[inline(always)]
    pub fn ring(&self, square: Square) -> Bitboard<G> {
        self.ring[square.index()]
    }

    /// Every square in line with `square`, whatever stands between.
    #[inline(always)]
    pub fn star(&self, square: Square) -> Bitboard<G> {
        self.orthogonal(square, Bitboard::EMPTY) | self.diagonal(square, Bitboard::EMPTY)
    }

    /// Squares behind exactly one man seen orthogonally, the second man included.
    #[inline(always)]
    pub fn orthogonal_hop(&self, square: Square, occupied: Bitboard<G>) -> Bitboard<G> {
        let near = self.orthogonal(square, occupied);
        self.orthogonal(square, occupied & !near) & !near
    }

    /// Squares behind exactly one man seen diagonally, the second man included.
    #[inline(always)]
    pub fn diagonal_hop(&self, square: Square, occupied: Bitboard<G>) -> Bitboard<G> {
        let near = self.diagonal(square, occupied);
        self.diagonal(square, occupied & !near) & !near
    }

    /// The step (files, ranks) from one square towards another in line with it.
    pub fn direction(from: Square, to: Square) -> Option<(i8, i8)> {
        let files = i16::from(G::file(to)) - i16::from(G::file(from));
        let ranks = i16::from(G::rank(to)) - i16::from(G::rank(from));
        let aligned = from != to && (files == 0 || ranks == 0 || files.abs() == ranks.abs());
        let sign = |n: i16| n.signum().try_into().unwrap_or(0);
        aligned.then(|| (sign(files), sign(ranks)))
    }
}
