//! Legal: play the move, then ask whether one's own king stands attacked.
//!
//! [`Position::is_legal`] and [`Position::legal_moves_into`] answer that without playing; the tests hold them to
//! [`Position::is_legal_by_definition`].

use super::position::Position;
use super::rules::KindList;
use crate::board::{Bitboard, Effect, Geometry, Move, Square};
use arrayvec::ArrayVec;
use std::cell::OnceCell;

/// What is known about the own king's safety before any move.
#[derive(Clone, Debug)]
pub struct Guard<G: Geometry> {
    king: Option<Square>,
    checkers: Bitboard<G>,
    /// Where a man other than the king may go so that no check remains; everywhere if there is none.
    relief: Bitboard<G>,
    pinned: Bitboard<G>,
    /// Pinned men with the squares on which they keep the line closed.
    pins: ArrayVec<(Square, Bitboard<G>), 8>,
    /// Squares in line with the king, where a change of occupancy matters if there are hoppers.
    star: Bitboard<G>,
    hops: bool,
    carries: bool,
    /// What the enemy attacks as if the king were not there; worked out when first asked for.
    danger: OnceCell<Bitboard<G>>,
}

impl<G: Geometry> Guard<G> {
    /// Whether the side to move is in check.
    #[inline(always)]
    pub fn in_check(&self) -> bool {
        self.checkers.nonempty()
    }

    /// Whether the king's safety forbids anything in this game.
    #[inline(always)]
    pub(super) fn binds(&self) -> bool {
        self.king.is_some()
    }

    /// Whether two men give check, so that nobody else can help.
    #[inline(always)]
    pub(super) fn only_king_moves(&self) -> bool {
        self.relief.is_empty() && !self.carries
    }

    /// The squares to which a man that is not pinned may go, if masks decide it.
    #[inline(always)]
    pub(super) fn relief(&self) -> Option<Bitboard<G>> {
        (!self.hops).then_some(self.relief)
    }

    /// The pinned men.
    #[inline(always)]
    pub(super) fn pinned(&self) -> Bitboard<G> {
        self.pinned
    }

    fn pin_line(&self, from: Square) -> Bitboard<G> {
        self.pins.iter().find(|(pinned, _)| *pinned == from).map_or(Bitboard::EMPTY, |&(_, line)| line)
    }
}

impl<G: Geometry> Position<G> {
    /// Looks at the king of the side to move, once for all its moves.
    pub fn guard(&self) -> Guard<G> {
        let rules = self.rules();
        let us = self.turn();
        let mut guard = Guard {
            king: None,
            checkers: Bitboard::EMPTY,
            relief: rules.board(),
            pinned: Bitboard::EMPTY,
            pins: ArrayVec::new(),
            star: Bitboard::EMPTY,
            hops: rules.hops,
            carries: rules.game().carrying.pulls(),
            danger: OnceCell::new(),
        };
        if rules.game().royalty.kings_are_captured() {
            return guard;
        }
        let Some(king) = self.king(us) else { return guard };
        guard.king = Some(king);
        guard.checkers = self.attackers(king, !us, self.occupied());
        if rules.hops {
            guard.star = rules.rays().star(king);
            return guard;
        }
        if let Some(checker) = guard.checkers.first() {
            guard.relief = if guard.checkers.several() {
                Bitboard::EMPTY
            } else {
                rules.rays().between(king, checker).with(checker)
            };
        }
        self.find_pins(king, &mut guard);
        guard
    }

    fn find_pins(&self, king: Square, guard: &mut Guard<G>) {
        let rays = self.rules().rays();
        let (own, enemies) = (self.men(self.turn()), self.men(!self.turn()));
        let lines = &self.rules().line_groups;
        let sliders = |full: &KindList, lame: &KindList| {
            full.iter().chain(lame).fold(Bitboard::EMPTY, |all, &kind| all | self.of_kind(kind)) & enemies
        };
        let rooks = sliders(&lines.rook, &lines.pocket);
        let bishops = sliders(&lines.bishop, &lines.picket);
        let snipers = rays.orthogonal(king, enemies) & rooks | rays.diagonal(king, enemies) & bishops;
        for sniper in snipers {
            let between = rays.between(king, sniper);
            let blockers = between & own;
            if !blockers.several()
                && let Some(blocker) = blockers.first()
            {
                guard.pinned |= blockers;
                guard.pins.push((blocker, between.with(sniper)));
            }
        }
    }

