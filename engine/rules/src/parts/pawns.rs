//! The rule part *pawns*: double steps and en passant.
//!
//! <https://www.chessprogramming.org/En_passant>

use crate::board::bitboard::Bitboard;
use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::parts::english;
use crate::parts::letter_set::LetterSet;
use crate::parts::movement::Movement;
use crate::parts::part_error::{PartCheck, PartError};
use crate::parts::roster::{PieceDef, Roster};

/// From which ranks pawns double-step, and whether they can then be captured en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pawns {
    /// The first and the last rank from which pawns double-step, counted from their owner's home rank as 1;
    /// `None` if they never do.
    pub double_steps: Option<(u8, u8)>,
    /// Whether a pawn that has double-stepped can be captured en passant.
    pub en_passant: bool,
    /// Whether that holds even if the pawn has changed to another piece by the double step.
    pub also_changed: bool,
    /// The letters of other pieces that capture en passant like pawns, and can be captured so after a move of two
    /// squares straight forward.
    pub others: LetterSet,
}

impl Pawns {
    /// The rule of chess: double steps from the second rank, with en passant.
    pub const ORTHODOX: Self =
        Self { double_steps: Some((2, 2)), en_passant: true, also_changed: false, others: LetterSet::EMPTY };

    /// Double steps from these ranks, without en passant.
    pub const fn from_ranks(first: u8, last: u8) -> Self {
        Self { double_steps: Some((first, last)), en_passant: false, ..Self::ORTHODOX }
    }

    /// The rule as a sentence, for a board of `ranks` ranks.
    pub fn in_words(self, ranks: u8, pieces: &Roster) -> String {
        let mut sentences = self.steps_in_words(ranks);
        if self.others != LetterSet::EMPTY {
            sentences += &format!(
                " {} captures en passant as a pawn does, and can be captured so after moving two squares straight \
                 forward.",
                english::capitalized(&pieces.one_of(&self.others.letters()))
            );
        }
        sentences
    }

    fn steps_in_words(self, ranks: u8) -> String {
        let Some((first, last)) = self.double_steps else {
            return "A pawn never moves two squares.".to_owned();
        };
        let from = match (first, last) {
            (1, last) if last + 1 >= ranks => "any rank".to_owned(),
            (2, 2) => "the second rank".to_owned(),
            (1, 2) => "the first two ranks".to_owned(),
            (first, last) if first == last => format!("its rank {first}"),
            (first, last) => format!("its ranks {first} to {last}"),
        };
        let passing = match (self.en_passant, self.also_changed) {
            (true, false) => ". It can then be captured en passant",
            (true, true) => ". It can then be captured en passant, even if it has changed",
            (false, _) => ". There is no en passant",
        };
        format!("A pawn may move two squares from {from}{passing}.")
    }

    /// The squares from which a pawn of `color` may double-step.
    pub fn double_step_from<G: Geometry>(self, size: BoardSize, color: Color) -> Bitboard<G> {
        let (first, last) = self.double_steps.unwrap_or((1, 0));
        (first.saturating_sub(1)..last.min(size.ranks()))
            .map(|rank| Bitboard::rank(size, color.rank(rank, size.ranks())))
            .fold(Bitboard::EMPTY, |all, rank| all | rank)
    }

    /// Adds the errors of this part to `check`, for a board of `ranks` ranks.
    pub(crate) fn check(self, ranks: u8, check: &mut PartCheck<'_>) {
        let letters = self.others.letters();
        check.each_once(&letters, "pawns");
        // Such a move to the passed square would be a capture and none.
        let slanted = Movement::BISHOP | Movement::FERZ | Movement::FORWARD_DIAGONAL;
        let beside = |piece: &PieceDef| {
            let rides = piece.rides.iter().filter(|ride| ride.quiet);
            piece.quiet.intersects(slanted) || rides.into_iter().any(|ride| matches!(ride.step, (-1 | 1, 1)))
        };
        if check.pieces.iter().any(|piece| letters.contains(piece.letter) && beside(piece)) {
            let other = "moves diagonally forward without capture";
            check.errors.push(PartError::Together { part: "pawns: others", other });
        }
        match self.double_steps {
            Some((first, last)) if first < 1 || first > last || last > ranks => {
                check.errors.push(PartError::DoubleSteps { first, last, ranks });
            }
            None if self.en_passant && self.others == LetterSet::EMPTY => {
                check.errors.push(PartError::NoDoubleStep);
            }
            _ if self.also_changed && !self.en_passant => check.errors.push(PartError::NoPassing),
            _ => {}
        }
    }
}
