//! Chess960 (Bobby Fischer, 1996): chess from 960 starts. The one in the data is that of orthodox chess, number 518.

use super::orthodox;
use crate::game::Game;
use crate::parts::castling::Castling;

pub fn game() -> Game {
    Game {
        id: "fischerandom".into(),
        aliases: vec!["chess960".into(), "fischerrandom".into(), "frc".into()],
        title: "Chess960".into(),
        castling: Castling::Chess960,
        rulings: vec![
            "The pieces of the home rank are shuffled, the same for both sides: bishops on squares of both colors, the \
             king between the rooks."
                .into(),
            "Castling is written as the king's move to the square of its own rook.".into(),
        ],
        ..orthodox::game()
    }
}
