//! Ascending the Throne (Terry H. Jones, 1997).

use super::orthodox;
use crate::game::Game;
use crate::parts::castling::Castling;
use crate::parts::promotion::Promotions;
use crate::parts::promotion::change::ChangeRule;
use crate::parts::royalty::Royalty;

pub fn game() -> Game {
    Game {
        id: "throne".into(),
        aliases: Vec::new(),
        title: "Ascending the Throne".into(),
        family: "throne".into(),
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".into(),
        castling: Castling::Fearless,
        promotions: Promotions::new([ChangeRule::choice("P", "QRBN").on_ranks(8, 8)]),
        royalty: Royalty::Succession("QRBN".into()),
        rulings: vec![
            "There is no check; a king may be left en prise and captured.".into(),
            "Castling ignores attacked squares, since nothing can be in check.".into(),
            "With only one candidate, the succession is part of the capture and is not written.".into(),
        ],
        ..orthodox::game()
    }
}
