//! The goals of a game compiled for one geometry.

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::piece_type::PieceTypeSet;
use crate::game::Game;
use crate::parts::castling::Rights;
use crate::parts::goals::{Goal, GoalTime, Row};

/// A goal as bitboards.
#[derive(Clone, Debug)]
pub struct GoalTable<G: Geometry> {
    /// The piece types.
    pub pieces: PieceTypeSet,
    /// The squares that win for White and for Black.
    pub squares: [Bitboard<G>; 2],
    /// How many pieces must stand there.
    pub count: u32,
    /// Whether one is enough when all squares are occupied.
    pub or_full: bool,
    /// When it wins.
    pub when: GoalTime,
}

/// Goals as bitboards and sets of piece types.
#[derive(Clone, Debug)]
pub struct GoalTables<G: Geometry> {
    /// Squares that win.
    pub squares: Vec<GoalTable<G>>,
    /// Piece types, with all rows of squares that win if such pieces stand on each.
    pub rows: Vec<(PieceTypeSet, Vec<Bitboard<G>>)>,
    /// A side that has no piece of one of these sets loses.
    pub lost_without: Vec<PieceTypeSet>,
    /// A side that has no piece of one of these sets wins.
    pub won_without: Vec<PieceTypeSet>,
    /// The castling rights that win, White's first.
    pub castling: [Rights; 2],
    /// How many pieces count as none.
    pub gone_at: u32,
    /// With how many of the other side; see [`Goals::gone_against`](crate::Goals::gone_against).
    pub gone_against: u32,
}

impl<G: Geometry> GoalTables<G> {
    /// Compiles the goals of a game; `None` if it has none.
    pub fn new(game: &Game) -> Option<Self> {
        let goals = &game.goals;
        (!goals.is_empty()).then(|| Self {
            squares: goals.squares.iter().map(|goal| GoalTable::new(goal, game)).collect(),
            rows: goals.rows.iter().map(|row| (game.piece_types(&row.pieces), rows(row, game))).collect(),
            lost_without: goals.sets(&goals.lost_without, &game.pieces),
            won_without: goals.sets(&goals.won_without, &game.pieces),
            castling: Color::ALL.map(|color| goals.castling_rights(color)),
            gone_at: u32::from(goals.gone_at),
            gone_against: u32::from(goals.gone_against),
        })
    }
}

impl<G: Geometry> GoalTable<G> {
    fn new(goal: &Goal, game: &Game) -> Self {
        let of = |color| match goal.side {
            Some(side) if side != color => Bitboard::EMPTY,
            _ => goal.squares.squares(game.board, color),
        };
        Self {
            pieces: game.piece_types(&goal.pieces),
            squares: Color::ALL.map(of),
            count: u32::from(goal.count),
            or_full: goal.or_full,
            when: goal.when,
        }
    }
}

/// All rows of the length wanted, along ranks, files and diagonals.
fn rows<G: Geometry>(row: &Row, game: &Game) -> Vec<Bitboard<G>> {
    let board = game.board;
    let mut all = Vec::new();
    for square in board.squares() {
        for (files, ranks) in [(1i16, 0i16), (0, 1), (1, 1), (-1, 1)] {
            let step = |number: u8| {
                let at = |from: u8, by: i16| u8::try_from(i16::from(from) + by * i16::from(number)).ok();
                board.square(at(board.file(square), files)?, at(board.rank(square), ranks)?)
            };
            let squares: Option<Vec<_>> = (0..row.length).map(step).collect();
            all.extend(squares.map(|squares| squares.into_iter().collect::<Bitboard<G>>()));
        }
    }
    all
}
