//! The goals of a game compiled for one geometry, and whether one is reached.

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::piece_type::PieceTypeSet;
use crate::game::Game;
use crate::parts::goals::Goals;

/// Goals as bitboards and sets of piece types.
#[derive(Clone, Debug)]
pub struct GoalTables<G: Geometry> {
    /// Piece types with the squares that win for White and for Black.
    pub squares: Vec<(PieceTypeSet, [Bitboard<G>; 2])>,
    /// A side that has no piece of one of these sets loses.
    pub lost_without: Vec<PieceTypeSet>,
    /// A side that has no piece of one of these sets wins.
    pub won_without: Vec<PieceTypeSet>,
}

impl<G: Geometry> GoalTables<G> {
    /// Compiles the goals of a game; `None` if it has none.
    pub fn new(game: &Game) -> Option<Self> {
        let goals = &game.goals;
        let squares = goals.squares.iter().map(|goal| {
            let of = |color| match goal.side {
                Some(side) if side != color => Bitboard::EMPTY,
                _ => goal.squares.squares(game.board, color),
            };
            (game.piece_types(&goal.pieces), Color::ALL.map(of))
        });
        (!goals.is_empty()).then(|| Self {
            squares: squares.collect(),
            lost_without: Goals::sets(&goals.lost_without, &game.pieces),
            won_without: Goals::sets(&goals.won_without, &game.pieces),
        })
    }
}
