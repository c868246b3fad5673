//! EChess, the Evolutionary Chess (bp).

use super::men::ORTHODOX;
use crate::board::board_size::BoardSize;
use crate::game::Game;
use crate::parts::becoming::Becoming;
use crate::parts::carrying::Carrying;
use crate::parts::castling::Castling;
use crate::parts::grants::{Counting, Grants};
use crate::parts::pawns::Pawns;
use crate::parts::royalty::Royalty;
use crate::parts::stalemate::Stalemate;

pub fn game() -> Game {
    Game {
        id: "echess".into(),
        aliases: Vec::new(),
        title: "EChess".into(),
        family: "echess".into(),
        board: BoardSize::Eight,
        start: "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 00+00 0 1".into(),
        men: ORTHODOX.into_iter().collect(),
        pawns: Pawns::Orthodox,
        castling: Castling::None,
        becoming: Becoming::FarRank("QRBN".into()),
        carrying: Carrying::None,
        grants: Grants::Counted(Counting {
            pawn_moves: 3,
            pawn_to: "NB".into(),
            captures: 2,
            minors: "NB".into(),
            minor_to: "R".into(),
        }),
        royalty: Royalty::Check,
        stalemate: Stalemate::Draw,
        rulings: vec![
            "A right is used at the end of the very move that fills its counter, or lost.".into(),
            "Captures of men made from pawns count, en passant does not.".into(),
        ],
    }
}
