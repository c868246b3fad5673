//! The rule part *draws*: repetition, moves without progress, and too few pieces.

use crate::board::piece_type::PieceType;
use crate::parts::english;
use crate::parts::letter_set::LetterSet;
use crate::parts::part_error::{PartCheck, PartError};
use crate::parts::roster::Roster;
use crate::parts::stalemate::{IN_CHESS, Stalemate};

/// When a game without progress is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draws {
    /// The occurrence of a position that draws the game, 3 in chess; `None` if repetition never does.
    pub repetition: Option<u8>,
    /// The result for the side to move when a position has occurred so often, a draw in chess.
    pub repeated: Stalemate,
    /// The number of moves of each side without capture or pawn move that draws the game, 50 in chess; `None`
    /// if there is no such rule.
    pub quiet_moves: Option<u16>,
    /// The pieces whose moves start that count again, the pawn in chess.
    pub progress: LetterSet,
    /// With how few pieces on the board the game is drawn.
    pub few_pieces: FewPieces,
}

/// With how few pieces on the board the game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FewPieces {
    /// With only the two kings, in games with check.
    BareKings,
    /// With kings and at most one piece of one type, or any number of another that all stand on squares of
    /// one color.
    Minors {
        /// The letter of the type of which there may be one piece.
        single: char,
        /// The letter of the type whose pieces may all stand on squares of one color.
        shaded: char,
    },
}

/// The largest repetition rule.
const MOST_OCCURRENCES: u8 = 9;
/// The largest move rule: the clock of a FEN must be able to express it.
const MOST_MOVES: u16 = 1000;

impl Draws {
    /// The draws of chess: third occurrence, fifty moves, bare kings.
    pub const ORTHODOX: Self = Self {
        repetition: Some(3),
        repeated: IN_CHESS,
        quiet_moves: Some(50),
        progress: LetterSet::PAWN,
        few_pieces: FewPieces::BareKings,
    };

    /// Whether a position that has occurred `occurrences` times draws the game.
    #[inline(always)]
    pub fn by_repetition(self, occurrences: usize) -> bool {
        self.repetition.is_some_and(|least| occurrences >= usize::from(least))
    }

    /// Whether `plies` without capture or pawn move draw the game.
    #[inline(always)]
    pub fn by_quiet_plies(self, plies: u16) -> bool {
        self.quiet_moves.is_some_and(|moves| plies >= 2 * moves)
    }

    /// When the game is drawn, one sentence each.
    pub fn in_words(self, pieces: &Roster) -> Vec<String> {
        let repetition = match self.repetition {
            Some(times) if !self.repeated.draws() => format!(
                "When a position occurs {times} times, the player to move {}.",
                if self.repeated.loses() { "loses" } else { "wins" }
            ),
            Some(times) => format!("The game is drawn when a position occurs {times} times."),
            None => "Positions may be repeated any number of times.".to_owned(),
        };
        let quiet = match self.quiet_moves {
            Some(moves) => {
                let mover = match self.progress {
                    LetterSet::PAWN => "pawn move".to_owned(),
                    progress => format!("move of {}", pieces.one_of(&progress.letters())),
                };
                format!("The game is drawn after {moves} moves by each side without a capture or {mover}.")
            }
            None => "There is no limit on moves without a capture or pawn move.".to_owned(),
        };
        let name = |letter: char| pieces.choice(&letter.to_string());
        let few = match self.few_pieces {
            FewPieces::BareKings => None,
            FewPieces::Minors { single, shaded } => Some(format!(
                "The game is drawn when only kings and at most one {}, or kings and any number of {} on squares of one \
                 color, are left.",
                name(single),
                english::plural(&name(shaded))
            )),
        };
        [Some(repetition), Some(quiet), few].into_iter().flatten().collect()
    }

    /// The piece types of [`FewPieces::Minors`], the single one first; `None` with [`FewPieces::BareKings`].
    pub(crate) fn minors(self, pieces: &Roster) -> Option<[PieceType; 2]> {
        match self.few_pieces {
            FewPieces::BareKings => None,
            FewPieces::Minors { single, shaded } => {
                Some([pieces.piece_type(single)?, pieces.piece_type(shaded)?])
            }
        }
    }

    /// Adds the errors of this part to `check`.
    pub(crate) fn check(self, check: &mut PartCheck<'_>) {
        if let FewPieces::Minors { single, shaded } = self.few_pieces {
            [single, shaded].into_iter().for_each(|letter| check.known(letter, "draws"));
        }
        self.progress.letters().chars().for_each(|letter| check.known(letter, "draws"));
        let repetition = self.repetition.is_none_or(|times| (2..=MOST_OCCURRENCES).contains(&times));
        let quiet = self.quiet_moves.is_none_or(|moves| (1..=MOST_MOVES).contains(&moves));
        if !repetition || !quiet {
            check.errors.push(PartError::Draws { occurrences: MOST_OCCURRENCES, moves: MOST_MOVES });
        }
    }
}
