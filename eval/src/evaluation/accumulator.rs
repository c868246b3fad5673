//! The part of an evaluation with a network that comes from the squares of pieces and pawns alone, kept from one position to the
//! next: what differs is taken back and added. Whatever was looked at before, the sums are the same.

use super::compiled_tables::Tables;
use super::network_sink::{CountList, StructureSink};
use super::pawn_hash::PawnHashTable;
use crate::score_pair::ScorePair;
use crate::term_sink::Sum;
use crate::terms::pawn_structure;
use chrysalis_network::{FeatureValue, Network, NetworkAccumulator};
use chrysalis_rules::board::{Bitboard, Color, MAX_PIECE_TYPES, Piece, Square};
use chrysalis_rules::{Playable, Position};

/// Positions that are kept, by the places of the kings: when a king moves, where all pieces stand from him changes.
/// A power of two.
const KEPT: usize = 16;

/// The sums of positions that were looked at.
#[derive(Clone, Debug)]
pub struct Accumulator<G: Playable> {
    kept: Box<[Standing<G>]>,
    lists: [CountList; 2],
}

/// The sums of a position, and what it was.
#[derive(Clone, Debug)]
struct Standing<G: Playable> {
    /// What the network is told.
    sums: NetworkAccumulator,
    /// What the weights of pieces on their squares add up to, White's less Black's.
    pieces_balance: ScorePair,
    /// Likewise those of pawns among themselves.
    pawn_balance: ScorePair,
    pieces: [Bitboard<G>; 2],
    piece_types: [Bitboard<G>; MAX_PIECE_TYPES],
    board: G::Array<Piece>,
    kings: [Option<Square>; 2],
    pawns: [Bitboard<G>; 2],
    structures: [Vec<FeatureValue>; 2],
}

impl<G: Playable> Standing<G> {
    /// Those of an empty board.
    fn new(network: &Network) -> Self {
        Self {
            sums: network.nothing_counted(),
            pieces_balance: ScorePair::ZERO,
            pawn_balance: ScorePair::ZERO,
            pieces: [Bitboard::EMPTY; 2],
            piece_types: [Bitboard::EMPTY; MAX_PIECE_TYPES],
            board: G::filled(Piece::NONE),
            kings: [None; 2],
            pawns: [Bitboard::EMPTY; 2],
            structures: [Vec::new(), Vec::new()],
        }
    }
}

impl<G: Playable> Accumulator<G> {
    /// Nothing was looked at yet.
    pub fn new(network: &Network) -> Self {
        Self {
            kept: vec![Standing::new(network); KEPT].into_boxed_slice(),
            lists: [CountList::new(), CountList::new()],
        }
    }

    /// What the network is told of a position, and what its weights add up to, White's less Black's.
    #[inline(always)]
    pub fn of(
        &mut self,
        network: &Network,
        tables: &Tables<G>,
        structures: &mut PawnHashTable<G>,
        position: &Position<G>,
    ) -> (&NetworkAccumulator, ScorePair) {
        let kings = Color::ALL.map(|color| position.only_king(color));
        let kept = &mut self.kept[index(kings)];
        if kept.kings != kings {
            *kept = Standing { kings, ..Standing::new(network) };
        }
        let lists = &mut self.lists;
        lists.iter_mut().for_each(CountList::clear);
        kept.move_pieces(tables, position, lists);
        if tables.facts.lasting_pawns {
            kept.move_pawns(tables, structures, position, lists);
        }
        for (side, list) in lists.iter().enumerate() {
            if !list.counted().is_empty() {
                network.count(&mut kept.sums, side, list.counted());
            }
        }
        (&kept.sums, kept.pieces_balance + kept.pawn_balance)
    }
}

impl<G: Playable> Standing<G> {
    #[inline(always)]
    fn move_pieces(&mut self, tables: &Tables<G>, position: &Position<G>, lists: &mut [CountList; 2]) {
        let mut changed = Bitboard::EMPTY;
        for color in Color::ALL {
            let pieces = position.pieces(color);
            changed |= self.pieces[color.index()] ^ pieces;
            self.pieces[color.index()] = pieces;
        }
        for &piece_type in &tables.facts.order {
            let pieces = position.of_type(piece_type);
            changed |= self.piece_types[piece_type.index()] ^ pieces;
            self.piece_types[piece_type.index()] = pieces;
        }
        for square in changed {
            let (old, new) = (self.board[square.index()], position.piece(square));
            self.stand(tables, old, square, -1, lists);
            self.stand(tables, new, square, 1, lists);
            self.board[square.index()] = new;
        }
    }

    /// Counts where a piece stands, if there is one.
    #[inline(always)]
    fn stand(
        &mut self,
        tables: &Tables<G>,
        piece: Piece,
        square: Square,
        count: i32,
        lists: &mut [CountList; 2],
    ) {
        if piece.exists() {
            let color = piece.color();
            let kings = tables.facts.seen_from(color, self.kings);
            let sign = if color == Color::White { count } else { -count };
            for weight in tables.placement.of(piece.piece_type()).standing(color, square, kings) {
                self.pieces_balance += weight.score * sign;
                lists[color.index()].push(weight.index, count);
            }
        }
    }

    #[inline(always)]
    fn move_pawns(
        &mut self,
        tables: &Tables<G>,
        structures: &mut PawnHashTable<G>,
        position: &Position<G>,
        lists: &mut [CountList; 2],
    ) {
        let pawn = position.rules().pawn();
        let pawns = Color::ALL.map(|color| position.pieces_of(color, pawn));
        if pawns == self.pawns {
            return;
        }
        self.pawns = pawns;
        for (list, old) in lists.iter_mut().zip(&mut self.structures) {
            old.drain(..).for_each(|FeatureValue { feature, count }| list.push(feature, -i32::from(count)));
        }
        let structures = structures.of(&tables.facts.paths, position);
        let mut sink = StructureSink { sum: Sum::default(), lists: &mut self.structures };
        for us in Color::ALL {
            let structure = &structures[us.index()];
            pawn_structure::add(&tables.pawn_structure, structure, position.rules().size(), us, &mut sink);
        }
        self.pawn_balance = sink.sum.balance();
        for (list, new) in lists.iter_mut().zip(&self.structures) {
            new.iter().for_each(|&FeatureValue { feature, count }| list.push(feature, i32::from(count)));
        }
    }
}

/// Where a position with these kings is kept.
#[inline(always)]
fn index(kings: [Option<Square>; 2]) -> usize {
    let [white, black] = kings.map(|king| king.map_or(0, Square::index));
    (white ^ (black << 2) ^ (black >> 3)) % KEPT
}
