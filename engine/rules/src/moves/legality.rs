//! Legality. By definition a pseudo-legal move is legal if, once it is played, no own king is attacked.
//!
//! [`Position::is_legal`] and [`Position::legal_moves_into`] decide that without playing the move; the tests
//! compare them with [`Position::is_legal_by_definition`].

use crate::board::bitboard::Bitboard;
use crate::board::move_encoding::{Effect, Move};
use crate::board::square::Square;
use crate::moves::check_info::CheckInfo;
use crate::moves::gen_type::GenType;
use crate::moves::playable::Playable;
use crate::position::Position;

/// If the king has more target squares than this, all attacked squares are computed at once instead of square
/// by square.
const SQUARES_ONE_BY_ONE: u32 = 2;

impl<G: Playable> Position<G> {
    /// Finds the check info of the side to move, once for all its moves.
    #[inline(always)]
    pub fn check_info(&self) -> CheckInfo<G> {
        let mut check_info = CheckInfo::unrestricted(self.rules());
        G::find_checks_and_pins(self, &mut check_info);
        if self.rules().restricts() {
            self.bind_to_captures(&mut check_info);
        }
        check_info
    }

    /// Those of the squares that the king could move to on which it is safe.
    #[inline(always)]
    pub(crate) fn safe_for_king(
        &self,
        check_info: &CheckInfo<G>,
        king: Square,
        targets: Bitboard<G>,
    ) -> Bitboard<G> {
        if check_info.attacked.get().is_none() && targets.count() <= SQUARES_ONE_BY_ONE {
            return targets.filter(|&to| self.king_safe_on(king, to)).collect();
        }
        // The same as `squares_unsafe_for_king`, but inlined into generation: most positions come through here.
        let attacked = *check_info.attacked.get_or_init(
            #[inline(always)]
            || self.find_attacked_squares(!self.turn(), self.occupied().without(king)),
        );
        targets & !attacked
    }

    /// Those of the squares that a pinned piece could move to on which it keeps the king safe.
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

    /// The squares that the king cannot move to because they are attacked; empty in games where check does
    /// not restrict moves.
    pub(crate) fn squares_unsafe_for_king(&self, check_info: &CheckInfo<G>) -> Bitboard<G> {
        let king = check_info.king.map_or(Bitboard::EMPTY, Bitboard::from_square);
        *check_info.attacked.get_or_init(|| G::attacked_squares(self, !self.turn(), self.occupied() & !king))
    }

    #[inline]
    fn king_safe_on(&self, king: Square, to: Square) -> bool {
        let enemies = self.pieces(!self.turn()).without(to);
        self.attackers_among(to, !self.turn(), enemies, self.occupied().without(king).with(to)).is_empty()
    }

    /// Whether a pseudo-legal move leaves the own king unattacked after all its effects. `check_info` must be
    /// that of this position.
    #[inline]
    pub fn is_legal(&self, m: Move, check_info: &CheckInfo<G>) -> bool {
        let Some(king) = check_info.king else {
            return !self.rules().decides_by_playing()
                || self.may_be_played(m)
                    && (check_info.check_mask.has(m.to()) || self.en_passant_victim(m).is_some());
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

    /// The general test: computes which squares would be occupied and which pieces would be gone, and then
    /// the attackers of the king.
    pub(crate) fn king_safe_after(&self, m: Move, check_info: &CheckInfo<G>) -> bool {
        let us = self.turn();
        let Some(king) = check_info.king else { return true };
        let (from, to) = (m.from(), m.to());
        let mut left = Bitboard::from_square(from);
        let mut entered = Bitboard::from_square(to);
        let mut taken = Bitboard::from_square(to);
        let mut king_after = if from == king { to } else { king };
        match m.effect() {
            Effect::Castle(partner) => {
                if let Some(path) = self.castling_path(us, partner) {
                    left = left.with(path.partner_from);
                    entered = Bitboard::from_square(path.king_to).with(path.partner_to);
                    king_after = path.king_to;
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

    /// Whether the own king on `king` is unattacked after pieces have left squares, entered squares, and been
    /// captured.
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

    /// Forgets the en passant square unless some pawn can legally capture there: otherwise the possible moves are the
    /// same without it, and so is the position (FIDE 9.2.3).
    #[inline(never)]
    pub(crate) fn keep_en_passant_if_legal(&mut self) {
        let mut captures = Vec::new();
        self.legal_moves_into(GenType::Captures, &mut captures);
        if !captures.iter().any(|&m| self.en_passant_victim(m).is_some()) {
            self.state_info.en_passant = None;
        }
    }

    /// Whether a pseudo-legal move is legal, decided by playing it. Slow; the reference for
    /// [`is_legal`](Self::is_legal).
    pub fn is_legal_by_definition(&self, m: Move) -> bool {
        if self.rules().restricts() && self.shirks(m) {
            return false;
        }
        self.may_be_played(m)
    }

    /// Whether the pieces that are royal before a move are not attacked after it, even if they are not royal then.
    fn royals_stay_safe(&self, m: Move, after: &Self) -> bool {
        let moved = |royal| if royal == m.from() { self.lands_on(m) } else { royal };
        !self.royals(self.turn()).into_iter().any(|royal| after.attacked(moved(royal), !self.turn()))
    }

    /// Whether a pseudo-legal move leaves no own king attacked and is not forbidden for what it does; whether another
    /// move must be played instead is not asked.
    pub(crate) fn may_be_played(&self, m: Move) -> bool {
        let rules = self.rules();
        let captured = rules.game().royalty.kings_are_captured();
        if captured && !rules.restricts() {
            return true;
        }
        let after = self.after(m);
        (captured || !after.king_attacked(self.turn()))
            && (rules.single_royals().is_none() || self.royals_stay_safe(m, &after))
            && (!rules.restricts() || self.is_permitted(m, &after))
    }
}
