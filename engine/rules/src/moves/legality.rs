//! Legal: play the move, then ask whether one's own king stands attacked.
//!
//! [`Position::is_legal`] and [`Position::legal_moves_into`] answer that without playing; the tests hold them to
//! [`Position::is_legal_by_definition`].

use crate::board::bitboard::Bitboard;
use crate::board::move_encoding::{Effect, Move};
use crate::board::square::Square;
use crate::moves::check_info::CheckInfo;
use crate::moves::playable::Playable;
use crate::position::Position;

/// From so many squares on, the danger to a walking king is worked out for all squares at once.
const SQUARES_ONE_BY_ONE: u32 = 2;

impl<G: Playable> Position<G> {
    /// Looks at the king of the side to move, once for all its moves.
    #[inline(always)]
    pub fn check_info(&self) -> CheckInfo<G> {
        let mut check_info = CheckInfo::of_nobody(self.rules());
        G::find_checks_and_pins(self, &mut check_info);
        check_info
    }

    /// Of the squares that the king could walk to, those on which it is safe.
    #[inline(always)]
    pub(crate) fn safe_for_king(
        &self,
        check_info: &CheckInfo<G>,
        king: Square,
        targets: Bitboard<G>,
    ) -> Bitboard<G> {
        if check_info.danger.get().is_none() && targets.count() <= SQUARES_ONE_BY_ONE {
            return targets.filter(|&to| self.king_safe_on(king, to)).collect();
        }
        // What [`Position::danger_to_king`] is, but compiled into generation: most positions come here.
        let danger = *check_info.danger.get_or_init(
            #[inline(always)]
            || self.find_danger(!self.turn(), self.occupied().without(king)),
        );
        targets & !danger
    }

    /// Of the squares that a pinned piece could go to, those where it keeps the king safe.
    pub(crate) fn safe_for_pinned(
        &self,
        check_info: &CheckInfo<G>,
        from: Square,
        line: Bitboard<G>,
    ) -> Bitboard<G> {
        if !check_info.hops {
            return line & check_info.check_mask;
        }
        let targets = self.destinations(self.turn(), self.piece(from).piece_type(), from);
        targets.filter(|&to| self.king_safe_after(Move::new(from, to), check_info)).collect()
    }

    /// The squares that the king cannot walk to; nothing where masks do not bind.
    pub(crate) fn danger_to_king(&self, check_info: &CheckInfo<G>) -> Bitboard<G> {
        let king = check_info.king.map_or(Bitboard::EMPTY, Bitboard::of);
        *check_info.danger.get_or_init(|| G::danger(self, !self.turn(), self.occupied() & !king))
    }

    #[inline]
    fn king_safe_on(&self, king: Square, to: Square) -> bool {
        let enemies = self.pieces(!self.turn()).without(to);
        self.attackers_among(to, !self.turn(), enemies, self.occupied().without(king).with(to)).is_empty()
    }

    /// Whether a pseudo-legal move leaves the own king unattacked after all its effects.
    #[inline]
    pub fn is_legal(&self, m: Move, check_info: &CheckInfo<G>) -> bool {
        let Some(king) = check_info.king else {
            return !self.rules().by_playing || self.is_legal_by_definition(m);
        };
        let moves_one = matches!(m.effect(), Effect::None | Effect::Grant(_));
        if !moves_one || self.en_passant_victim(m).is_some() {
            return self.king_safe_after(m, check_info);
        }
        if m.from() == king {
            return self.king_safe_on(king, m.to());
        }
        if !check_info.pinned.has(m.from()) {
            return check_info.check_mask.has(m.to());
        }
        if check_info.hops {
            self.king_safe_after(m, check_info)
        } else {
            (check_info.pin_ray(m.from()) & check_info.check_mask).has(m.to())
        }
    }

    /// The general answer: what would be occupied, what would be gone, who would attack the king then.
    pub(crate) fn king_safe_after(&self, m: Move, check_info: &CheckInfo<G>) -> bool {
        let us = self.turn();
        let Some(king) = check_info.king else { return true };
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
