//! Orthodox chess, the baseline.

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
        id: "normal".into(),
        aliases: vec!["chess".into(), "standard".into()],
        title: "Chess".into(),
        family: "chess".into(),
        board: BoardSize::Eight,
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".into(),
        men: ORTHODOX.into_iter().collect(),
        pawns: Pawns::Orthodox,
        castling: Castling::Orthodox,
        becoming: Becoming::FarRank("QRBN".into()),
        carrying: Carrying::None,
        grants: Grants::None,
        royalty: Royalty::Check,
        stalemate: Stalemate::Draw,
        rulings: Vec::new(),
    }
}
