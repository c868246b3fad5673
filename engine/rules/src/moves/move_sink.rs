//! Move sinks: generated moves are written to a list or only counted.

use crate::board::bitboard::Bitboard;
use crate::board::geometry::Geometry;
use crate::board::move_encoding::Move;
use crate::board::piece_type::{PieceType, PieceTypeSet};
use crate::board::square::Square;

/// A receiver of generated moves.
pub(crate) trait MoveSink<G: Geometry> {
    /// Takes the moves of the piece on `from` to every target, without promotion.
    fn stay(&mut self, from: Square, targets: Bitboard<G>);
    /// Takes the moves of a piece of `piece_type` on `from` to every target, with each promotion in
    /// `piece_types`.
    fn many(&mut self, from: Square, piece_type: PieceType, targets: Bitboard<G>, piece_types: PieceTypeSet);
    /// Takes the moves of pieces of `piece_type` to every target, each from the square `delta` below its
    /// target number, with each promotion in `piece_types`.
    fn together(&mut self, delta: i8, piece_type: PieceType, targets: Bitboard<G>, piece_types: PieceTypeSet);
    /// Takes a single move, with whatever it promotes to or does besides.
    fn one(&mut self, m: Move);
}

/// The move `m` of a piece of `piece_type`, after which it is of type `promotes_to`.
#[inline(always)]
pub(crate) fn change(m: Move, piece_type: PieceType, promotes_to: PieceType) -> Move {
    if piece_type == promotes_to { m } else { m.promoting_to(promotes_to) }
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

/// A sink that counts moves.
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
