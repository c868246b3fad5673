//! What is known about the own king's safety before any move: who checks, who is tied to a line, where others may go.

use crate::board::bitboard::Bitboard;
use crate::board::geometry::Geometry;
use crate::board::piece_type::PieceTypeList;
use crate::board::square::Square;
use crate::compiled_rules::Rules;
use crate::position::Position;
use arrayvec::ArrayVec;
use std::cell::OnceCell;

/// At most two pieces on each of the eight lines from a king can be tied to it.
const MOST_TIED: usize = 16;

/// What is known about the own king's safety before any move.
#[derive(Clone, Debug)]
pub struct Guard<G: Geometry> {
    pub(crate) king: Option<Square>,
    checkers: Bitboard<G>,
    /// Where a piece that is neither king nor tied may go.
    pub(crate) relief: Bitboard<G>,
    /// Pieces whose departure could open or close a line to the king.
    pub(crate) tied: Bitboard<G>,
    /// Where each of them may go as far as masks tell.
    pub(crate) ties: ArrayVec<(Square, Bitboard<G>), MOST_TIED>,
    /// Whether pieces hop in this game, so that masks do not decide about tied pieces.
    pub(crate) hops: bool,
    /// What the enemy attacks as if the king were not there; worked out when first asked for.
    pub(crate) danger: OnceCell<Bitboard<G>>,
}

impl<G: Geometry> Guard<G> {
    /// A guard that forbids nothing.
    #[inline(always)]
    pub(crate) fn of_nobody(rules: &Rules<G>) -> Self {
        Self {
            king: None,
            checkers: Bitboard::EMPTY,
            relief: rules.board(),
            tied: Bitboard::EMPTY,
            ties: ArrayVec::new(),
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
    pub(crate) fn binds(&self) -> bool {
        self.king.is_some()
    }

    /// The squares on which a tied piece keeps the king safe, as far as masks tell.
    pub(crate) fn tie(&self, from: Square) -> Bitboard<G> {
        self.ties.iter().find(|(tied, _)| *tied == from).map_or(Bitboard::EMPTY, |&(_, line)| line)
    }

    /// Whether the king surely stays safe if all of these pieces move and it does not.
    pub(crate) fn lets_all_leave(&self, pieces: Bitboard<G>) -> bool {
        let bound = self.king.map_or(self.tied, |king| self.tied.with(king));
        !self.hops && !self.in_check() && (pieces & bound).is_empty()
    }

    fn tie_down(&mut self, from: Square, line: Bitboard<G>) {
        if !self.tied.has(from) && self.ties.try_push((from, line)).is_ok() {
            self.tied = self.tied.with(from);
        }
    }
}

impl<G: Geometry> Position<G> {
    /// Fills a guard where it lies: it is too large to be handed around.
    #[inline(always)]
    pub(crate) fn look_at_king(&self, guard: &mut Guard<G>) {
        let rules = self.rules();
        if !rules.one_king {
            if rules.by_playing {
                let (them, kings) = (!self.turn(), self.pieces_of(self.turn(), rules.king()));
                for king in kings {
                    guard.checkers |= self.find_attackers(king, them, self.pieces(them), self.occupied());
                }
            }
            return;
        }
        guard.king = self.king(self.turn());
        let Some(king) = guard.king else { return };
        let enemies = self.pieces(!self.turn());
        let leapers = self.leaping_attackers(king, !self.turn(), enemies);
        guard.checkers = leapers;
        if rules.hops {
            self.look_along_hopped_lines(king, leapers, guard);
        } else {
            self.look_along_lines(king, guard);
            if let Some(checker) = guard.checkers.first() {
                guard.relief = if guard.checkers.several() {
                    Bitboard::EMPTY
                } else {
                    self.relief_from(king, checker, leapers)
                };
            }
        }
    }

    /// Where another piece frees the king of a checker: nowhere between if that leaps.
    #[inline(always)]
    fn relief_from(&self, king: Square, checker: Square, leapers: Bitboard<G>) -> Bitboard<G> {
        let between = self.rules().rays().between(king, checker);
        if leapers.has(checker) { Bitboard::of(checker) } else { between.with(checker) }
    }

    /// Finds line checkers and pinned pieces where nobody hops.
    #[inline(always)]
    fn look_along_lines(&self, king: Square, guard: &mut Guard<G>) {
        let rays = self.rules().rays();
        let (own, enemies) = (self.pieces(self.turn()), self.pieces(!self.turn()));
        let lines = &self.rules().line_groups;
        let mut look = |snipers: Bitboard<G>, lame: &PieceTypeList, full: &PieceTypeList| {
            for sniper in snipers {
                let between = rays.between(king, sniper);
                let blockers = between & own;
                if let Some(blocker) = blockers.first() {
                    if !blockers.several() {
                        guard.tie_down(blocker, between.with(sniper));
                    }
                } else if between.nonempty() || lame.is_empty() || self.of_any(full).has(sniper) {
                    guard.checkers = guard.checkers.with(sniper);
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

    /// Finds line checkers, tied pieces and the squares that must stay free where pieces hop.
    ///
    /// Along each line only the first three pieces count: a slider attacks as the first, a hopper as the second, and
    /// a departure moves the pieces behind it up by one.
    fn look_along_hopped_lines(&self, king: Square, leapers: Bitboard<G>, guard: &mut Guard<G>) {
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
            guard.checkers |= first & (full | lame & !rays.ring(king));
            hopping |= second & hoppers;
            for sniper in second & (full | lame | hoppers) | third & hoppers {
                let tied = rays.between(king, sniper) & own & (first | second);
                tied.for_each(|from| guard.tie_down(from, self.rules().board()));
            }
            for hopper in first & hoppers {
                screens |= rays.between(king, hopper);
            }
        };
        look(&|occupied| rays.orthogonal(king, occupied), [&lines.rook, &lines.pocket, &lines.rook_hop]);
        look(&|occupied| rays.diagonal(king, occupied), [&lines.bishop, &lines.picket, &lines.bishop_hop]);
        for checker in guard.checkers {
            guard.relief &= self.relief_from(king, checker, leapers);
        }
        for checker in hopping {
            guard.relief &= rays.between(king, checker) & !self.occupied() | Bitboard::of(checker);
        }
        guard.checkers |= hopping;
        guard.relief &= !screens;
    }
}
