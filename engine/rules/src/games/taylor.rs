//! Taylor's cycle game (Bill Taylor).

use super::men::ORTHODOX;
use crate::{Becoming, BoardSize, Carrying, Castling, Game, Grants, Pawns, Royalty, Stalemate};

pub fn game() -> Game {
    Game {
        id: "taylor".into(),
        aliases: &[],
        title: "Taylor's Cycle Game".into(),
        family: "taylor",
        board: BoardSize::Eight,
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        men: ORTHODOX.to_vec(),
        pawns: Pawns::FirstTwoRanks,
        castling: Castling::None,
        becoming: Becoming::CaptureCycle { order: "PNBRQ", pawnless: "NBRQ" },
        carrying: Carrying::None,
        grants: Grants::None,
        royalty: Royalty::Capture,
        stalemate: Stalemate::Draw,
        rulings: &["Having no move is a draw.", "A pawn on the far rank cannot move."],
    }
}
