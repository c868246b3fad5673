//! A hash table of pawn structures, because pawns seldom move
//! (<https://www.chessprogramming.org/Pawn_Hash_Table>).

use crate::tables::pawn_paths::PawnPath;
use crate::terms::pawn_structure::{self, PawnStructure};
use chrysalis_rules::board::{Bitboard, Color};
use chrysalis_rules::{Playable, Position};
use std::hash::{Hash, Hasher};

/// Entries of the table, a power of two.
const SIZE: usize = 1 << 10;

/// Pawn structures with the pawns of both colors as their key.
#[derive(Clone, Copy, Debug)]
struct PawnEntry<G: Playable> {
    pawns: [Bitboard<G>; 2],
    structures: [PawnStructure<G>; 2],
}

/// Pawn structures by the squares of the pawns. A new structure replaces the one in its slot.
#[derive(Clone, Debug)]
pub struct PawnHashTable<G: Playable>(Box<[PawnEntry<G>]>);

impl<G: Playable> PawnHashTable<G> {
    /// A table whose entries are all boards without pawns.
    pub fn new() -> Self {
        let entry = PawnEntry { pawns: [Bitboard::EMPTY; 2], structures: [PawnStructure::NONE; 2] };
        Self(vec![entry; SIZE].into_boxed_slice())
    }

    /// A table without entries, which must not be probed.
    pub fn nowhere() -> Self {
        Self(Box::default())
    }

    /// The pawn structures of both colors, White's first.
    #[inline(always)]
    pub fn probe(
        &mut self,
        paths: &[G::Array<PawnPath<G>>; 2],
        position: &Position<G>,
    ) -> [PawnStructure<G>; 2] {
        let pawn = position.rules().pawn();
        let pawns = Color::ALL.map(|color| position.pieces_of(color, pawn));
        let entry = &mut self.0[index(pawns)];
        if entry.pawns != pawns {
            *entry = PawnEntry { pawns, structures: pawn_structure::both(paths, position) };
        }
        entry.structures
    }
}

/// The slot of these pawns.
#[inline(always)]
fn index<G: Playable>(pawns: [Bitboard<G>; 2]) -> usize {
    let mut mixed = Mixed(0);
    pawns[0].hash(&mut mixed);
    pawns[1].hash(&mut mixed);
    usize::try_from(mixed.0 >> (u64::BITS - SIZE.ilog2())).unwrap_or(0)
}

/// A fast hash with well-mixed upper bits.
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
