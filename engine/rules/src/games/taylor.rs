//! Taylor's cycle game (Bill Taylor).

use super::orthodox;
use crate::game::Game;
use crate::parts::castling::Castling;
use crate::parts::pawns::Pawns;
use crate::parts::promotion::Promotions;
use crate::parts::promotion::change::{ChangeRule, Manner, Successor};
use crate::parts::royalty::Royalty;

/// Moves without capture take a piece one step forward in a cycle, captures one step back.
fn either_way((order, pawns): (&'static str, bool)) -> [ChangeRule; 2] {
    [(Successor::Next(order.into()), Manner::Quiet), (Successor::Previous(order.into()), Manner::Capture)]
        .map(|(into, manner)| ChangeRule { manner, pawns: Some(pawns), ..ChangeRule::new(into) })
}

pub fn game() -> Game {
    Game {
        id: "taylor".into(),
        aliases: Vec::new(),
        title: "Taylor's Cycle Game".into(),
        family: "taylor".into(),
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1".into(),
        pawns: Pawns::from_ranks(1, 2),
        castling: Castling::None,
        promotions: Promotions::new([("PNBRQ", true), ("NBRQ", false)].into_iter().flat_map(either_way)),
        royalty: Royalty::Capture,
        rulings: vec!["A player without a move draws.".into(), "A pawn on the far rank cannot move.".into()],
        ..orthodox::game()
    }
}
