//! The part of a network's sums that comes from the squares of men and pawns alone, kept from one position to the next:
//! what differs is taken back and added. Whatever was looked at before, the sums are the same.

use super::compiled_tables::Tables;
use super::network_sink::StructureSink;
use super::pawn_hash::PawnHashTable;
use crate::terms::pawn_structure;
use chrysalis_network::{Network, NetworkSums, PlaceCount};
use chrysalis_rules::board::{Bitboard, Color, MAX_KINDS, Piece, Square};
use chrysalis_rules::{Playable, Position};

/// The sums of a position, and what it was.
#[derive(Clone, Debug)]
pub struct StandingSums<G: Playable> {
    sums: NetworkSums,
    men: [Bitboard<G>; 2],
    kinds: [Bitboard<G>; MAX_KINDS],
    board: G::Array<Piece>,
    kings: [Option<Square>; 2],
    pawns: [Bitboard<G>; 2],
    structures: [Vec<PlaceCount>; 2],
    lists: [Vec<PlaceCount>; 2],
}

impl<G: Playable> StandingSums<G> {
    /// Those of an empty board.
    pub fn new(network: &Network) -> Self {
        Self {
            sums: network.nothing_counted(),
            men: [Bitboard::EMPTY; 2],
            kinds: [Bitboard::EMPTY; MAX_KINDS],
            board: G::filled(Piece::NONE),
            kings: [None; 2],
            pawns: [Bitboard::EMPTY; 2],
            structures: [Vec::new(), Vec::new()],
            lists: [Vec::new(), Vec::new()],
        }
    }

    /// Those of a position.
    #[inline(always)]
    pub fn of(
        &mut self,
        network: &Network,
        tables: &Tables<G>,
        structures: &mut PawnHashTable<G>,
        position: &Position<G>,
    ) -> &NetworkSums {
        let kings = Color::ALL.map(|color| position.only_king(color));
        if kings != self.kings {
            // Where men stand from the kings has changed for all of them.
            let lists = std::mem::take(&mut self.lists);
            *self = Self { kings, lists, ..Self::new(network) };
        }
        self.lists.iter_mut().for_each(Vec::clear);
        self.move_men(tables, position);
        if tables.facts.lasting_pawns {
            self.move_pawns(tables, structures, position);
        }
        for (side, list) in self.lists.iter().enumerate() {
            if !list.is_empty() {
                network.count(&mut self.sums, side, list);
            }
        }
        &self.sums
    }

    #[inline(always)]
    fn move_men(&mut self, tables: &Tables<G>, position: &Position<G>) {
        let mut changed = Bitboard::EMPTY;
        for color in Color::ALL {
            let men = position.men(color);
            changed |= self.men[color.index()] ^ men;
            self.men[color.index()] = men;
        }
        for &kind in &tables.facts.order {
            let men = position.of_kind(kind);
            changed |= self.kinds[kind.index()] ^ men;
            self.kinds[kind.index()] = men;
        }
        for square in changed {
            let (old, new) = (self.board[square.index()], position.piece(square));
            self.stand(tables, old, square, -1);
            self.stand(tables, new, square, 1);
            self.board[square.index()] = new;
        }
    }

    /// Lists where a man stands, if there is one.
    #[inline(always)]
    fn stand(&mut self, tables: &Tables<G>, piece: Piece, square: Square, count: i16) {
        if piece.exists() {
            let color = piece.color();
            let kings = tables.facts.seen_from(color, self.kings);
            let places = tables.placement.of(piece.kind()).places(color, square, kings);
            self.lists[color.index()].extend(places.map(|place| PlaceCount { place, count }));
        }
    }

    #[inline(always)]
    fn move_pawns(&mut self, tables: &Tables<G>, structures: &mut PawnHashTable<G>, position: &Position<G>) {
        let pawn = position.rules().pawn();
        let pawns = Color::ALL.map(|color| position.men_of(color, pawn));
        if pawns == self.pawns {
            return;
        }
        self.pawns = pawns;
        for (list, old) in self.lists.iter_mut().zip(&mut self.structures) {
            list.extend(old.drain(..).map(|PlaceCount { place, count }| PlaceCount { place, count: -count }));
        }
        let structures = structures.of(&tables.facts.paths, position);
        for us in Color::ALL {
            let mut sink = StructureSink(&mut self.structures);
            pawn_structure::add(
                &tables.pawn_structure,
                &structures[us.index()],
                position.rules().size(),
                us,
                &mut sink,
            );
        }
        for (list, new) in self.lists.iter_mut().zip(&self.structures) {
            list.extend_from_slice(new);
        }
    }
}
