//! The accumulator: the part of an evaluation with a network that depends only on the squares of pieces and
//! pawns, updated from one position to the next by the pieces that differ
//! (<https://www.chessprogramming.org/NNUE#Accumulator>).
//!
//! It is kept in a Finny table by the kings' squares. The sums are the same whatever was evaluated before.

use super::compiled_tables::Tables;
use super::network_sink::{FeatureList, StructureSink};
use super::pawn_hash::PawnHashTable;
use crate::score_pair::ScorePair;
use crate::term_sink::Sum;
use crate::terms::pawn_structure;
use chrysalis_network::{FeatureValue, Network, NetworkAccumulator};
use chrysalis_rules::board::{Bitboard, Color, MAX_PIECE_TYPES, Piece, Square};
use chrysalis_rules::{Playable, Position};

/// Entries of the Finny table, a power of two. They are indexed by the kings' squares, because a king's move
/// changes the king-relative features of all pieces.
const ENTRIES: usize = 16;

/// Accumulators of recently evaluated positions, by the kings' squares.
#[derive(Clone, Debug)]
pub struct Accumulator<G: Playable> {
    entries: Box<[Entry<G>]>,
    lists: [FeatureList; 2],
}

/// The accumulator of one position, and the position it belongs to.
#[derive(Clone, Debug)]
struct Entry<G: Playable> {
    /// The accumulator of the network's hidden layer.
    sums: NetworkAccumulator,
    /// The sum of the weights of pieces on their squares, White's minus Black's.
    pieces_balance: ScorePair,
    /// The sum of the weights of the pawn structure, White's minus Black's.
    pawn_balance: ScorePair,
    pieces: [Bitboard<G>; 2],
    piece_types: [Bitboard<G>; MAX_PIECE_TYPES],
    board: G::Array<Piece>,
    kings: [Option<Square>; 2],
    pawns: [Bitboard<G>; 2],
    structures: [Vec<FeatureValue>; 2],
}

impl<G: Playable> Entry<G> {
    /// The accumulator of an empty board.
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
    /// A Finny table of empty boards.
    pub fn new(network: &Network) -> Self {
        Self {
            entries: vec![Entry::new(network); ENTRIES].into_boxed_slice(),
            lists: [FeatureList::new(), FeatureList::new()],
        }
    }

    /// The network's accumulator for a position, and the sum of the term weights that it covers, in hundredths
    /// of a centipawn, White's minus Black's.
    #[inline(always)]
    pub fn update(
        &mut self,
        network: &Network,
        tables: &Tables<G>,
        structures: &mut PawnHashTable<G>,
        position: &Position<G>,
    ) -> (&NetworkAccumulator, ScorePair) {
        let kings = Color::ALL.map(|color| position.only_king(color));
        let entry = &mut self.entries[index(kings)];
        if entry.kings != kings {
            *entry = Entry { kings, ..Entry::new(network) };
        }
        let lists = &mut self.lists;
        lists.iter_mut().for_each(FeatureList::clear);
        entry.move_pieces(tables, position, lists);
        if tables.facts.lasting_pawns {
            entry.move_pawns(tables, structures, position, lists);
        }
        for (side, list) in lists.iter().enumerate() {
            if !list.features().is_empty() {
                network.count(&mut entry.sums, side, list.features());
            }
        }
        (&entry.sums, entry.pieces_balance + entry.pawn_balance)
    }
}

impl<G: Playable> Entry<G> {
    #[inline(always)]
    fn move_pieces(&mut self, tables: &Tables<G>, position: &Position<G>, lists: &mut [FeatureList; 2]) {
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

    /// Adds (`count` 1) or removes (-1) the features of a piece on its square; does nothing for an empty
    /// square.
    #[inline(always)]
    fn stand(
        &mut self,
        tables: &Tables<G>,
        piece: Piece,
        square: Square,
        count: i32,
        lists: &mut [FeatureList; 2],
    ) {
        if piece.exists() {
            let color = piece.color();
            let kings = tables.facts.seen_from(color, self.kings);
            let sign = if color == Color::White { count } else { -count };
            for weight in tables.placement.piece(piece.piece_type()).standing(color, square, kings) {
                self.pieces_balance += weight.score * sign;
                lists[color.index()].push(weight.feature, count);
            }
        }
    }

    #[inline(always)]
    fn move_pawns(
        &mut self,
        tables: &Tables<G>,
        structures: &mut PawnHashTable<G>,
        position: &Position<G>,
        lists: &mut [FeatureList; 2],
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
        let structures = structures.probe(&tables.facts.paths, position);
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

/// The entry for these king squares.
#[inline(always)]
fn index(kings: [Option<Square>; 2]) -> usize {
    let [white, black] = kings.map(|king| king.map_or(0, Square::index));
    (white ^ (black << 2) ^ (black >> 3)) % ENTRIES
}
