//! Check info: the checkers, check mask, pinned pieces and pin rays of the side to move, found once per
//! position. Most moves can then be tested for legality by a mask.
//!
//! <https://www.chessprogramming.org/Checks_and_Pinned_Pieces_(Bitboards)>

use crate::board::bitboard::Bitboard;
use crate::board::geometry::Geometry;
use crate::board::piece_type::PieceTypeList;
use crate::board::square::Square;
use crate::compiled_rules::Rules;
use crate::position::Position;
use arrayvec::ArrayVec;
use std::cell::OnceCell;

/// At most two pieces on each of the eight lines through a king can be pinned to it.
const MOST_PINNED: usize = 16;

/// What restricts the moves of the side to move because of its king: checkers, check mask, pinned pieces and
/// pin rays. [`Position::check_info`] finds it.
///
/// Two examples, with the white king on e1 (squares of the masks are marked `x`):
///
/// ```text
///   check mask: the rook checks            pin ray of the bishop on e3
///
/// 8 . . . . r . . .                      8 . . . . r . . .
/// 7 . . . . x . . .                      7 . . . . x . . .
/// 6 . . . . x . . .                      6 . . . . x . . .
/// 5 . . . . x . . .                      5 . . . . x . . .
/// 4 . . . . x . . .                      4 . . . . x . . .
/// 3 . . . . x . . .                      3 . . . . B . . .
/// 2 . . . . x . . .                      2 . . . . x . . .
/// 1 . . . . K . . .                      1 . . . . K . . .
///   a b c d e f g h                        a b c d e f g h
/// ```
///
/// The check mask contains the checker's own square e8: a piece other than the king must capture the checker
/// or stand in between. In double check the mask is empty; without check it is the whole board. A pinned
/// piece may move to the squares of its pin ray only, the pinning piece's square e8 included; so the bishop
/// cannot move at all, and a rook in its place could move along the file.
#[derive(Clone, Debug)]
pub struct CheckInfo<G: Geometry> {
    pub(crate) king: Option<Square>,
    checkers: Bitboard<G>,
    /// The squares to which a piece that is neither king nor pinned may move.
    pub(crate) check_mask: Bitboard<G>,
    /// The pieces whose departure could open or close a line to the king.
    pub(crate) pinned: Bitboard<G>,
    /// For each pinned piece, the squares on which it keeps the king safe, as far as masks can tell.
    pub(crate) pin_rays: ArrayVec<(Square, Bitboard<G>), MOST_PINNED>,
    /// Whether pieces hop in this game, so that masks alone do not decide about pinned pieces.
    pub(crate) hops: bool,
    /// The squares that the enemy attacks with the king taken off the board, so that it cannot step back
    /// along a checking line; computed on first use.
    pub(crate) attacked: OnceCell<Bitboard<G>>,
}

impl<G: Geometry> CheckInfo<G> {
    /// Check info that restricts nothing.
    #[inline(always)]
    pub(crate) fn unrestricted(rules: &Rules<G>) -> Self {
        Self {
            king: None,
            checkers: Bitboard::EMPTY,
            check_mask: rules.board(),
            pinned: Bitboard::EMPTY,
            pin_rays: ArrayVec::new(),
            hops: rules.has_hops(),
            attacked: OnceCell::new(),
        }
    }

    /// Whether the side to move is in check.
    #[inline(always)]
    pub fn in_check(&self) -> bool {
        self.checkers.nonempty()
    }

    /// Whether the safety of the king restricts moves in this game.
    #[inline(always)]
    pub(crate) fn restricts(&self) -> bool {
        self.king.is_some()
    }

    /// The squares on which a pinned piece keeps the king safe, as far as masks can tell.
    pub(crate) fn pin_ray(&self, from: Square) -> Bitboard<G> {
        self.pin_rays.iter().find(|(pinned, _)| *pinned == from).map_or(Bitboard::EMPTY, |&(_, line)| line)
    }

    /// Whether the king is certainly safe if all of these pieces move and the king does not.
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
    /// Fills `check_info` in place: it is too large to be returned by value.
    #[inline(always)]
    pub(crate) fn find_checks_and_pins(&self, check_info: &mut CheckInfo<G>) {
        let rules = self.rules();
        if !rules.has_one_king() {
            if rules.decides_by_playing() {
                self.find_checks_on_kings(check_info);
            }
            return;
        }
        check_info.king = self.king(self.turn());
        let Some(king) = check_info.king else { return };
        let enemies = self.pieces(!self.turn());
        let leapers = self.leaping_attackers(king, !self.turn(), enemies);
        check_info.checkers = leapers;
        if rules.has_hops() {
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

    /// Finds the checkers in games where legality is decided by playing the move.
    #[inline(never)]
    fn find_checks_on_kings(&self, check_info: &mut CheckInfo<G>) {
        let us = self.turn();
        if !self.rules().game().royalty.kings_are_captured() {
            for king in self.royals(us) {
                check_info.checkers |= self.find_attackers(king, !us, self.pieces(!us), self.occupied());
            }
        }
    }

    /// The squares on which another piece ends the check by `checker`: its own square, and the squares
    /// between unless it leaps.
    #[inline(always)]
    fn check_mask_of(&self, king: Square, checker: Square, leapers: Bitboard<G>) -> Bitboard<G> {
        let between = self.rules().rays().between(king, checker);
        if leapers.has(checker) { Bitboard::from_square(checker) } else { between.with(checker) }
    }

    /// Finds line checkers and pinned pieces in games without hopping pieces.
    #[inline(always)]
    fn find_checks_along_lines(&self, king: Square, check_info: &mut CheckInfo<G>) {
        let rays = self.rules().rays();
        let (own, enemies) = (self.pieces(self.turn()), self.pieces(!self.turn()));
        let lines = self.rules().line_groups();
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

    /// Finds line checkers, pinned pieces, and the squares that must stay empty, in games with hopping
    /// pieces.
    ///
    /// Along each line only the first three pieces count: a slider attacks as the first and a hopper as the
    /// second, and when a piece leaves, the pieces behind it move up by one.
    ///
    /// For a white king on e1, with a black cannon `c` and rook `r`:
    ///
    /// ```text
    /// 8 . . . . c . . .   cannon second: check; White may capture it, block the file, or move the knight
    /// 7 . . . . . . . .
    /// 6 . . . . . . . .
    /// 5 . . . . N . . .
    /// 1 . . . . K . . .
    ///
    /// 8 . . . . c . . .   cannon third: if either piece leaves, the other becomes its screen, so the
    /// 5 . . . . N . . .   white knight is pinned
    /// 3 . . . . n . . .
    /// 1 . . . . K . . .
    ///
    /// 8 . . . . r . . .   rook second: the white knight is pinned as in chess
    /// 5 . . . . N . . .
    /// 1 . . . . K . . .
    ///
    /// 8 . . . . c . . .   cannon first: no attack, but a piece that enters e2 to e7 would be its screen
    /// 1 . . . . K . . .
    /// ```
    fn find_checks_along_hopped_lines(
        &self,
        king: Square,
        leapers: Bitboard<G>,
        check_info: &mut CheckInfo<G>,
    ) {
        let rays = self.rules().rays();
        let (own, enemies) = (self.pieces(self.turn()), self.pieces(!self.turn()));
        let lines = self.rules().line_groups();
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
            check_info.check_mask &=
                rays.between(king, checker) & !self.occupied() | Bitboard::from_square(checker);
        }
        check_info.checkers |= hopping;
        check_info.check_mask &= !screens;
    }
}
