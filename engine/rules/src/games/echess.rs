//! EChess, the Evolutionary Chess (bp).

use super::orthodox;
use crate::game::Game;
use crate::parts::castling::Castling;
use crate::parts::grants::{Counting, Grants};
use crate::parts::promotion::Promotions;
use crate::parts::promotion::change::ChangeRule;

pub fn game() -> Game {
    Game {
        id: "echess".into(),
        aliases: Vec::new(),
        title: "EChess".into(),
        family: "echess".into(),
        start: "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 00+00 0 1".into(),
        castling: Castling::None,
        promotions: Promotions::new([ChangeRule::choice("P", "QRBN").on_ranks(8, 8)]),
        grants: Grants::Counted(Counting {
            pawn_moves: 3,
            pawn_to: "NB".into(),
            captures: 2,
            minors: "NB".into(),
            minor_to: "R".into(),
        }),
        rulings: vec![
            "A right must be used by the move that earns it; otherwise it is lost.".into(),
            "Capturing a piece that was promoted from a pawn counts; capturing en passant does not.".into(),
        ],
        ..orthodox::game()
    }
}
