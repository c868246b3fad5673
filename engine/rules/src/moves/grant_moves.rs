//! The promotions that a move earns by counting.

use crate::board::bitboard::Bitboard;
use crate::board::geometry::Geometry;
use crate::board::kind::Kind;
use crate::board::move_encoding::{Effect, Move};
use crate::moves::move_sink::MoveSink;
use crate::parts::grants::{Counting, Earned};
use crate::position::Position;

impl<G: Geometry> Position<G> {
    /// What a man other than the mover becomes when a right is used on it.
    pub fn granted_kind(&self) -> Option<Kind> {
        self.rules().grant_kinds().minor_to.into_iter().next()
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

    /// The rights that a move of a pawn or a capture of a man other than a pawn would earn.
    fn earned(&self, pawn_move: bool, capture: bool) -> Earned {
        let Some(&Counting { pawn_moves, captures, .. }) = self.rules().game().grants.counting() else {
            return Earned::default();
        };
        let (us, counters) = (self.turn().index(), &self.ledger().counters);
        Earned {
            by_pawn_moves: pawn_move && counters.pawn_moves[us] + 1 == pawn_moves,
            by_captures: capture && counters.captures[us] + 1 == captures,
        }
    }

    /// Adds for `m`, a plain move, the same move with each promotion it earns.
    pub(crate) fn generate_grants(&self, m: Move, sink: &mut impl MoveSink<G>) {
        let rules = self.rules();
        let (mover, victim) = (self.piece(m.from()), self.piece(m.to()));
        let is_pawn = mover.kind() == rules.pawn();
        let earned = self.earned(is_pawn, victim.exists() && victim.kind() != rules.pawn());
        if m.becomes().is_some() {
            return;
        }
        let kinds = rules.grant_kinds();
        let full = self.full_kinds(self.turn());
        let free = |kind: &Kind| !full.has(*kind);
        if earned.by_pawn_moves {
            let choices = if earned.by_captures { kinds.pawn_to | kinds.minor_to } else { kinds.pawn_to };
            choices.filter(free).for_each(|kind| sink.one(m.becoming(kind)));
        }
        if earned.by_captures {
            if kinds.minors.has(mover.kind()) {
                kinds.minor_to.filter(free).for_each(|kind| sink.one(m.becoming(kind)));
            }
            if self.granted_kind().is_some_and(|kind| full.has(kind)) {
                return;
            }
            let others = kinds.minors.fold(Bitboard::EMPTY, |all, kind| all | self.of_kind(kind));
            for square in (others & self.men(self.turn())).without(m.from()) {
                sink.one(m.with(Effect::Grant(square)));
            }
        }
    }
}
