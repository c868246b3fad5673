//! What men reach and who attacks what.

use super::movement::Movement;
use super::position::Position;
use super::rules::KindList;
use crate::board::{Bitboard, Color, Geometry, Kind, Square};

impl<G: Geometry> Position<G> {
    /// Squares that a man of this kind and colour could capture on from `square`, given what is `occupied`.
    #[inline]
    pub fn attacks(&self, color: Color, kind: Kind, square: Square, occupied: Bitboard<G>) -> Bitboard<G> {
        let mover = self.rules().mover(color, kind);
        mover.capture_leaps[square.index()] | self.lines(mover.capture, square, occupied)
    }

    /// Squares that a man of this kind and colour could move to from `square` without capturing (a pawn's double step apart).
    #[inline]
    pub fn quiet_reach(
        &self,
        color: Color,
        kind: Kind,
        square: Square,
        occupied: Bitboard<G>,
    ) -> Bitboard<G> {
        let mover = self.rules().mover(color, kind);
        let reach = mover.quiet_leaps[square.index()] | self.lines(mover.quiet, square, occupied);
        reach & !occupied
    }

    #[inline(always)]
    fn lines(&self, movement: Movement, square: Square, occupied: Bitboard<G>) -> Bitboard<G> {
        let mut reach = Bitboard::EMPTY;
        if !movement.intersects(Movement::LINES) {
            return reach;
        }
        let rays = self.rules().rays();
        if movement.intersects(Movement::ORTHOGONAL_SLIDES) {
            let slide = rays.orthogonal(square, occupied);
            reach |= if movement.contains(Movement::ROOK) { slide } else { slide & !rays.ring(square) };
        }
        if movement.intersects(Movement::DIAGONAL_SLIDES) {
            let slide = rays.diagonal(square, occupied);
            reach |= if movement.contains(Movement::BISHOP) { slide } else { slide & !rays.ring(square) };
        }
        if movement.contains(Movement::ROOK_HOP) {
            reach |= rays.orthogonal_hop(square, occupied);
        }
        if movement.contains(Movement::BISHOP_HOP) {
            reach |= rays.diagonal_hop(square, occupied);
        }
        reach
    }

    /// Every square on which a man of `by` could capture, given what is `occupied`.
    pub fn danger(&self, by: Color, occupied: Bitboard<G>) -> Bitboard<G> {
        let rules = self.rules();
        let mut danger = Bitboard::EMPTY;
        for kind in rules.game().every_kind() {
            let men = self.men_of(by, kind);
            if kind == rules.pawn() {
                danger |= self.pawn_captures(by, men);
            } else {
                danger = men.fold(danger, |all, square| all | self.attacks(by, kind, square, occupied));
            }
        }
        danger
    }

    /// The men of `by` that could capture an enemy on `square` if only `occupied` squares held men.
    #[inline]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard<G>) -> Bitboard<G> {
        self.attackers_among(square, by, self.men(by) & occupied, occupied)
    }

    /// Of `them`, men of `by` where they stand now, those that could capture an enemy on `square` with only
    /// `occupied` squares held by men.
    #[inline]
    pub fn attackers_among(
        &self,
        square: Square,
        by: Color,
        them: Bitboard<G>,
        occupied: Bitboard<G>,
    ) -> Bitboard<G> {
        let rules = self.rules();
        let mut found = Bitboard::EMPTY;
        let of = |kinds: &KindList| {
            kinds.iter().fold(Bitboard::EMPTY, |all, &kind| all | self.of_kind(kind)) & them
        };
        for group in &rules.leap_groups {
            found |= group.sources[by.index()][square.index()] & of(&group.kinds);
        }
        let (lines, rays) = (&rules.line_groups, rules.rays());
        let (rooks, pockets) = (of(&lines.rook), of(&lines.pocket));
        if (rooks | pockets).nonempty() {
            let slide = rays.orthogonal(square, occupied);
            found |= slide & rooks | slide & !rays.ring(square) & pockets;
        }
        let (bishops, pickets) = (of(&lines.bishop), of(&lines.picket));
        if (bishops | pickets).nonempty() {
            let slide = rays.diagonal(square, occupied);
            found |= slide & bishops | slide & !rays.ring(square) & pickets;
        }
        if rules.hops {
            let (cannons, arrows) = (of(&lines.rook_hop), of(&lines.bishop_hop));
            if cannons.nonempty() {
                found |= rays.orthogonal_hop(square, occupied) & cannons;
            }
            if arrows.nonempty() {
                found |= rays.diagonal_hop(square, occupied) & arrows;
            }
        }
        found & them
    }

    /// Whether `by` could capture an enemy standing on `square`, everything else unchanged.
    #[inline(always)]
    pub fn attacked(&self, square: Square, by: Color) -> bool {
        self.attackers(square, by, self.occupied()).nonempty()
    }

    /// The enemies that attack the king of `color`.
    pub fn checkers(&self, color: Color) -> Bitboard<G> {
        self.king(color).map_or(Bitboard::EMPTY, |king| self.attackers(king, !color, self.occupied()))
    }

    /// Whether the king of `color` is attacked; in games without check this binds nobody.
    pub fn king_attacked(&self, color: Color) -> bool {
        self.checkers(color).nonempty()
    }
}
