//! The promotions that a move earns by counting.

use crate::board::bitboard::Bitboard;
use crate::board::geometry::Geometry;
use crate::board::move_encoding::{Effect, Move};
use crate::board::piece_type::PieceType;
use crate::moves::move_sink::MoveSink;
use crate::parts::grants::{Counting, Earned};
use crate::position::Position;

impl<G: Geometry> Position<G> {
    /// What a piece other than the mover becomes when a right is used on it.
    pub fn granted_piece_type(&self) -> Option<PieceType> {
        self.rules().grant_piece_types().minor_to.into_iter().next()
    }

    /// Whether each move of the side to move must be looked at by itself: it could earn a right, or more counts than the
    /// square on which it ends.
    #[inline(always)]
    pub(crate) fn moves_differ(&self) -> bool {
        self.rules().looks_closely && {
            let earned = self.earned(true, true);
            self.rules().particular.is_some() || earned.by_pawn_moves || earned.by_captures
        }
    }

    /// The rights that a move of a pawn or a capture of a piece other than a pawn would earn.
    fn earned(&self, pawn_move: bool, capture: bool) -> Earned {
        let Some(&Counting { pawn_moves, captures, .. }) = self.rules().game().grants.counting() else {
            return Earned::default();
        };
        let (us, counters) = (self.turn().index(), &self.state_info().counters);
        Earned {
            by_pawn_moves: pawn_move && counters.pawn_moves[us] + 1 == pawn_moves,
            by_captures: capture && counters.captures[us] + 1 == captures,
        }
    }

    /// Adds for `m`, a plain move, the same move with each promotion it earns.
    pub(crate) fn generate_grants(&self, m: Move, sink: &mut impl MoveSink<G>) {
        let rules = self.rules();
        let (mover, victim) = (self.piece(m.from()), self.piece(m.to()));
        let is_pawn = mover.piece_type() == rules.pawn();
        let earned = self.earned(is_pawn, victim.exists() && victim.piece_type() != rules.pawn());
        if m.promotes_to().is_some() {
            return;
        }
        let piece_types = rules.grant_piece_types();
        let full = self.full_piece_types(self.turn());
        let free = |piece_type: &PieceType| !full.has(*piece_type);
        if earned.by_pawn_moves {
            let choices = if earned.by_captures {
                piece_types.pawn_to | piece_types.minor_to
            } else {
                piece_types.pawn_to
            };
            choices.filter(free).for_each(|piece_type| sink.one(m.promotions(piece_type)));
        }
        if earned.by_captures {
            if piece_types.minors.has(mover.piece_type()) {
                piece_types.minor_to.filter(free).for_each(|piece_type| sink.one(m.promotions(piece_type)));
            }
            if self.granted_piece_type().is_some_and(|piece_type| full.has(piece_type)) {
                return;
            }
            let others =
                piece_types.minors.fold(Bitboard::EMPTY, |all, piece_type| all | self.of_type(piece_type));
            for square in (others & self.pieces(self.turn())).without(m.from()) {
                sink.one(m.with(Effect::Grant(square)));
            }
        }
    }
}
