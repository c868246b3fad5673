//! Where generated moves go: into a list, or just counted.

use crate::board::bitboard::Bitboard;
use crate::board::geometry::Geometry;
use crate::board::kind::{Kind, KindSet};
use crate::board::move_encoding::Move;
use crate::board::square::Square;

/// A taker of generated moves.
pub(crate) trait MoveSink<G: Geometry> {
    /// Takes the moves of a man to every target, staying what it is.
    fn stay(&mut self, from: Square, targets: Bitboard<G>);
    /// Takes the moves of a man of `kind` to every target, becoming each of `kinds`.
    fn many(&mut self, from: Square, kind: Kind, targets: Bitboard<G>, kinds: KindSet);
    /// Takes the moves of men of `kind`, each from `delta` squares before its target, becoming each of `kinds`.
    fn together(&mut self, delta: i8, kind: Kind, targets: Bitboard<G>, kinds: KindSet);
    /// Takes one move.
    fn one(&mut self, m: Move);
}

/// The move of a man of `kind` that then is of kind `becomes`.
#[inline(always)]
pub(crate) fn change(m: Move, kind: Kind, becomes: Kind) -> Move {
    if kind == becomes { m } else { m.becoming(becomes) }
}

impl<G: Geometry> MoveSink<G> for Vec<Move> {
    #[inline]
    fn stay(&mut self, from: Square, targets: Bitboard<G>) {
        self.extend(targets.map(|to| Move::new(from, to)));
    }

    #[inline]
    fn many(&mut self, from: Square, kind: Kind, targets: Bitboard<G>, kinds: KindSet) {
        for to in targets {
            self.extend(kinds.map(|becomes| change(Move::new(from, to), kind, becomes)));
        }
    }

    #[inline]
    fn together(&mut self, delta: i8, kind: Kind, targets: Bitboard<G>, kinds: KindSet) {
        for to in targets {
            let m = Move::new(Square::new(to.raw().wrapping_add_signed(-delta)), to);
            self.extend(kinds.map(|becomes| change(m, kind, becomes)));
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
    fn many(&mut self, _from: Square, _kind: Kind, targets: Bitboard<G>, kinds: KindSet) {
        self.0 += u64::from(targets.count() * kinds.count());
    }

    #[inline]
    fn together(&mut self, _delta: i8, _kind: Kind, targets: Bitboard<G>, kinds: KindSet) {
        self.0 += u64::from(targets.count() * kinds.count());
    }

    #[inline]
    fn one(&mut self, _m: Move) {
        self.0 += 1;
    }
}
