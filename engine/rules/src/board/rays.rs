//! What is in line with a square: slides, hops, rings, and the squares between two.

use super::bitboard::Bitboard;
use super::board_size::BoardSize;
use super::geometry::{Board8, Board9, Board10, Geometry};
use super::lines::{Direction, Lines};
use super::square::Square;
use once_cell::sync::{Lazy, OnceCell};

/// A geometry with tables of its lines.
pub trait Lined: Geometry {
    /// What is in line with what on a board of this size.
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
        // Boxes, since the cells of all sizes would be a megabyte of the program.
        static RAYS: [[OnceCell<Box<Rays<Board10>>>; SIZES]; SIZES] =
            [const { [const { OnceCell::new() }; SIZES] }; SIZES];
        let place = |length: u8| usize::from(length - BoardSize::LEAST);
        RAYS[place(size.files())][place(size.ranks())].get_or_init(|| Box::new(Rays::new(size)))
    }
}

/// Tables of lines of one board.
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

    /// The squares strictly between two squares in line; none for others.
    #[inline(always)]
    pub fn between(&self, from: Square, to: Square) -> Bitboard<G> {
        self.between[from.index()][to.index()]
    }

    /// Squares that a rook on `square` reaches, the first obstacle in each direction included.
    #[inline(always)]
    pub fn orthogonal(&self, square: Square, occupied: Bitboard<G>) -> Bitboard<G> {
        self.files.attacks(square, occupied) | self.ranks.attacks(square, occupied)
    }

    /// Squares that a bishop on `square` reaches, the first obstacle in each direction included.
    #[inline(always)]
    pub fn diagonal(&self, square: Square, occupied: Bitboard<G>) -> Bitboard<G> {
        self.diagonals.attacks(square, occupied) | self.antidiagonals.attacks(square, occupied)
    }

    /// The up to eight squares next to `square`.
    #[inline(always)]
    pub fn ring(&self, square: Square) -> Bitboard<G> {
        self.ring[square.index()]
    }

    /// Every other square of the rank and file of `square`.
    #[inline(always)]
    pub fn cross(&self, square: Square) -> Bitboard<G> {
        self.cross[square.index()]
    }

    /// Every other square of the diagonals of `square`.
    #[inline(always)]
    pub fn saltire(&self, square: Square) -> Bitboard<G> {
        self.saltire[square.index()]
    }

    /// Squares behind exactly one piece seen orthogonally, the second piece included.
    #[inline(always)]
    pub fn orthogonal_hop(&self, square: Square, occupied: Bitboard<G>) -> Bitboard<G> {
        let near = self.orthogonal(square, occupied);
        self.orthogonal(square, occupied & !near) & !near
    }

    /// Squares behind exactly one piece seen diagonally, the second piece included.
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
