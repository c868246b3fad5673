//! Promotions & Demotions (João Neto).

use super::orthodox;
use crate::game::Game;
use crate::parts::castling::Castling;
use crate::parts::pawns::Pawns;
use crate::parts::promotion::Promotions;
use crate::parts::promotion::change::{ChangeRule, Successor, Turns};
use crate::parts::royalty::Royalty;

/// What each piece must change to by a move on these turns; those with nothing to change to may not move.
fn on(turns: Turns, steps: &[(char, &'static str)]) -> ChangeRule {
    let steps = steps.iter().map(|&(from, to)| (from, to.into())).collect();
    ChangeRule { turns, ..ChangeRule::new(Successor::Choice(steps)) }
}

pub fn game() -> Game {
    Game {
        id: "prodem".into(),
        aliases: Vec::new(),
        title: "Promotions & Demotions".into(),
        family: "prodem".into(),
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1".into(),
        pawns: Pawns::from_ranks(1, 2),
        castling: Castling::None,
        promotions: Promotions::new([
            on(Turns::Even, &[('P', "NB"), ('N', "R"), ('B', "R"), ('R', "Q"), ('Q', "")]),
            on(Turns::Odd, &[('Q', "R"), ('R', "NB"), ('N', "P"), ('B', "P"), ('P', "")]),
        ]),
        royalty: Royalty::Capture,
        rulings: vec![
            "Black moves first, on turn 1.".into(),
            "Queens may not move on even turns, and pawns may not move on odd turns.".into(),
            "A player without a move draws.".into(),
        ],
        ..orthodox::game()
    }
}
