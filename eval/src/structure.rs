//! What there is to count about pawns by their places alone, remembered because they seldom move.

use crate::tables::Tables;
use chrysalis_rules::board::{Bitboard, Color};
use chrysalis_rules::{Playable, Position};
use std::hash::{Hash, Hasher};

/// Entries, a power of two.
const SIZE: usize = 1 << 10;

/// The pawns of one colour among all pawns.
#[derive(Clone, Copy, Debug)]
pub struct Structure<G: Playable> {
    /// Those that no enemy pawn can stop.
    pub passed: Bitboard<G>,
    /// How many have no other on the files beside them.
    pub isolated: i32,
    /// How many have another before them.
    pub doubled: i32,
    /// How many are behind all pawns beside them and cannot move up for an enemy pawn.
    pub backward: i32,
    /// Those protected by another.
    pub supported: Bitboard<G>,
    /// Those beside another.
    pub phalanx: Bitboard<G>,
    /// The files that hold pawns of this colour, a bit for each.
    pub files: u16,
}

/// An answer with its question, the pawns of both colours.
#[derive(Clone, Copy, Debug)]
struct Entry<G: Playable> {
    pawns: [Bitboard<G>; 2],
    structures: [Structure<G>; 2],
}

/// Structures by the pawns' places; an entry is lost when other pawns need its place.
#[derive(Clone, Debug)]
pub struct Structures<G: Playable>(Box<[Entry<G>]>);

impl<G: Playable> Structures<G> {
    /// Nothing but boards without pawns.
    pub fn new() -> Self {
        let none = Bitboard::EMPTY;
        let nothing = Structure {
            passed: none,
            isolated: 0,
            doubled: 0,
            backward: 0,
            supported: none,
            phalanx: none,
            files: 0,
        };
        let entry = Entry { pawns: [Bitboard::EMPTY; 2], structures: [nothing; 2] };
        Self(vec![entry; SIZE].into_boxed_slice())
    }

    /// The structures of both colours, White's first.
    #[inline(always)]
    pub fn of(&mut self, tables: &Tables<G>, position: &Position<G>) -> [Structure<G>; 2] {
        let pawn = position.rules().pawn();
        let pawns = Color::ALL.map(|color| position.men_of(color, pawn));
        let entry = &mut self.0[place(pawns)];
        if entry.pawns != pawns {
            *entry = Entry { pawns, structures: both(tables, position) };
        }
        entry.structures
    }
}

/// Where pawns are remembered.
#[inline(always)]
fn place<G: Playable>(pawns: [Bitboard<G>; 2]) -> usize {
    let mut mixed = Mixed(0);
    pawns[0].hash(&mut mixed);
    pawns[1].hash(&mut mixed);
    usize::try_from(mixed.0 >> (u64::BITS - SIZE.ilog2())).unwrap_or(0)
}

/// A quick hash whose upper bits are good.
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    #[inline(always)]
    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(23) ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "both halves are taken")]
    fn write_u128(&mut self, n: u128) {
        self.write_u64(n as u64);
        self.write_u64((n >> 64) as u64);
    }
}

/// The structures of both colours, White's first, found by looking.
#[inline(always)]
pub fn both<G: Playable>(tables: &Tables<G>, position: &Position<G>) -> [Structure<G>; 2] {
    Color::ALL.map(
        #[inline(always)]
        |color| structure(tables, position, color),
    )
}

#[inline(always)]
fn structure<G: Playable>(tables: &Tables<G>, position: &Position<G>, us: Color) -> Structure<G> {
    let pawn = position.rules().pawn();
    let (own, enemy) = (position.men_of(us, pawn), position.men_of(!us, pawn));
    let supported = own & position.pawn_captures(us, own);
    let feared = position.pawn_captures(!us, enemy);
    let forward = if us == Color::White { 1 } else { -1 };
    let rank = |square| us.rank(G::rank(square), G::RANKS);
    let (mut isolated, mut doubled, mut backward) = (0, 0, 0);
    let (mut passed, mut phalanx) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for square in own {
        let path = &tables.paths[us.index()][square.index()];
        let neighbours = path.beside & own;
        if neighbours.is_empty() {
            isolated += 1;
        } else if (neighbours & Bitboard::rank(G::rank(square))).nonempty() {
            phalanx = phalanx.with(square);
        } else if neighbours.into_iter().all(|neighbour| rank(neighbour) > rank(square)) {
            let stopped = G::offset(square, 0, forward).is_some_and(|ahead| feared.has(ahead));
            backward += i32::from(stopped);
        }
        if (path.way & own).nonempty() {
            doubled += 1;
        } else if (path.guard & enemy).is_empty() {
            passed = passed.with(square);
        }
    }
    let files = own.into_iter().fold(0, |files, square| files | 1 << G::file(square));
    Structure { passed, isolated, doubled, backward, supported, phalanx, files }
}
