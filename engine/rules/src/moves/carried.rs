//! The pieces that a train takes along, and how they move.

use crate::board::bitboard::Bitboard;
use crate::board::geometry::Geometry;
use crate::board::move_encoding::{Effect, Move};
use crate::board::rays::Rays;
use crate::board::square::Square;
use crate::position::Position;
use arrayvec::ArrayVec;

/// The pieces that one move takes along, as (from, to), in an order in which each finds its target square
/// empty.
///
/// A rook moves two squares up the d-file, on the left pulling the two pieces behind it, on the right pushing
/// the row in front of it:
///
/// ```text
///   Pull(2): Rd3-d5                    Push(2): Rd2-d4
///
/// 5 . . . .        . . . R             6 . . . .        . . . N
/// 4 . . . .        . . . B             5 . . . .        . . . B
/// 3 . . . R   ->   . . . N             4 . . . N   ->   . . . R
/// 2 . . . B        . . . .             3 . . . B        . . . .
/// 1 . . . N        . . . .             2 . . . R        . . . .
///   a b c d        a b c d               a b c d        a b c d
/// ```
pub type Carried = ArrayVec<(Square, Square), 8>;

impl<G: Geometry> Position<G> {
    /// The pieces that `m` takes along; empty if it is not a train. When pulling, the mover moves first; when
    /// pushing, it moves last.
    pub fn carried(&self, m: Move) -> Carried {
        let mut carried = Carried::new();
        let (from, to) = (m.from(), m.to());
        let Some((files, ranks)) = Rays::<G>::direction(from, to) else { return carried };
        let size = self.rules().size();
        let walk = move |square, files: i8, ranks: i8| {
            let next = move |square| G::offset(size, square, files, ranks);
            std::iter::successors(next(square), move |&square| next(square))
        };
        match m.effect() {
            Effect::Pull(count) => {
                let behind = walk(from, -files, -ranks).zip(walk(to, -files, -ranks));
                carried.extend(behind.take(usize::from(count)));
            }
            Effect::Push(count) => {
                let ahead = walk(from, files, ranks).zip(walk(to, files, ranks));
                carried.extend(ahead.take(usize::from(count)));
                carried.reverse();
            }
            _ => {}
        }
        carried
    }

    /// Whether a push of `row` by `distance` squares (`ranks` up per square) leaves no pawn on the first or
    /// last rank.
    pub(crate) fn push_keeps_pawns_on_board(&self, row: Bitboard<G>, ranks: i8, distance: u8) -> bool {
        (row & self.of_type(self.rules().pawn())).all(|pawn| {
            let rank = G::rank(pawn).saturating_add_signed(ranks * distance.cast_signed());
            rank != 0 && rank != self.rules().ranks() - 1
        })
    }

    /// Whether a move takes pieces along.
    #[inline(always)]
    pub(crate) fn is_train(&self, m: Move) -> bool {
        matches!(m.effect(), Effect::Pull(_) | Effect::Push(_))
    }

    /// Moves the mover and the pieces that it takes along.
    pub(crate) fn move_train(&mut self, m: Move) {
        let carried = self.carried(m);
        let mut shift = |from: Square, to: Square| {
            let piece = self.remove(from);
            self.put(piece, to);
        };
        let pulls = matches!(m.effect(), Effect::Pull(_));
        if pulls {
            shift(m.from(), m.to());
        }
        for (from, to) in carried {
            shift(from, to);
        }
        if !pulls {
            shift(m.from(), m.to());
        }
    }
}
