//! The data for promotions that are decided move by move, in games where they depend on more than the target
//! square.

use super::PHASES;
use super::compiled::{Rule, piece_types_after, piece_types_in_place};
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::piece_type::{MAX_PIECE_TYPES, PieceType, PieceTypeSet};
use crate::board::square::Square;
use crate::game::Game;

/// Compiled rules of change, quotas, and the forward-only restriction.
#[derive(Clone, Debug)]
pub(crate) struct Particulars<G: Geometry> {
    rules: [[Vec<Vec<Rule<G>>>; 2]; PHASES],
    /// The piece types that have quotas, each with its quota.
    pub limits: Vec<(PieceType, u32)>,
    /// By piece type, the type of which its side must have less than its quota for the piece to move.
    pub awaited: [Option<PieceType>; MAX_PIECE_TYPES],
    /// The piece types that may only move forward until their side has captured.
    pub forward_only: PieceTypeSet,
}

impl<G: Geometry> Particulars<G> {
    /// Those of a game; `None` if its target squares decide everything.
    pub fn from_game(game: &Game) -> Option<Self> {
        let needed =
            game.promotions.is_particular() || !game.quotas.is_empty() || !game.forward_only.is_empty();
        needed.then(|| Self {
            rules: std::array::from_fn(|phase| game.promotions.rules(game.board, &game.pieces, phase)),
            limits: game.quotas.piece_types(&game.pieces),
            awaited: game.quotas.awaited(&game.pieces),
            forward_only: game.forward_only.piece_types(&game.pieces),
        })
    }

    fn rules(&self, phase: usize, color: Color, piece_type: PieceType) -> &[Rule<G>] {
        &self.rules[phase][color.index()][piece_type.index()]
    }

    /// What a piece may be after a move, before quotas.
    pub fn after(
        &self,
        phase: usize,
        piece: (Color, PieceType),
        way: (Square, Square),
        victim: Option<PieceType>,
    ) -> PieceTypeSet {
        piece_types_after(self.rules(phase, piece.0, piece.1), piece.1, way.0, way.1, victim)
    }

    /// What a piece may change to without leaving its square, before quotas.
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