    /// Of a man's targets, those that leave the own king safe; en passant, castling and trains apart.
    #[inline]
    pub(super) fn safe_targets(&self, guard: &Guard<G>, from: Square, targets: Bitboard<G>) -> Bitboard<G> {
        if guard.king == Some(from) {
            if guard.hops {
                return targets.filter(|&to| self.king_safe_on(from, to)).collect();
            }
            return targets & !self.guarded_against(guard, from);
        }
        if guard.hops {
            let sure = if guard.in_check() || guard.star.has(from) { Bitboard::EMPTY } else { !guard.star };
            let risky = (targets & !sure).filter(|&to| self.king_safe_after(Move::new(from, to), guard));
            return targets & sure | risky.collect();
        }
        let targets = targets & guard.relief;
        if guard.pinned.has(from) { targets & guard.pin_line(from) } else { targets }
    }

    /// The squares that the king on `king` cannot walk to, as masks decide it.
    #[inline]
    fn guarded_against(&self, guard: &Guard<G>, king: Square) -> Bitboard<G> {
        *guard.danger.get_or_init(|| self.danger(!self.turn(), self.occupied().without(king)))
    }

    /// Whether no square of a castling king's path is attacked while the king is still on it.
    pub(super) fn safe_path(&self, path: Bitboard<G>, guard: Option<&Guard<G>>) -> bool {
        if let Some(guard) = guard.filter(|guard| !guard.hops)
            && let Some(king) = guard.king
            && (path & self.guarded_against(guard, king)).is_empty()
        {
            return true;
        }
        !path.into_iter().any(|square| self.attacked(square, !self.turn()))
    }

    #[inline]
    fn king_safe_on(&self, king: Square, to: Square) -> bool {
        let enemies = self.men(!self.turn()).without(to);
        self.attackers_among(to, !self.turn(), enemies, self.occupied().without(king).with(to)).is_empty()
    }

    /// Whether a pseudo-legal move leaves the own king unattacked after all its effects.
    #[inline]
    pub fn is_legal(&self, m: Move, guard: &Guard<G>) -> bool {
        let Some(king) = guard.king else { return true };
        let moves_one = matches!(m.effect(), Effect::None | Effect::Grant(_));
        if !moves_one || self.en_passant_victim(m).is_some() {
            return self.king_safe_after(m, guard);
        }
        if m.from() == king {
            return self.king_safe_on(king, m.to());
        }
        self.safe_targets(guard, m.from(), Bitboard::of(m.to())).nonempty()
    }

    /// The general answer: what would be occupied, what would be gone, who would attack the king then.
    fn king_safe_after(&self, m: Move, guard: &Guard<G>) -> bool {
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
        let occupied = self.occupied() & !left | entered;
        self.attackers_among(king_after, !us, self.men(!us) & !taken, occupied).is_empty()
    }

    /// The square of the pawn that `m` takes en passant.
    #[inline]
    pub fn en_passant_victim(&self, m: Move) -> Option<Square> {
        let (from, to) = (m.from(), m.to());
        let takes = self.ledger().en_passant == Some(to)
            && self.piece(from).exists()
            && self.piece(from).kind() == self.rules().pawn()
            && G::file(from) != G::file(to);
        takes.then(|| G::square(G::file(to), G::rank(from)))
    }

    /// Whether a pseudo-legal move is legal, by the definition itself.
    pub fn is_legal_by_definition(&self, m: Move) -> bool {
        if self.rules().game().royalty.kings_are_captured() {
            return true;
        }
        let mut after = self.clone();
        after.play(m);
        !after.king_attacked(self.turn())
    }
}
