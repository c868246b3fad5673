//! Promotions & Demotions (João Neto).

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
        id: "prodem".into(),
        aliases: Vec::new(),
        title: "Promotions & Demotions".into(),
        family: "prodem".into(),
        board: BoardSize::Eight,
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1".into(),
        men: ORTHODOX.into_iter().collect(),
        pawns: Pawns::FirstTwoRanks,
        castling: Castling::None,
        becoming: Becoming::Parity {
            even: vec![('P', "NB".into()), ('N', "R".into()), ('B', "R".into()), ('R', "Q".into())],
            odd: vec![('Q', "R".into()), ('R', "NB".into()), ('N', "P".into()), ('B', "P".into())],
            constant: 'K',
        },
        carrying: Carrying::None,
        grants: Grants::None,
        royalty: Royalty::Capture,
        stalemate: Stalemate::Draw,
        rulings: vec![
            "Black moves first, on turn 1.".into(),
            "Queens do not move on even turns, pawns do not move on odd turns.".into(),
            "Having no move is a draw.".into(),
        ],
    }
}
