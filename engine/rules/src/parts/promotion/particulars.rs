//! What is looked up move by move in games whose changes hang on more than the square on which a move ends.

use super::PHASES;
use super::compiled::{Rule, piece_types_after, piece_types_in_place};
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::piece_type::{MAX_PIECE_TYPES, PieceType, PieceTypeSet};
use crate::board::square::Square;
use crate::game::Game;

/// Rules of change that are asked for each move, limits, and who is held back.
#[derive(Clone, Debug)]
pub(crate) struct Particulars<G: Geometry> {
    rules: [[Vec<Vec<Rule<G>>>; 2]; PHASES],
    /// Kinds of which a side may have only so many.
    pub limits: Vec<(PieceType, u32)>,
    /// By piece type, the piece type that must not be complete for the piece to move.
    pub awaited: [Option<PieceType>; MAX_PIECE_TYPES],
    /// Piece types that only go forward until their side has captured.
    pub reined: PieceTypeSet,
}

impl<G: Geometry> Particulars<G> {
    /// Those of a game; `None` where it has none.
    pub fn of(game: &Game) -> Option<Self> {
        let needed =
            game.promotions.is_particular() || !game.quotas.is_empty() || !game.forward_only.is_empty();
        needed.then(|| Self {
            rules: std::array::from_fn(|phase| game.promotions.rules(game.board, &game.pieces, phase)),
            limits: game.quotas.piece_types(&game.pieces),
            awaited: game.quotas.awaited(&game.pieces),
            reined: game.forward_only.piece_types(&game.pieces),
        })
    }

    fn rules(&self, phase: usize, color: Color, piece_type: PieceType) -> &[Rule<G>] {
        &self.rules[phase][color.index()][piece_type.index()]
    }

    /// What a piece may be after a move, limits apart.
    pub fn after(
        &self,
        phase: usize,
        piece: (Color, PieceType),
        way: (Square, Square),
        victim: Option<PieceType>,
    ) -> PieceTypeSet {
        piece_types_after(self.rules(phase, piece.0, piece.1), piece.1, way.0, way.1, victim)
    }

    /// What a piece may become without leaving its square, limits apart.
    pub fn in_place(
        &self,
        phase: usize,
        color: Color,
        piece_type: PieceType,
        square: Square,
    ) -> PieceTypeSet {
        piece_types_in_place(self.rules(phase, color, piece_type), piece_type, square)
    }
}
