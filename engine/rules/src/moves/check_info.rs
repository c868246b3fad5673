//! What is known about the own king's safety before any move: who checks, who is pinned to a line, where others may go.

use crate::board::bitboard::Bitboard;
use crate::board::geometry::Geometry;
use crate::board::piece_type::PieceTypeList;
use crate::board::square::Square;
use crate::compiled_rules::Rules;
use crate::position::Position;
use arrayvec::ArrayVec;
use std::cell::OnceCell;

/// At most two pieces on each of the eight lines from a king can be pinned to it.
const MOST_PINNED: usize = 16;

/// What is known about the own king's safety before any move.
#[derive(Clone, Debug)]
pub struct CheckInfo<G: Geometry> {
    pub(crate) king: Option<Square>,
    checkers: Bitboard<G>,
    /// Where a piece that is neither king nor pinned may go.
    pub(crate) check_mask: Bitboard<G>,
    /// Pieces whose departure could open or close a line to the king.
    pub(crate) pinned: Bitboard<G>,
    /// Where each of them may go as far as masks tell.
    pub(crate) pin_rays: ArrayVec<(Square, Bitboard<G>), MOST_PINNED>,
    /// Whether pieces hop in this game, so that masks do not decide about pinned pieces.
    pub(crate) hops: bool,
    /// What the enemy attacks as if the king were not there; worked out when first asked for.
    pub(crate) danger: OnceCell<Bitboard<G>>,
}

impl<G: Geometry> CheckInfo<G> {
    /// Check info that forbids nothing.
    #[inline(always)]
    pub(crate) fn of_nobody(rules: &Rules<G>) -> Self {
        Self {
            king: None,
            checkers: Bitboard::EMPTY,
            check_mask: rules.board(),
            pinned: Bitboard::EMPTY,
            pin_rays: ArrayVec::new(),
            hops: rules.hops,
            danger: OnceCell::new(),
        }
    }

    /// Whether the side to move is in check.
    #[inline(always)]
    pub fn in_check(&self) -> bool {
        self.checkers.nonempty()
    }

    /// Whether the king's safety forbids anything in this game.
    #[inline(always)]
    pub(crate) fn restricts(&self) -> bool {
        self.king.is_some()
    }

    /// The squares on which a pinned piece keeps the king safe, as far as masks tell.
    pub(crate) fn pin_ray(&self, from: Square) -> Bitboard<G> {
        self.pin_rays.iter().find(|(pinned, _)| *pinned == from).map_or(Bitboard::EMPTY, |&(_, line)| line)
    }

    /// Whether the king surely stays safe if all of these pieces move and it does not.
    pub(crate) fn lets_all_leave(&self, pieces: Bitboard<G>) -> bool {
        let bound = self.king.map_or(self.pinned, |king| self.pinned.with(king));
        !self.hops && !self.in_check() && (pieces & bound).is_empty()
    }

    fn pin(&mut self, from: Square, line: Bitboard<G>) {
        if !self.pinned.has(from) && self.pin_rays.try_push((from, line)).is_ok() {
            self.pinned = self.pinned.with(from);
        }
    }
}

impl<G: Geometry> Position<G> {
    /// Fills Check info where it lies: it is too large to be handed around.
    #[inline(always)]
    pub(crate) fn find_checks_and_pins(&self, check_info: &mut CheckInfo<G>) {
        let rules = self.rules();
        if !rules.one_king {
            if rules.by_playing {
                let (them, kings) = (!self.turn(), self.pieces_of(self.turn(), rules.king()));
                for king in kings {
                    check_info.checkers |=
                        self.find_attackers(king, them, self.pieces(them), self.occupied());
                }
            }
            return;
        }
        check_info.king = self.king(self.turn());
        let Some(king) = check_info.king else { return };
        let enemies = self.pieces(!self.turn());
        let leapers = self.leaping_attackers(king, !self.turn(), enemies);
        check_info.checkers = leapers;
        if rules.hops {
            self.find_checks_along_hopped_lines(king, leapers, check_info);
        } else {
            self.find_checks_along_lines(king, check_info);
            if let Some(checker) = check_info.checkers.first() {
                check_info.check_mask = if check_info.checkers.several() {
                    Bitboard::EMPTY
                } else {
                    self.check_mask_of(king, checker, leapers)
                };
            }
        }
    }

