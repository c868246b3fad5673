//! The terms of one evaluation, by colour.

use crate::score::Score;
use engine::board::Color;

/// What the evaluation adds up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub enum Subject {
    /// Worth of the men.
    Material,
    /// Where they stand.
    Squares,
    /// Where they can go.
    Mobility,
    /// Pawns among pawns, and passed pawns.
    Pawns,
    /// Men about to become more.
    Becoming,
    /// Men attacked by cheaper men or unprotected.
    Threats,
    /// Safety of the king.
    King,
    /// Colour-bound men on both colours.
    Pairs,
    /// Rights to castle and counters.
    Rights,
    /// Men that can take each other along.
    Trains,
    /// Heirs to the throne.
    Succession,
    /// Driving a lone king to the edge.
    Drive,
    /// Being on move, and what must or can change on this turn.
    Turn,
}

/// Number of subjects.
pub const SUBJECTS: usize = 13;

/// Names of the subjects, for people.
pub const NAMES: [&str; SUBJECTS] = [
    "material",
    "squares",
    "mobility",
    "pawns",
    "becoming",
    "threats",
    "king safety",
    "pairs",
    "rights",
    "trains",
    "succession",
    "drive",
    "turn",
];

/// Scores by subject and colour.
#[derive(Clone, Debug)]
pub struct Breakdown {
    /// The scores.
    pub scores: [[Score; 2]; SUBJECTS],
    /// The phase of play, up to [`crate::score::FULL_PHASE`].
    pub phase: i32,
    /// Thousandths to which the total is scaled because it is hard to win.
    pub winnable: i32,
}

impl Breakdown {
    /// No score at all.
    pub const fn new() -> Self {
        Self { scores: [[Score::ZERO; 2]; SUBJECTS], phase: 0, winnable: 1000 }
    }

    /// Adds to a subject of one colour.
    #[inline(always)]
    pub fn add(&mut self, subject: Subject, color: Color, score: Score) {
        self.scores[subject as usize][color.index()] += score;
    }

    /// White's total minus Black's.
    #[inline(always)]
    pub fn balance(&self) -> Score {
        self.scores.iter().fold(Score::ZERO, |sum, [white, black]| sum + *white - *black)
    }

    /// The total of one colour.
    #[inline(always)]
    pub fn of(&self, subject: Subject, color: Color) -> Score {
        self.scores[subject as usize][color.index()]
    }
}
