//! The pawns of a game compiled for one geometry.

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::piece_type::{PieceType, PieceTypeSet};
use crate::game::Game;
use crate::parts::promotion::PHASES;
use crate::parts::promotion::regions::{AnswerTable, Answers};
use std::ops::Range;

/// Where pawns stand and step twice.
#[derive(Clone, Debug)]
pub struct PawnTables<G: Geometry> {
    /// The ranks on which they can stand, counted from their owner's home rank (0).
    pub ranks: Range<u8>,
    /// The squares from which White's and Black's may step twice.
    pub double_step_from: [Bitboard<G>; 2],
    /// The piece types that capture en passant: pawns, and in few games others.
    pub passers: PieceTypeSet,
}

impl<G: Geometry> PawnTables<G> {
    /// Compiles the pawns of a game.
    pub fn new(game: &Game, answers: &[AnswerTable<G>; PHASES], pawn: PieceType) -> Self {
        Self {
            ranks: pawn_ranks(game, answers, pawn),
            passers: game.pieces.piece_types(&game.pawns.others.letters()).with(pawn),
            double_step_from: Color::ALL.map(|color| game.pawns.double_step_from(game.board, color)),
        }
    }
}

/// The ranks on which pawns can stand, counted from their owner's home rank (0). The home rank is among them
/// where pawns start or double-step there or other pieces become pawns, the far rank where pawns may stay pawns.
fn pawn_ranks<G: Geometry>(game: &Game, answers: &[AnswerTable<G>; PHASES], pawn: PieceType) -> Range<u8> {
    let ranks = game.ranks();
    let from_home = game.pawns.double_steps.is_some_and(|(first, _)| first == 1);
    let left = game.leaves_behind.iter().any(|(_, left)| game.piece_type(left) == Some(pawn));
    let arises = answers.iter().any(|table| {
        game.every_piece_type().any(|piece_type| {
            let Answers { quiet, capture, .. } = &table[Color::White.index()][piece_type.index()];
            quiet.iter().chain(capture).any(|region| {
                region.piece_types.has(pawn)
                    && (piece_type != pawn
                        || (region.squares & Bitboard::rank(game.board, ranks - 1)).nonempty())
            })
        })
    });
    if from_home || left || arises || start_at_home(game) { 0..ranks } else { 1..ranks - 1 }
}

/// Whether pawns stand on their owner's home rank in the start position.
fn start_at_home(game: &Game) -> bool {
    let field = game.start.split_whitespace().next().unwrap_or_default();
    let rows = (field.split('/').next(), field.split('/').next_back());
    rows.0.is_some_and(|row| row.contains('p')) || rows.1.is_some_and(|row| row.contains('P'))
}
