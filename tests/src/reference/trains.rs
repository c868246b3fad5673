//! Pulling and pushing.

use super::board::{Piece, Square, direction};
use super::moves::{Effect, Move, Travel};
use super::piece_type::{Component, Line};
use super::position::Position;
use super::{board::Color, piece_type::PieceType};

const STEPS: [(Line, (i8, i8)); 8] = [
    (Line::Orthogonal, (0, 1)),
    (Line::Orthogonal, (1, 0)),
    (Line::Orthogonal, (0, -1)),
    (Line::Orthogonal, (-1, 0)),
    (Line::Diagonal, (1, 1)),
    (Line::Diagonal, (1, -1)),
    (Line::Diagonal, (-1, -1)),
    (Line::Diagonal, (-1, 1)),
];

impl Position {
    /// Adds the ways to take pieces along on a move that the piece can also make alone.
    pub fn add_pulls(&self, from: Square, to: Square, piece: Piece, moves: &mut Vec<Move>) {
        let capturing = self.board.get(to).is_some();
        let slides = piece.piece_type.components().iter().any(|&component| {
            let is_sliding = match component {
                Component::Slide(_) | Component::LameSlide(_) => true,
                Component::Cannon(_) => !capturing,
                _ => false,
            };
            is_sliding && self.board.reaches(component, piece.color, from, to, capturing)
        });
        let Some((_, (files, ranks), _)) = direction(from, to) else { return };
        if !slides {
            return;
        }
        let captured = self.board.get(to).map(|captured| captured.piece_type);
        for count in 1..=self.row(from, (-files, -ranks), piece.color) {
            for (promotes_to, _) in self.endings(piece, from, to, captured) {
                let (travel, effect) = (Travel::Plain, Effect::Pull(count));
                moves.push(Move { from, to, promotes_to, travel, effect, promotes: false });
            }
        }
    }

    pub fn add_pushes(&self, from: Square, piece: Piece, moves: &mut Vec<Move>) {
        for (line, step) in STEPS {
            let Some(least) = shortest_slide(piece.piece_type, line) else { continue };
            let row = self.row(from, step, piece.color);
            if row == 0 {
                continue;
            }
            let front = from.along(step, row);
            let mut distance = 1;
            while self.board.is_empty(front.along(step, distance)) {
                let to = from.along(step, distance);
                if distance >= least && self.pawns_stay_off_the_edge(from, step, row, distance) {
                    for (promotes_to, _) in self.endings(piece, from, to, None) {
                        moves.push(Move {
                            from,
                            to,
                            promotes_to,
                            travel: Travel::Plain,
                            effect: Effect::Push(row),
                            promotes: false,
                        });
                    }
                }
                distance += 1;
            }
        }
    }

    /// The length of the unbroken row of pieces of one color that begins one step from a square.
    fn row(&self, from: Square, step: (i8, i8), color: Color) -> i8 {
        let mut length = 0;
        while self.piece_on(from.along(step, length + 1), color).is_some() {
            length += 1;
        }
        length
    }

    fn pawns_stay_off_the_edge(&self, from: Square, step: (i8, i8), row: i8, distance: i8) -> bool {
        (1..=row).all(|place| {
            let is_pawn = self
                .board
                .get(from.along(step, place))
                .is_some_and(|piece| piece.piece_type == PieceType::Pawn);
            let rank = from.along(step, place + distance).rank;
            !is_pawn || (rank != 0 && rank != self.board.ranks() - 1)
        })
    }
}

/// The least number of squares that a piece type slides on a line; `None` if it does not slide there.
fn shortest_slide(piece_type: PieceType, line: Line) -> Option<i8> {
    piece_type
        .components()
        .iter()
        .filter_map(|&component| match component {
            Component::Slide(on) | Component::Cannon(on) if on == line => Some(1),
            Component::LameSlide(on) if on == line => Some(2),
            _ => None,
        })
        .min()
}
