//! Errors in rule parts, and the checks that several parts share.

use crate::parts::roster::Roster;
use std::collections::HashSet;
use thiserror::Error;

/// One error in a rule part. `part` names the part or rule for messages.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PartError {
    /// A rule names a piece that the game does not have.
    #[error("{part}: no piece has the letter '{}'", .letter.escape_debug())]
    UnknownLetter {
        /// The unknown letter.
        letter: char,
        /// The rule that names it.
        part: &'static str,
    },
    /// A rule names a piece twice where once is meant.
    #[error("{part}: '{letter}' appears twice")]
    NamedTwice {
        /// The letter named twice.
        letter: char,
        /// The rule that names it.
        part: &'static str,
    },
    /// A rule leaves nothing to choose from; the rule.
    #[error("{0}: nothing to choose from")]
    NoChoice(&'static str),
    /// A cycle of fewer than two pieces; the rule.
    #[error("{0}: fewer than two pieces")]
    ShortCycle(&'static str),
    /// Ranks that the board does not have.
    #[error("change: ranks {first} to {last}, but the board has {ranks}")]
    Ranks {
        /// The first rank, from 1.
        first: u8,
        /// The last rank, from 1.
        last: u8,
        /// The number of ranks of the board.
        ranks: u8,
    },
    /// A square that the board does not have; its name.
    #[error("change: '{}' is not a square of the board", .0.escape_debug())]
    NoSquare(String),
    /// Some changes depend on the parity of the turn, others on whether pawns are left.
    #[error("change: changes that depend on the turn cannot be combined with changes that depend on pawns")]
    TwoClocks,
    /// A change to the captured type by moves that capture nothing.
    #[error("change: only a capture can change a piece into what it captures")]
    NothingCaptured,
    /// A piece leaves a king behind in a game where each side has exactly one.
    #[error("leaves_behind: a king cannot be left behind in this game")]
    KingLeft,
    /// Two parts that cannot be in one game.
    #[error("{part}: cannot be combined with {other}")]
    Together {
        /// The part that is refused.
        part: &'static str,
        /// What excludes it.
        other: &'static str,
    },
    /// A king changes to another type, or another piece to a king, in a game where each side has exactly one
    /// king.
    #[error("change: in this game a king cannot change, and no piece can become a king")]
    KingChanges,
    /// Castling by the usual squares on a board without exactly eight files.
    #[error("castling: on a board that is not 8 files wide, write kind = \"none\" or give the squares")]
    CastlingBoard,
    /// Castling squares that are impossible.
    #[error(
        "castling: the partners must stand on either side of the king, and all must start and land on the board"
    )]
    CastlingSquares,
    /// A quota of zero.
    #[error("quotas: at least one piece must be allowed")]
    NoneAllowed,
    /// Pieces wait until there are fewer of a type that has no quota; its letter.
    #[error("quotas: no piece can wait for '{}', which has no quota", .0.escape_debug())]
    Unlimited(char),
    /// A number of repetitions or moves that cannot be counted.
    #[error("draws: occurrences must be from 2 to {occurrences}, moves from 1 to {moves}")]
    Draws {
        /// The largest number of occurrences allowed.
        occurrences: u8,
        /// The largest number of moves allowed.
        moves: u16,
    },
    /// Castling in a game where a side may have several kings or none.
    #[error("castling: only where each side has one king")]
    CastlingKings,
    /// Double steps from ranks that the board does not have.
    #[error("pawns: double steps from ranks {first} to {last}, but the board has {ranks}")]
    DoubleSteps {
        /// The first rank, from 1.
        first: u8,
        /// The last rank, from 1.
        last: u8,
        /// The number of ranks of the board.
        ranks: u8,
    },
    /// En passant without double steps.
    #[error("pawns: en passant needs double steps")]
    NoDoubleStep,
    /// En passant captures of changed pawns in a game without en passant.
    #[error("pawns: also_changed needs en passant")]
    NoPassing,
    /// A counter that never fills or that a FEN cannot write.
    #[error("grants: a count must be from 1 to {largest}, not {count}")]
    Count {
        /// The value given.
        count: u8,
        /// The largest value allowed.
        largest: u8,
    },
}

/// Collects the errors in the letters of a rule part.
#[derive(Debug)]
pub(crate) struct PartCheck<'a> {
    /// The pieces of the game.
    pub pieces: &'a Roster,
    /// The errors found so far.
    pub errors: Vec<PartError>,
}

impl<'a> PartCheck<'a> {
    /// A check of rules for these pieces, without errors yet.
    pub fn new(pieces: &'a Roster) -> Self {
        Self { pieces, errors: Vec::new() }
    }

    /// Checks that a letter belongs to a piece.
    pub fn known(&mut self, letter: char, part: &'static str) {
        if self.pieces.piece_type(letter).is_none() {
            self.errors.push(PartError::UnknownLetter { letter, part });
        }
    }

    /// Checks that each letter belongs to a piece and none appears twice.
    pub fn each_once(&mut self, letters: &str, part: &'static str) {
        let mut before = HashSet::new();
        for letter in letters.chars() {
            self.known(letter, part);
            if !before.insert(letter) {
                self.errors.push(PartError::NamedTwice { letter, part });
            }
        }
    }

    /// Checks the letters of a choice: at least one, each of a piece, none twice.
    pub fn choice(&mut self, letters: &str, part: &'static str) {
        if letters.is_empty() {
            self.errors.push(PartError::NoChoice(part));
        }
        self.each_once(letters, part);
    }

    /// Checks the letters of a cycle: at least two, each of a piece, none twice.
    pub fn cycle(&mut self, order: &str, part: &'static str) {
        if order.chars().count() < 2 {
            self.errors.push(PartError::ShortCycle(part));
        }
        self.each_once(order, part);
    }
}
