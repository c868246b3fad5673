//! Revolving Chess (origin unknown), as Neto and Taylor play it.

use super::orthodox;
use crate::game::Game;
use crate::parts::castling::Castling;
use crate::parts::promotion::Promotions;
use crate::parts::promotion::change::{ChangeRule, Successor};
use crate::parts::stalemate::Stalemate;

pub fn game() -> Game {
    Game {
        id: "revolving".into(),
        aliases: Vec::new(),
        title: "Revolving Chess".into(),
        family: "revolving".into(),
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".into(),
        castling: Castling::PartnerPromotes('Q'),
        promotions: Promotions::new([
            ChangeRule::new(Successor::Next("NBRQ".into())),
            ChangeRule::choice("P", "QRBN").on_ranks(8, 8),
        ]),
        stalemate: Stalemate::Loss,
        rulings: vec![
            "A stalemated player loses.".into(),
            "A pawn that promotes does not change again on that move.".into(),
            "A rook that castles becomes a queen.".into(),
        ],
        ..orthodox::game()
    }
}
