//! Taylor's cycle game (Bill Taylor).

use super::men::ORTHODOX;
use crate::board::board_size::BoardSize;
use crate::game::Game;
use crate::parts::becoming::Becoming;
use crate::parts::carrying::Carrying;
use crate::parts::castling::Castling;
use crate::parts::grants::Grants;
use crate::parts::pawns::Pawns;
use crate::parts::royalty::Royalty;
use crate::parts::stalemate::Stalemate;

pub fn game() -> Game {
    Game {
        id: "taylor".into(),
        aliases: Vec::new(),
        title: "Taylor's Cycle Game".into(),
        family: "taylor".into(),
        board: BoardSize::Eight,
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1".into(),
        men: ORTHODOX.into_iter().collect(),
        pawns: Pawns::FirstTwoRanks,
        castling: Castling::None,
        becoming: Becoming::CaptureCycle { order: "PNBRQ".into(), pawnless: "NBRQ".into() },
        carrying: Carrying::None,
        grants: Grants::None,
        royalty: Royalty::Capture,
        stalemate: Stalemate::Draw,
        rulings: vec!["Having no move is a draw.".into(), "A pawn on the far rank cannot move.".into()],
    }
}
