//! What can be wrong with a rule part, and the checks that several parts need.

use crate::parts::roster::Roster;
use thiserror::Error;

/// One thing that is wrong with a rule part.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PartError {
    /// A rule names a piece that the game does not have.
    #[error("{part}: no piece has the letter '{}'", .letter.escape_debug())]
    UnknownLetter {
        /// The letter.
        letter: char,
        /// Which rule.
        part: &'static str,
    },
    /// A rule names a piece twice where once is meant.
    #[error("{part}: '{letter}' stands twice")]
    NamedTwice {
        /// The letter.
        letter: char,
        /// Which rule.
        part: &'static str,
    },
    /// A rule leaves nothing to choose from.
    #[error("{0}: nothing to choose from")]
    NoChoice(&'static str),
    /// A cycle of fewer than two pieces.
    #[error("{0}: fewer than two pieces")]
    ShortCycle(&'static str),
    /// Ranks that the board does not have.
    #[error("change: ranks {first} to {last} of {ranks}")]
    Ranks {
        /// The first, from 1.
        first: u8,
        /// The last.
        last: u8,
        /// Ranks of the board.
        ranks: u8,
    },
    /// A square that the board does not have.
    #[error("change: '{}' is no square of the board", .0.escape_debug())]
    NoSquare(String),
    /// Changes that depend on the turn beside others that depend on whether there are pawns.
    #[error("change: some depend on the turn and some on whether there are pawns, both at once cannot be")]
    TwoClocks,
    /// A change into what is captured, by moves that capture nothing.
    #[error("change: what captures nothing cannot become what it captures")]
    NothingCaptured,
    /// A king that becomes another piece, or a piece that becomes king, where the king is one and the same.
    #[error("change: a king neither changes nor arises by a change in this game")]
    KingChanges,
    /// Castling on a board of other than eight files.
    #[error("castling: only on the board of 8 files")]
    CastlingBoard,
    /// A limit of no piece at all.
    #[error("quotas: at least one piece must be allowed")]
    NoneAllowed,
    /// Pieces that wait until there are fewer of a kind that has no limit.
    #[error("quotas: nobody can wait for '{}', which has no limit", .0.escape_debug())]
    Unlimited(char),
    /// Draws that cannot be counted.
    #[error("draws: the occurrences are from 2 to {occurrences}, the moves from 1 to {moves}")]
    Draws {
        /// The most occurrences.
        occurrences: u8,
        /// The most moves.
        moves: u16,
    },
    /// Castling where a side may have several kings or none.
    #[error("castling: only where each side has one king")]
    CastlingKings,
    /// Double steps from ranks that the board does not have.
    #[error("pawns: double steps from ranks {first} to {last} of {ranks}")]
    DoubleSteps {
        /// The first, from 1.
        first: u8,
        /// The last.
        last: u8,
        /// Ranks of the board.
        ranks: u8,
    },
    /// En passant where no pawn steps twice.
    #[error("pawns: there is no taking in passing where no pawn steps twice")]
    NoDoubleStep,
    /// Changed pawns that are taken in passing where nobody is.
    #[error("pawns: none is taken in passing, so no changed one can be")]
    NoPassing,
    /// A counter that never fills or that a FEN cannot write.
    #[error("grants: a count of {count}, it must be from 1 to {largest}")]
    Count {
        /// The count.
        count: u8,
        /// The largest possible.
        largest: u8,
    },
}

/// Notes what is wrong with the letters of a rule part.
#[derive(Debug)]
pub(crate) struct PartCheck<'a> {
    /// The pieces of the game.
    pub pieces: &'a Roster,
    /// What is wrong.
    pub errors: Vec<PartError>,
}

impl<'a> PartCheck<'a> {
    /// Nothing is wrong yet.
    pub fn new(pieces: &'a Roster) -> Self {
        Self { pieces, errors: Vec::new() }
    }

    /// A letter of a piece.
    pub fn known(&mut self, letter: char, part: &'static str) {
        if self.pieces.piece_type(letter).is_none() {
            self.errors.push(PartError::UnknownLetter { letter, part });
        }
    }

    /// Letters of pieces, none twice.
    pub fn each_once(&mut self, letters: &str, part: &'static str) {
        for (at, letter) in letters.char_indices() {
            self.known(letter, part);
            if letters[..at].contains(letter) {
                self.errors.push(PartError::NamedTwice { letter, part });
            }
        }
    }

    /// Letters of a choice: at least one, each of a piece, none twice.
    pub fn choice(&mut self, letters: &str, part: &'static str) {
        if letters.is_empty() {
            self.errors.push(PartError::NoChoice(part));
        }
        self.each_once(letters, part);
    }

    /// Letters of a cycle: at least two, each of a piece, none twice.
    pub fn cycle(&mut self, order: &str, part: &'static str) {
        if order.chars().count() < 2 {
            self.errors.push(PartError::ShortCycle(part));
        }
        self.each_once(order, part);
    }
}
