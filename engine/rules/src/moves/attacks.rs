//! Attacks: which squares pieces reach, and which pieces attack a square.
//!
//! <https://www.chessprogramming.org/Attack_and_Defend_Maps>

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::piece_type::{PieceType, PieceTypeList};
use crate::board::square::Square;
use crate::moves::playable::Playable;
use crate::parts::movement::{Movement, Shape};
use crate::position::Position;

impl<G: Geometry> Position<G> {
    /// The squares on which a piece of this type and color on `square` could capture, if the squares in
    /// `occupied` were occupied. Squares with friendly pieces are included.
    #[inline(always)]
    pub fn attacks(
        &self,
        color: Color,
        piece_type: PieceType,
        square: Square,
        occupied: Bitboard<G>,
    ) -> Bitboard<G> {
        let mut reach = Bitboard::EMPTY;
        self.each_reach(
            color,
            piece_type,
            Bitboard::from_square(square),
            occupied,
            #[inline(always)]
            |_, attacks| reach = attacks,
        );
        reach
    }

    /// Calls `take` with the square and the attacks of each of `pieces`, which must be of one type and color.
    #[inline(always)]
    pub(crate) fn each_reach(
        &self,
        color: Color,
        piece_type: PieceType,
        pieces: Bitboard<G>,
        occupied: Bitboard<G>,
        mut take: impl FnMut(Square, Bitboard<G>),
    ) {
        let mover = self.rules().mover(color, piece_type);
        let leaps = &mover.capture_leaps;
        let rays = self.rules().rays();
        match mover.shape {
            Shape::Leaps => {
                for from in pieces {
                    take(from, leaps[from.index()]);
                }
            }
            Shape::Orthogonal => {
                for from in pieces {
                    take(from, leaps[from.index()] | rays.orthogonal(from, occupied));
                }
            }
            Shape::Diagonal => {
                for from in pieces {
                    take(from, leaps[from.index()] | rays.diagonal(from, occupied));
                }
            }
            Shape::Both => {
                for from in pieces {
                    let slides = rays.orthogonal(from, occupied) | rays.diagonal(from, occupied);
                    take(from, leaps[from.index()] | slides);
                }
            }
            Shape::Other => {
                for from in pieces {
                    take(from, leaps[from.index()] | self.lines(mover.capture, from, occupied));
                }
            }
            Shape::Exotic => {
                for from in pieces {
                    take(from, leaps[from.index()] | self.rides_and_lines(color, piece_type, from, occupied));
                }
            }
        }
    }

    /// The empty squares to which a piece of this type and color on `square` could move without capturing, if
    /// the squares in `occupied` were occupied. A pawn's double step is not included.
    #[inline]
    pub fn quiet_reach(
        &self,
        color: Color,
        piece_type: PieceType,
        square: Square,
        occupied: Bitboard<G>,
    ) -> Bitboard<G> {
        let mover = self.rules().mover(color, piece_type);
        let mut reach = mover.quiet_leaps[square.index()];
        if mover.quiet_shape != Shape::Leaps {
            reach |= self.lines(mover.quiet, square, occupied);
            if mover.quiet_shape == Shape::Exotic {
                reach |= mover.rides_from(color, square, occupied, |ride| ride.quiet);
                reach &= mover.zone;
            }
        }
        reach & !occupied
    }

    /// The captures by lines and by rides that no component covers. Not inlined, to keep the code for
    /// ordinary pieces small.
    #[inline(never)]
    fn rides_and_lines(
        &self,
        color: Color,
        piece_type: PieceType,
        from: Square,
        occupied: Bitboard<G>,
    ) -> Bitboard<G> {
        let mover = self.rules().mover(color, piece_type);
        let rides = mover.rides_from(color, from, occupied, |ride| ride.capture);
        (rides | self.lines(mover.capture, from, occupied)) & mover.zone
    }

