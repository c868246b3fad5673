//! Tables of lines: slides, hops, neighboring squares, and the squares between two others.

use super::bitboard::Bitboard;
use super::board_size::BoardSize;
use super::geometry::{Board8, Board9, Board10, Geometry};
use super::lines::{Direction, Lines};
use super::square::Square;
use once_cell::sync::{Lazy, OnceCell};

/// A geometry that has precomputed line tables.
pub trait Lined: Geometry {
    /// The line tables for boards of this size, built on first use.
    fn rays(size: BoardSize) -> &'static Rays<Self>;
}

impl Lined for Board8 {
    fn rays(_: BoardSize) -> &'static Rays<Self> {
        static RAYS: Lazy<Rays<Board8>> = Lazy::new(|| Rays::new(BoardSize::EIGHT));
        &RAYS
    }
}

impl Lined for Board9 {
    fn rays(_: BoardSize) -> &'static Rays<Self> {
        static RAYS: Lazy<Rays<Board9>> = Lazy::new(|| Rays::new(BoardSize::NINE));
        &RAYS
    }
}

impl Lined for Board10 {
    fn rays(size: BoardSize) -> &'static Rays<Self> {
        const SIZES: usize = (BoardSize::MOST - BoardSize::LEAST + 1) as usize;
        // Boxed, since inline cells for all sizes would add a megabyte to the program.
        static RAYS: [[OnceCell<Box<Rays<Board10>>>; SIZES]; SIZES] =
            [const { [const { OnceCell::new() }; SIZES] }; SIZES];
        let place = |length: u8| usize::from(length - BoardSize::LEAST);
        RAYS[place(size.files())][place(size.ranks())].get_or_init(|| Box::new(Rays::new(size)))
    }
}

/// Line tables of one board: what sliders and hoppers reach from each square.
///
/// Two of them, for a piece on d4 of an 8×8 board with other pieces (`o`) on d6 and d7, f4, and b2:
///
/// ```text
/// orthogonal                orthogonal_hop
///
/// 8 . . . . . . . .         8 . . . . . . . .
/// 7 . . . o . . . .         7 . . . x . . . .
/// 6 . . . x . . . .         6 . . . o . . . .
/// 5 . . . x . . . .         5 . . . . . . . .
/// 4 x x x R x x . .         4 . . . R . o x x
/// 3 . . . x . . . .         3 . . . . . . . .
/// 2 . o . x . . . .         2 . o . . . . . .
/// 1 . . . x . . . .         1 . . . . . . . .
///   a b c d e f g h           a b c d e f g h
/// ```
///
/// The pieces on d6 and f4 themselves are reached by a slide; a hop reaches what lies behind exactly one
/// piece.
#[derive(Debug)]
pub struct Rays<G: Geometry> {
    files: Lines<G>,
    ranks: Lines<G>,
    diagonals: Lines<G>,
    antidiagonals: Lines<G>,
    ring: G::Array<Bitboard<G>>,
    cross: G::Array<Bitboard<G>>,
    saltire: G::Array<Bitboard<G>>,
    between: Vec<G::Array<Bitboard<G>>>,
}

impl<G: Geometry> Rays<G> {
    /// Builds the tables for a board of this size.
    pub fn new(size: BoardSize) -> Self {
        let mut ring = G::filled(Bitboard::EMPTY);
        for square in G::squares(size) {
            ring[square.index()] = [-1, 0, 1]
                .into_iter()
                .flat_map(|files| [-1, 0, 1].map(|ranks| (files, ranks)))
                .filter_map(|(files, ranks)| G::offset(size, square, files, ranks))
                .filter(|&near| near != square)
                .collect();
        }
        let empty = G::filled(Bitboard::EMPTY);
        let mut rays = Self {
            files: Lines::new(size, Direction::File),
            ranks: Lines::new(size, Direction::Rank),
            diagonals: Lines::new(size, Direction::Diagonal),
            antidiagonals: Lines::new(size, Direction::Antidiagonal),
            ring,
            cross: empty,
            saltire: empty,
            between: (0..G::SQUARES).map(|from| Self::between_from(size, from)).collect(),
        };
        for square in G::squares(size) {
            rays.cross[square.index()] = rays.orthogonal(square, Bitboard::EMPTY);
            rays.saltire[square.index()] = rays.diagonal(square, Bitboard::EMPTY);
        }
        rays
    }

    fn between_from(size: BoardSize, from: usize) -> G::Array<Bitboard<G>> {
        let mut table = G::filled(Bitboard::EMPTY);
        let Some(from) = G::squares(size).find(|square| square.index() == from) else { return table };
        for to in G::squares(size) {
            if let Some((files, ranks)) = Self::direction(from, to) {
                let next = |square| G::offset(size, square, files, ranks);
                let walk = std::iter::successors(next(from), |&square| next(square));
                table[to.index()] = walk.take_while(|&square| square != to).collect();
            }
        }
        table
    }

    /// The squares strictly between two squares on a common line; empty if they share none.
    #[inline(always)]
    pub fn between(&self, from: Square, to: Square) -> Bitboard<G> {
        self.between[from.index()][to.index()]
    }

    /// The squares that a rook on `square` reaches, including the first piece in each direction.
    #[inline(always)]
    pub fn orthogonal(&self, square: Square, occupied: Bitboard<G>) -> Bitboard<G> {
        self.files.attacks(square, occupied) | self.ranks.attacks(square, occupied)
    }

    /// The squares that a bishop on `square` reaches, including the first piece in each direction.
    #[inline(always)]
    pub fn diagonal(&self, square: Square, occupied: Bitboard<G>) -> Bitboard<G> {
        self.diagonals.attacks(square, occupied) | self.antidiagonals.attacks(square, occupied)
    }

    /// The squares next to `square`, at most eight.
    #[inline(always)]
    pub fn ring(&self, square: Square) -> Bitboard<G> {
        self.ring[square.index()]
    }

    /// All other squares of the rank and the file of `square`.
    #[inline(always)]
    pub fn cross(&self, square: Square) -> Bitboard<G> {
        self.cross[square.index()]
    }

    /// All other squares of the diagonals of `square`.
    #[inline(always)]
    pub fn saltire(&self, square: Square) -> Bitboard<G> {
        self.saltire[square.index()]
    }

    /// The squares behind exactly one piece on a rank or file, including the second piece.
    #[inline(always)]
    pub fn orthogonal_hop(&self, square: Square, occupied: Bitboard<G>) -> Bitboard<G> {
        let near = self.orthogonal(square, occupied);
        self.orthogonal(square, occupied & !near) & !near
    }

    /// The squares behind exactly one piece on a diagonal, including the second piece.
    #[inline(always)]
    pub fn diagonal_hop(&self, square: Square, occupied: Bitboard<G>) -> Bitboard<G> {
        let near = self.diagonal(square, occupied);
        self.diagonal(square, occupied & !near) & !near
    }

    /// The unit step (files, ranks) from one square toward another on a common line; `None` if they share
    /// none or are equal.
    pub fn direction(from: Square, to: Square) -> Option<(i8, i8)> {
        let files = i16::from(G::file(to)) - i16::from(G::file(from));
        let ranks = i16::from(G::rank(to)) - i16::from(G::rank(from));
        let aligned = from != to && (files == 0 || ranks == 0 || files.abs() == ranks.abs());
        let sign = |n: i16| n.signum().try_into().unwrap_or(0);
        aligned.then(|| (sign(files), sign(ranks)))
    }
}
