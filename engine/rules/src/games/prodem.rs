//! Promotions & Demotions (João Neto).

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
        id: "prodem".into(),
        aliases: &[],
        title: "Promotions & Demotions".into(),
        family: "prodem",
        board: BoardSize::Eight,
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1",
        men: ORTHODOX.into_iter().collect(),
        pawns: Pawns::FirstTwoRanks,
        castling: Castling::None,
        becoming: Becoming::Parity {
            even: &[('P', "NB"), ('N', "R"), ('B', "R"), ('R', "Q")],
            odd: &[('Q', "R"), ('R', "NB"), ('N', "P"), ('B', "P")],
            constant: 'K',
        },
        carrying: Carrying::None,
        grants: Grants::None,
        royalty: Royalty::Capture,
        stalemate: Stalemate::Draw,
        rulings: &[
            "Black moves first, on turn 1.",
            "Queens do not move on even turns, pawns do not move on odd turns.",
            "Having no move is a draw.",
        ],
    }
}
