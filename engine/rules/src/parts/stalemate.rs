//! The rule part *stalemate*: the result when a player has no move.
//!
//! <https://www.chessprogramming.org/Stalemate>

use crate::board::color::Color;

/// The result when the player to move has no move and is not in check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stalemate {
    /// The game is drawn.
    Draw,
    /// The player without a move loses.
    Loss,
    /// The player without a move wins.
    Win,
}

/// The result in chess.
pub(crate) const IN_CHESS: Stalemate = Stalemate::Draw;

impl Stalemate {
    /// The rule as a sentence.
    pub fn in_words(self) -> &'static str {
        match self {
            Self::Draw => "Stalemate is a draw.",
            Self::Loss => "A stalemated player loses.",
            Self::Win => "A stalemated player wins.",
        }
    }

    /// The winner when `without_move` has no move; `None` in a draw.
    pub fn winner(self, without_move: Color) -> Option<Color> {
        match self {
            Self::Draw => None,
            Self::Loss => Some(!without_move),
            Self::Win => Some(without_move),
        }
    }

    /// Whether nobody wins.
    pub fn draws(self) -> bool {
        self == Self::Draw
    }

    /// Whether the player without a move loses.
    pub fn loses(self) -> bool {
        self == Self::Loss
    }
}
