//! Legal: play the move, then ask whether one's own king stands attacked.
//!
//! [`Position::is_legal`] and [`Position::legal_moves_into`] answer that without playing; the tests hold them to
//! [`Position::is_legal_by_definition`].

use crate::board::bitboard::Bitboard;
use crate::board::move_encoding::{Effect, Move};
use crate::board::square::Square;
use crate::moves::guard::Guard;
use crate::moves::playable::Playable;
use crate::position::Position;

/// From so many squares on, the danger to a walking king is worked out for all squares at once.
const SQUARES_ONE_BY_ONE: u32 = 2;

impl<G: Playable> Position<G> {
    /// Looks at the king of the side to move, once for all its moves.
    #[inline(always)]
    pub fn guard(&self) -> Guard<G> {
        let mut guard = Guard::of_nobody(self.rules());
        G::look_at_king(self, &mut guard);
        guard
    }

    /// Of the squares that the king could walk to, those on which it is safe.
    #[inline(always)]
    pub(crate) fn safe_for_king(&self, guard: &Guard<G>, king: Square, targets: Bitboard<G>) -> Bitboard<G> {
        if guard.danger.get().is_none() && targets.count() <= SQUARES_ONE_BY_ONE {
            return targets.filter(|&to| self.king_safe_on(king, to)).collect();
        }
        // What [`Position::danger_to_king`] is, but compiled into generation: most positions come here.
        let danger = *guard.danger.get_or_init(
            #[inline(always)]
            || self.find_danger(!self.turn(), self.occupied().without(king)),
        );
        targets & !danger
    }

    /// Of the squares that a tied piece could go to, those where it keeps the king safe.
    pub(crate) fn safe_for_tied(&self, guard: &Guard<G>, from: Square, line: Bitboard<G>) -> Bitboard<G> {
        if !guard.hops {
            return line & guard.relief;
        }
        let targets = self.destinations(self.turn(), self.piece(from).piece_type(), from);
        targets.filter(|&to| self.king_safe_after(Move::new(from, to), guard)).collect()
    }

    /// The squares that the king cannot walk to; nothing where masks do not bind.
    pub(crate) fn danger_to_king(&self, guard: &Guard<G>) -> Bitboard<G> {
        let king = guard.king.map_or(Bitboard::EMPTY, Bitboard::of);
        *guard.danger.get_or_init(|| G::danger(self, !self.turn(), self.occupied() & !king))
    }

    #[inline]
    fn king_safe_on(&self, king: Square, to: Square) -> bool {
        let enemies = self.pieces(!self.turn()).without(to);
        self.attackers_among(to, !self.turn(), enemies, self.occupied().without(king).with(to)).is_empty()
    }

    /// Whether a pseudo-legal move leaves the own king unattacked after all its effects.
    #[inline]
    pub fn is_legal(&self, m: Move, guard: &Guard<G>) -> bool {
        let Some(king) = guard.king else {
            return !self.rules().by_playing || self.is_legal_by_definition(m);
        };
        let moves_one = matches!(m.effect(), Effect::None | Effect::Grant(_));
        if !moves_one || self.en_passant_victim(m).is_some() {
            return self.king_safe_after(m, guard);
        }
        if m.from() == king {
            return self.king_safe_on(king, m.to());
        }
        if !guard.tied.has(m.from()) {
            return guard.relief.has(m.to());
        }
        if guard.hops {
            self.king_safe_after(m, guard)
        } else {
            (guard.tie(m.from()) & guard.relief).has(m.to())
        }
    }

    /// The general answer: what would be occupied, what would be gone, who would attack the king then.
    pub(crate) fn king_safe_after(&self, m: Move, guard: &Guard<G>) -> bool {
        let us = self.turn();
        let Some(king) = guard.king else { return true };
        let (from, to) = (m.from(), m.to());
        let mut left = Bitboard::of(from);
        let mut entered = Bitboard::of(to);
        let mut taken = Bitboard::of(to);
        let mut king_after = if from == king { to } else { king };
        match m.effect() {
            Effect::Castle(partner) => {
                if let Some(path) = self.castling_path(us, partner) {
                    left = left.with(path.partner_from);
                    entered = entered.with(path.partner_to);
                }
            }
            Effect::Pull(_) | Effect::Push(_) => {
                for (from, to) in self.carried(m) {
                    left = left.with(from);
                    entered = entered.with(to);
                    if from == king {
                        king_after = to;
                    }
                }
            }
            _ => {
                if let Some(victim) = self.en_passant_victim(m) {
                    left = left.with(victim);
                    taken = taken.with(victim);
                }
            }
        }
        self.king_safe_if(king_after, left, entered, taken)
    }

    /// Whether the own king, on `king`, is unattacked once pieces have left, entered and been taken from squares.
    #[inline(always)]
    pub(crate) fn king_safe_if(
        &self,
        king: Square,
        left: Bitboard<G>,
        entered: Bitboard<G>,
        taken: Bitboard<G>,
    ) -> bool {
        let enemy = !self.turn();
        let occupied = self.occupied() & !left | entered;
        self.attackers_among(king, enemy, self.pieces(enemy) & !taken, occupied).is_empty()
    }

    /// Whether a pseudo-legal move is legal, by the definition itself.
    pub fn is_legal_by_definition(&self, m: Move) -> bool {
        if self.rules().game().royalty.kings_are_captured() {
            return true;
        }
        !self.after(m).king_attacked(self.turn())
    }
}
