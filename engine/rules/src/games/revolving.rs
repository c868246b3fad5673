//! Revolving Chess (origin unknown), as Neto and Taylor play it.

use super::men::ORTHODOX;
use crate::{Becoming, BoardSize, Carrying, Castling, Game, Grants, Pawns, Royalty, Stalemate};

pub fn game() -> Game {
    Game {
        id: "revolving".into(),
        aliases: &[],
        title: "Revolving Chess".into(),
        family: "revolving",
        board: BoardSize::Eight,
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        men: ORTHODOX.to_vec(),
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
