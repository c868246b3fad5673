//! Moves with promotions earned by counting.

use crate::board::bitboard::Bitboard;
use crate::board::geometry::Geometry;
use crate::board::move_encoding::{Effect, Move};
use crate::board::piece_type::{PieceType, PieceTypeSet};
use crate::moves::move_sink::MoveSink;
use crate::parts::grants::{CountedMove, Counting, Earned};
use crate::position::Position;

impl<G: Geometry> Position<G> {
    /// The type that a piece other than the mover is promoted to by a promotion right; `None` if the game has
    /// none.
    pub fn granted_piece_type(&self) -> Option<PieceType> {
        self.rules().grant_piece_types().minor_to.into_iter().next()
    }

    /// Whether each move of the side to move must be examined by itself, since it could earn a promotion
    /// right or its promotion depends on more than the target square.
    #[inline(always)]
    pub(crate) fn moves_differ(&self) -> bool {
        self.rules().promotes_by_more_than_target() && {
            let earned = self.earned(CountedMove { pawn_move: true, capture: true });
            self.rules().particular().is_some() || earned.by_pawn_moves || earned.by_captures
        }
    }

    /// The promotion rights earned by a pawn move, or by a capture with another piece.
    fn earned(&self, counted: CountedMove) -> Earned {
        let Some(&Counting { pawn_moves, captures, .. }) = self.rules().game().grants.counting() else {
            return Earned::default();
        };
        let (us, counters) = (self.turn().index(), &self.state_info().counters);
        Earned {
            by_pawn_moves: counted.pawn_move && counters.pawn_moves[us] + 1 == pawn_moves,
            by_captures: counted.capture && counters.captures[us] + 1 == captures,
        }
    }

    /// For the plain move `m`, adds a variant with each promotion that it earns.
    pub(crate) fn generate_grants(&self, m: Move, sink: &mut impl MoveSink<G>) {
        let rules = self.rules();
        let (mover, victim) = (self.piece(m.from()), self.piece(m.to()));
        let is_pawn = mover.piece_type() == rules.pawn();
        let capture = victim.exists() && victim.piece_type() != rules.pawn();
        let earned = self.earned(CountedMove { pawn_move: is_pawn, capture });
        if m.promotes_to().is_some() || !(earned.by_pawn_moves || earned.by_captures) {
            return;
        }
        let piece_types = rules.grant_piece_types();
        let full = self.full_piece_types(self.turn());
        // What the move may promote to anyway is generated already.
        let anyway = self.promotions_anyway(m);
        let free = |piece_type: &PieceType| !full.has(*piece_type) && !anyway.has(*piece_type);
        if earned.by_pawn_moves {
            let choices = if earned.by_captures {
                piece_types.pawn_to | piece_types.minor_to
            } else {
                piece_types.pawn_to
            };
            choices.filter(free).for_each(|piece_type| sink.one(m.promoting_to(piece_type)));
        }
        if earned.by_captures {
            if piece_types.minors.has(mover.piece_type()) {
                piece_types.minor_to.filter(free).for_each(|piece_type| sink.one(m.promoting_to(piece_type)));
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

    /// The piece types that the mover of `m` may have after it without a promotion right.
    fn promotions_anyway(&self, m: Move) -> PieceTypeSet {
        let mover = self.piece(m.from());
        let victim = match self.piece(m.to()) {
            piece if piece.exists() => Some(piece.piece_type()),
            _ => self.en_passant_victim(m).map(|square| self.piece(square).piece_type()),
        };
        let turn = self.state_info().turn_number;
        self.piece_types_after(turn, (mover.color(), mover.piece_type()), (m.from(), m.to()), victim)
    }
}
