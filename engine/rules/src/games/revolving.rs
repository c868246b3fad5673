//! Revolving Chess (origin unknown), as Neto and Taylor play it.

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
        id: "revolving".into(),
        aliases: Vec::new(),
        title: "Revolving Chess".into(),
        family: "revolving".into(),
        board: BoardSize::Eight,
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".into(),
        men: ORTHODOX.into_iter().collect(),
        pawns: Pawns::Orthodox,
        castling: Castling::PartnerBecomes('Q'),
        becoming: Becoming::Cycle { order: "NBRQ".into(), pawns: "QRBN".into() },
        carrying: Carrying::None,
        grants: Grants::None,
        royalty: Royalty::Check,
        stalemate: Stalemate::Loss,
        rulings: vec![
            "A stalemated player loses.".into(),
            "A pawn that promotes does not change once more on that move.".into(),
            "A rook that castles becomes a queen.".into(),
        ],
    }
}