    #[inline]
    fn lines(&self, movement: Movement, square: Square, occupied: Bitboard<G>) -> Bitboard<G> {
        let mut reach = Bitboard::EMPTY;
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

    /// Every square on which a piece of `by` could capture, if the squares in `occupied` were occupied.
    #[inline(always)]
    pub(crate) fn find_attacked_squares(&self, by: Color, occupied: Bitboard<G>) -> Bitboard<G> {
        let rules = self.rules();
        let mut attacked = Bitboard::EMPTY;
        for &piece_type in rules.piece_types() {
            let pieces = self.pieces_of(by, piece_type);
            if piece_type == rules.pawn() {
                attacked |= self.pawn_captures(by, pieces);
            } else {
                self.each_reach(
                    by,
                    piece_type,
                    pieces,
                    occupied,
                    #[inline(always)]
                    |_, attacks| attacked |= attacks,
                );
            }
        }
        attacked
    }

    /// [`Position::attackers_among`], inlined for callers that are compiled once per geometry.
    #[inline(always)]
    pub(crate) fn find_attackers(
        &self,
        square: Square,
        by: Color,
        them: Bitboard<G>,
        occupied: Bitboard<G>,
    ) -> Bitboard<G> {
        let rules = self.rules();
        let mut found = self.leaping_attackers(square, by, them);
        let (lines, rays) = (rules.line_groups(), rules.rays());
        let rooks = self.of_any(&lines.orthogonal) & them & rays.cross(square);
        if rooks.nonempty() {
            found |= rays.orthogonal(square, occupied)
                & rooks
                & !self.too_near(square, &lines.pocket, &lines.rook);
        }
        let bishops = self.of_any(&lines.diagonal) & them & rays.saltire(square);
        if bishops.nonempty() {
            found |= rays.diagonal(square, occupied)
                & bishops
                & !self.too_near(square, &lines.picket, &lines.bishop);
        }
        if rules.has_hops_or_rides() {
            let (cannons, arrows) =
                (self.of_any(&lines.rook_hop) & them, self.of_any(&lines.bishop_hop) & them);
            if cannons.nonempty() {
                found |= rays.orthogonal_hop(square, occupied) & cannons;
            }
            if arrows.nonempty() {
                found |= rays.diagonal_hop(square, occupied) & arrows;
            }
            if !rules.exotic().is_empty() {
                found |= self.exotic_attackers(square, by, them, occupied);
            }
        }
        found
    }

    /// Those of `them` that attack `square` and have rides that no component covers. `them` are pieces of
    /// `by`.
    #[inline(never)]
    fn exotic_attackers(
        &self,
        square: Square,
        by: Color,
        them: Bitboard<G>,
        occupied: Bitboard<G>,
    ) -> Bitboard<G> {
        let mut found = Bitboard::EMPTY;
        for &piece_type in self.rules().exotic() {
            let pieces = them & self.of_type(piece_type);
            self.each_reach(by, piece_type, pieces, occupied, |from, reach| {
                if reach.has(square) {
                    found = found.with(from);
                }
            });
        }
        found
    }

    /// Lame sliders next to `square`, which do not attack it because their slides begin two squares away.
    #[inline(always)]
    fn too_near(&self, square: Square, lame: &PieceTypeList, full: &PieceTypeList) -> Bitboard<G> {
        if lame.is_empty() {
            return Bitboard::EMPTY;
        }
        self.rules().rays().ring(square) & self.of_any(lame) & !self.of_any(full)
    }

    /// Those of `them` that attack `square` by a step or a leap. `them` are pieces of `by`.
    #[inline(always)]
    pub(crate) fn leaping_attackers(&self, square: Square, by: Color, them: Bitboard<G>) -> Bitboard<G> {
        self.rules().leap_groups().iter().fold(Bitboard::EMPTY, |found, group| {
            found | group.sources[by.index()][square.index()] & self.of_any(&group.piece_types)
        }) & them
    }
}

impl<G: Playable> Position<G> {
    /// Every square on which the side not to move could capture now.
    pub fn threats(&self) -> Bitboard<G> {
        G::attacked_squares(self, !self.turn(), self.occupied())
    }

    /// The pieces of `by` that could capture an enemy on `square`, if only the pieces on the squares of
    /// `occupied` were on the board.
    #[inline]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard<G>) -> Bitboard<G> {
        self.attackers_among(square, by, self.pieces(by) & occupied, occupied)
    }

    /// Those of `them` that could capture an enemy on `square`, if only the pieces on the squares of
    /// `occupied` were on the board. `them` are pieces of `by`, on their present squares.
    pub fn attackers_among(
        &self,
        square: Square,
        by: Color,
        them: Bitboard<G>,
        occupied: Bitboard<G>,
    ) -> Bitboard<G> {
        G::attackers(self, square, by, them, occupied)
    }

    /// Whether `by` could capture an enemy on `square` with the board as it is.
    #[inline(always)]
    pub fn attacked(&self, square: Square, by: Color) -> bool {
        self.attackers(square, by, self.occupied()).nonempty()
    }

    /// The enemy pieces that attack a king of `color`.
    pub fn checkers(&self, color: Color) -> Bitboard<G> {
        self.royals(color)
            .fold(Bitboard::EMPTY, |all, king| all | self.attackers(king, !color, self.occupied()))
    }

    /// Whether a king of `color` is attacked. In games without check this does not restrict the moves.
    pub fn king_attacked(&self, color: Color) -> bool {
        self.checkers(color).nonempty()
    }
}
