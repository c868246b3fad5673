//! Where generated moves go: into a list, or just counted.

use crate::board::bitboard::Bitboard;
use crate::board::geometry::Geometry;
use crate::board::move_encoding::Move;
use crate::board::piece_type::{PieceType, PieceTypeSet};
use crate::board::square::Square;

/// A taker of generated moves.
pub(crate) trait MoveSink<G: Geometry> {
    /// Takes the moves of a piece to every target, staying what it is.
    fn stay(&mut self, from: Square, targets: Bitboard<G>);
    /// Takes the moves of a piece of `piece_type` to every target, becoming each of `piece_types`.
    fn many(&mut self, from: Square, piece_type: PieceType, targets: Bitboard<G>, piece_types: PieceTypeSet);
    /// Takes the moves of pieces of `piece_type`, each from `delta` squares before its target, becoming each of `piece_types`.
    fn together(&mut self, delta: i8, piece_type: PieceType, targets: Bitboard<G>, piece_types: PieceTypeSet);
    /// Takes one move.
    fn one(&mut self, m: Move);
}

/// The move of a piece of `piece_type` that then is of piece type `promotes_to`.
#[inline(always)]
pub(crate) fn change(m: Move, piece_type: PieceType, promotes_to: PieceType) -> Move {
    if piece_type == promotes_to { m } else { m.promotions(promotes_to) }
}

impl<G: Geometry> MoveSink<G> for Vec<Move> {
    #[inline]
    fn stay(&mut self, from: Square, targets: Bitboard<G>) {
        self.extend(targets.map(|to| Move::new(from, to)));
    }

    #[inline]
    fn many(&mut self, from: Square, piece_type: PieceType, targets: Bitboard<G>, piece_types: PieceTypeSet) {
        for to in targets {
            self.extend(piece_types.map(|promotes_to| change(Move::new(from, to), piece_type, promotes_to)));
        }
    }

    #[inline]
    fn together(
        &mut self,
        delta: i8,
        piece_type: PieceType,
        targets: Bitboard<G>,
        piece_types: PieceTypeSet,
    ) {
        for to in targets {
            let m = Move::new(Square::new(to.raw().wrapping_add_signed(-delta)), to);
            self.extend(piece_types.map(|promotes_to| change(m, piece_type, promotes_to)));
        }
    }

    #[inline]
    fn one(&mut self, m: Move) {
        self.push(m);
    }
}

/// Counts moves.
#[derive(Debug, Default)]
pub(crate) struct MoveCounter(pub u64);

impl<G: Geometry> MoveSink<G> for MoveCounter {
    #[inline(always)]
    fn stay(&mut self, _from: Square, targets: Bitboard<G>) {
        self.0 += u64::from(targets.count());
    }

    #[inline]
    fn many(
        &mut self,
        _from: Square,
        _piece_type: PieceType,
        targets: Bitboard<G>,
        piece_types: PieceTypeSet,
    ) {
        self.0 += u64::from(targets.count() * piece_types.count());
    }

    #[inline]
    fn together(
        &mut self,
        _delta: i8,
        _piece_type: PieceType,
        targets: Bitboard<G>,
        piece_types: PieceTypeSet,
    ) {
        self.0 += u64::from(targets.count() * piece_types.count());
    }

    #[inline]
    fn one(&mut self, _m: Move) {
        self.0 += 1;
    }
}
