//! The rule part *draws*: how often a position may come again, and how long nothing may happen.

use crate::parts::part_fault::{PartCheck, PartFault};

/// When a game that goes nowhere is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draws {
    /// The occurrence of a position by which the game is drawn; `None` where it never is by that.
    pub repetition: Option<u8>,
    /// Moves of each side without capture and pawn move by which the game is drawn; `None` where it never is by that.
    pub quiet_moves: Option<u16>,
}

/// The most occurrences that are counted.
const MOST_OCCURRENCES: u8 = 9;
/// The most moves that are counted: the clock of a FEN must be able to say them.
const MOST_MOVES: u16 = 1000;

impl Draws {
    /// The third occurrence and fifty moves, as in chess.
    pub const ORTHODOX: Self = Self { repetition: Some(3), quiet_moves: Some(50) };

    /// Whether a position that has occurred so often ends the game.
    #[inline(always)]
    pub fn by_repetition(self, occurrences: usize) -> bool {
        self.repetition.is_some_and(|least| occurrences >= usize::from(least))
    }

    /// Whether so many plies without capture and pawn move end the game.
    #[inline(always)]
    pub fn by_quiet_plies(self, plies: u16) -> bool {
        self.quiet_moves.is_some_and(|moves| plies >= 2 * moves)
    }

    /// When the game is drawn, a sentence each.
    pub fn in_words(self) -> Vec<String> {
        let repetition = match self.repetition {
            Some(times) => format!("A position that occurs {times} times is a draw."),
            None => "A position may occur as often as one likes.".to_owned(),
        };
        let quiet = match self.quiet_moves {
            Some(moves) => format!("{moves} moves of each side without capture and pawn move are a draw."),
            None => "There is no limit of moves without capture and pawn move.".to_owned(),
        };
        vec![repetition, quiet]
    }

    /// Notes what is wrong with them.
    pub(crate) fn check(self, check: &mut PartCheck<'_>) {
        let repetition = self.repetition.is_none_or(|times| (2..=MOST_OCCURRENCES).contains(&times));
        let quiet = self.quiet_moves.is_none_or(|moves| (1..=MOST_MOVES).contains(&moves));
        if !repetition || !quiet {
            check.faults.push(PartFault::Draws { occurrences: MOST_OCCURRENCES, moves: MOST_MOVES });
        }
    }
}
