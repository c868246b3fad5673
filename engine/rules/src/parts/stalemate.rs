//! The rule part *stalemate*: what does it mean to have no move?

use crate::board::color::Color;

/// What happens to a player to move who has no move and is not in check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stalemate {
    /// The game is drawn.
    Draw,
    /// He loses.
    Loss,
    /// He wins.
    Win,
}

impl Stalemate {
    /// What it means to have no move.
    pub fn in_words(self) -> &'static str {
        match self {
            Self::Draw => "Who has no move and is not mated has drawn.",
            Self::Loss => "Who has no move loses.",
            Self::Win => "Who has no move and is not mated wins.",
        }
    }

    /// Who wins when this player has no move; nobody in a draw.
    pub fn winner(self, without_move: Color) -> Option<Color> {
        match self {
            Self::Draw => None,
            Self::Loss => Some(!without_move),
            Self::Win => Some(without_move),
        }
    }

    /// Whether the player without a move loses.
    pub fn loses(self) -> bool {
        self == Self::Loss
    }
}
