//! Change-Over Chess (L. Russel Chauvenet, 1943), by the rules of CuteChess.

use super::{gryphon, orthodox};
use crate::game::Game;
use crate::parts::castling::Castling;
use crate::parts::promotion::change::Successor;

pub fn game() -> Game {
    Game {
        id: "changeover".into(),
        aliases: Vec::new(),
        title: "Change-Over Chess".into(),
        family: "changeover".into(),
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1".into(),
        pawns: gryphon::PAWNS,
        castling: Castling::None,
        promotions: gryphon::changing(Successor::Previous("PNBRQ".into())),
        draws: gryphon::DRAWS,
        names_forced_changes: false,
        rulings: vec![
            "A pawn on the far rank cannot move.".into(),
            "Only captures and pawn moves restart the count of fifty moves; changes of other pieces do not."
                .into(),
        ],
        ..orthodox::game()
    }
}
