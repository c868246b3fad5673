//! Revolving Chess (origin unknown), as Neto and Taylor play it.

use super::men::ORTHODOX;
use crate::game::{BoardSize, Game};
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
        aliases: &[],
        title: "Revolving Chess".into(),
        family: "revolving",
        board: BoardSize::Eight,
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        men: ORTHODOX.into_iter().collect(),
        pawns: Pawns::Orthodox,
        castling: Castling::PartnerBecomes('Q'),
        becoming: Becoming::Cycle { order: "NBRQ", pawns: "QRBN" },
        carrying: Carrying::None,
        grants: Grants::None,
        royalty: Royalty::Check,
        stalemate: Stalemate::Loss,
        rulings: &[
            "A stalemated player loses.",
            "A pawn that promotes does not change once more on that move.",
            "A rook that castles becomes a queen.",
        ],
    }
}
