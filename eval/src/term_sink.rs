//! Where the terms of an evaluation go: into a sum, or into a list of what was counted.

use crate::danger;
use crate::score_pair::{CENTIPAWN, ScorePair};
use chrysalis_rules::board::Color;

/// A number of the evaluation and its place among the game's weights.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TermWeight {
    /// What it is worth, in hundredths of a centipawn.
    pub score: ScorePair,
    /// Its place; [`TermWeight::NOWHERE`] where the game lacks the term.
    pub index: u16,
}

impl TermWeight {
    /// The place of what the game does not count.
    pub const NOWHERE: u16 = u16::MAX;
    /// A number that the game does not have.
    pub const NONE: Self = Self { score: ScorePair::ZERO, index: Self::NOWHERE };
}

/// A taker of terms. The evaluation is written once for all of them, so that what is learned is what is played.
pub trait TermSink {
    /// Takes a number so many times for one color.
    fn add(&mut self, color: Color, weight: &TermWeight, count: i32);
    /// Takes a number for where a piece stands, which no other piece changes but the kings.
    #[inline(always)]
    fn stand(&mut self, color: Color, weight: &TermWeight) {
        self.add(color, weight, 1);
    }
    /// Takes what so many pieces of a piece type are worth wherever they stand.
    #[inline(always)]
    fn pieces(&mut self, color: Color, weight: &TermWeight, count: i32) {
        self.add(color, weight, count);
    }
    /// Takes a number so many times for the places of pawns, which no other piece changes.
    #[inline(always)]
    fn structure(&mut self, color: Color, weight: &TermWeight, count: i32) {
        self.add(color, weight, count);
    }
    /// Takes knowledge that is not learned, in centipawns.
    fn know(&mut self, color: Color, score: ScorePair);
    /// Takes danger units for one color's king, so many times.
    fn endanger(&mut self, king: Color, units: &TermWeight, count: i32);
    /// Takes what the units so far amount to by a curve.
    fn fear(&mut self, king: Color, curve: &[TermWeight; danger::STEPS]);
}

/// Adds up.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum {
    sides: [ScorePair; 2],
    units: [ScorePair; 2],
}

impl Sum {
    /// White's terms less Black's, in hundredths of a centipawn.
    #[inline(always)]
    pub fn balance(&self) -> ScorePair {
        self.sides[0] - self.sides[1]
    }
}

impl TermSink for Sum {
    #[inline(always)]
    fn add(&mut self, color: Color, weight: &TermWeight, count: i32) {
        self.sides[color.index()] += weight.score * count;
    }

    #[inline(always)]
    fn know(&mut self, color: Color, score: ScorePair) {
        self.sides[color.index()] += score * CENTIPAWN;
    }

    #[inline(always)]
    fn endanger(&mut self, king: Color, units: &TermWeight, count: i32) {
        self.units[king.index()] += units.score * count;
    }

    #[inline(always)]
    fn fear(&mut self, king: Color, curve: &[TermWeight; danger::STEPS]) {
        self.sides[king.index()] += danger::at(|step| curve[step].score, self.units[king.index()]);
    }
}

/// What was counted, by color.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// Place and count.
    pub counts: Vec<(Color, u16, i32)>,
    /// Knowledge that is not learned, in hundredths of a centipawn, by color.
    pub known: [ScorePair; 2],
    /// Whether there was any.
    pub knows: bool,
    /// Place and count of danger units, by the king's color.
    pub units: [Vec<(u16, i32)>; 2],
    /// The place of the first number of the curve that they are evaluated by, where the king is in danger at all.
    pub curves: [Option<u16>; 2],
}

impl Trace {
    /// White's terms less Black's by these weights, in hundredths of a centipawn.
    pub fn balance(&self, weights: &[ScorePair]) -> ScorePair {
        let sign = |color| if color == Color::White { 1 } else { -1 };
        let danger = self.danger(weights, Color::White) - self.danger(weights, Color::Black);
        self.counts.iter().fold(self.known[0] - self.known[1] + danger, |sum, &(color, index, count)| {
            sum + weights[usize::from(index)] * (count * sign(color))
        })
    }

    /// What the danger around one color's king is worth by these weights, in hundredths of a centipawn.
    pub fn danger(&self, weights: &[ScorePair], king: Color) -> ScorePair {
        let Some(curve) = self.curves[king.index()].map(usize::from) else { return ScorePair::ZERO };
        let units = self.units[king.index()].iter();
        let units =
            units.fold(ScorePair::ZERO, |sum, &(index, count)| sum + weights[usize::from(index)] * count);
        danger::at(|step| weights[curve + step], units)
    }
}

impl TermSink for Trace {
    fn add(&mut self, color: Color, weight: &TermWeight, count: i32) {
        if count != 0 && weight.index != TermWeight::NOWHERE {
            self.counts.push((color, weight.index, count));
        }
    }

    fn know(&mut self, color: Color, score: ScorePair) {
        self.knows = true;
        self.known[color.index()] += score * CENTIPAWN;
    }

    fn endanger(&mut self, king: Color, units: &TermWeight, count: i32) {
        if count != 0 && units.index != TermWeight::NOWHERE {
            self.units[king.index()].push((units.index, count));
        }
    }

    fn fear(&mut self, king: Color, curve: &[TermWeight; danger::STEPS]) {
        self.curves[king.index()] = Some(curve[0].index);
    }
}

/// A number of pieces or squares, to be counted.
#[inline(always)]
#[expect(clippy::cast_possible_wrap, reason = "at most the squares of a board")]
pub const fn number(count: u32) -> i32 {
    count as i32
}
