//! Ascending the Throne (Terry H. Jones, 1997).

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
        id: "throne".into(),
        aliases: Vec::new(),
        title: "Ascending the Throne".into(),
        family: "throne".into(),
        board: BoardSize::Eight,
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".into(),
        men: ORTHODOX.into_iter().collect(),
        pawns: Pawns::Orthodox,
        castling: Castling::Fearless,
        becoming: Becoming::FarRank("QRBN".into()),
        carrying: Carrying::None,
        grants: Grants::None,
        royalty: Royalty::Succession("QRBN".into()),
        stalemate: Stalemate::Draw,
        rulings: vec![
            "There is no check; a king may be left en prise and captured.".into(),
            "Castling ignores attacked squares, since nothing can be in check.".into(),
            "With one candidate the ascension happens within the capture and is not written.".into(),
        ],
    }
}