    /// Where another piece frees the king of a checker: nowhere between if that leaps.
    #[inline(always)]
    fn check_mask_of(&self, king: Square, checker: Square, leapers: Bitboard<G>) -> Bitboard<G> {
        let between = self.rules().rays().between(king, checker);
        if leapers.has(checker) { Bitboard::of(checker) } else { between.with(checker) }
    }

    /// Finds line checkers and pinned pieces where nobody hops.
    #[inline(always)]
    fn find_checks_along_lines(&self, king: Square, check_info: &mut CheckInfo<G>) {
        let rays = self.rules().rays();
        let (own, enemies) = (self.pieces(self.turn()), self.pieces(!self.turn()));
        let lines = &self.rules().line_groups;
        let mut look = |snipers: Bitboard<G>, lame: &PieceTypeList, full: &PieceTypeList| {
            for sniper in snipers {
                let between = rays.between(king, sniper);
                let blockers = between & own;
                if let Some(blocker) = blockers.first() {
                    if !blockers.several() {
                        check_info.pin(blocker, between.with(sniper));
                    }
                } else if between.nonempty() || lame.is_empty() || self.of_any(full).has(sniper) {
                    check_info.checkers = check_info.checkers.with(sniper);
                }
            }
        };
        let rooks = self.of_any(&lines.orthogonal) & enemies & rays.cross(king);
        if rooks.nonempty() {
            look(rays.orthogonal(king, enemies) & rooks, &lines.pocket, &lines.rook);
        }
        let bishops = self.of_any(&lines.diagonal) & enemies & rays.saltire(king);
        if bishops.nonempty() {
            look(rays.diagonal(king, enemies) & bishops, &lines.picket, &lines.bishop);
        }
    }

    /// Finds line checkers, pinned pieces and the squares that must stay free where pieces hop.
    ///
    /// Along each line only the first three pieces count: a slider attacks as the first, a hopper as the second, and
    /// a departure moves the pieces behind it up by one.
    fn find_checks_along_hopped_lines(
        &self,
        king: Square,
        leapers: Bitboard<G>,
        check_info: &mut CheckInfo<G>,
    ) {
        let rays = self.rules().rays();
        let (own, enemies) = (self.pieces(self.turn()), self.pieces(!self.turn()));
        let lines = &self.rules().line_groups;
        let mut screens = Bitboard::EMPTY;
        let mut hopping = Bitboard::EMPTY;
        let mut look = |attacks: &dyn Fn(Bitboard<G>) -> Bitboard<G>,
                        [full, lame, hop]: [&PieceTypeList; 3]| {
            let occupied = self.occupied();
            let first = attacks(occupied) & occupied;
            let second = attacks(occupied & !first) & occupied & !first;
            let third = attacks(occupied & !first & !second) & occupied & !first & !second;
            let full = self.of_any(full) & enemies;
            let lame = self.of_any(lame) & enemies;
            let hoppers = self.of_any(hop) & enemies;
            check_info.checkers |= first & (full | lame & !rays.ring(king));
            hopping |= second & hoppers;
            for sniper in second & (full | lame | hoppers) | third & hoppers {
                let pinned = rays.between(king, sniper) & own & (first | second);
                pinned.for_each(|from| check_info.pin(from, self.rules().board()));
            }
            for hopper in first & hoppers {
                screens |= rays.between(king, hopper);
            }
        };
        look(&|occupied| rays.orthogonal(king, occupied), [&lines.rook, &lines.pocket, &lines.rook_hop]);
        look(&|occupied| rays.diagonal(king, occupied), [&lines.bishop, &lines.picket, &lines.bishop_hop]);
        for checker in check_info.checkers {
            check_info.check_mask &= self.check_mask_of(king, checker, leapers);
        }
        for checker in hopping {
            check_info.check_mask &= rays.between(king, checker) & !self.occupied() | Bitboard::of(checker);
        }
        check_info.checkers |= hopping;
        check_info.check_mask &= !screens;
    }
}
