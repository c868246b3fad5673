//! Term sinks: the terms of an evaluation go into a sum or into a list.

use crate::danger;
use crate::score_pair::{CENTIPAWN, ScorePair};
use chrysalis_rules::board::Color;

/// A weight of the evaluation with its feature.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TermWeight {
    /// The weight, in hundredths of a centipawn (or of a danger unit).
    pub score: ScorePair,
    /// The index of the feature in [`Layout`](crate::Layout); [`TermWeight::NO_FEATURE`] if the game lacks the
    /// term.
    pub feature: u16,
}

impl TermWeight {
    /// The index of terms that the game lacks.
    pub const NO_FEATURE: u16 = u16::MAX;
    /// The weight of a term that the game lacks: zero.
    pub const NONE: Self = Self { score: ScorePair::ZERO, feature: Self::NO_FEATURE };
}

/// A receiver of terms. The evaluation is generic over it, so that training sees exactly what is evaluated in
/// play.
pub trait TermSink {
    /// Adds a weight `count` times for one color.
    fn add(&mut self, color: Color, weight: &TermWeight, count: i32);
    /// Adds a weight for the square of a piece, which depends on no other piece but the kings.
    #[inline(always)]
    fn stand(&mut self, color: Color, weight: &TermWeight) {
        self.add(color, weight, 1);
    }
    /// Adds the value of `count` pieces of one type, wherever they are.
    #[inline(always)]
    fn pieces(&mut self, color: Color, weight: &TermWeight, count: i32) {
        self.add(color, weight, count);
    }
    /// Adds a weight `count` times for the pawn structure, which depends on the pawns alone.
    #[inline(always)]
    fn structure(&mut self, color: Color, weight: &TermWeight, count: i32) {
        self.add(color, weight, count);
    }
    /// Adds untrained knowledge, in centipawns.
    fn know(&mut self, color: Color, score: ScorePair);
    /// Adds danger units `count` times for the king of one color.
    fn endanger(&mut self, king: Color, units: &TermWeight, count: i32);
    /// Adds the score of the danger units so far, as given by a danger curve.
    fn danger_curve(&mut self, king: Color, curve: &[TermWeight; danger::STEPS]);
}

/// A sink that adds weights at once and keeps no counts: the evaluation of a search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum {
    sides: [ScorePair; 2],
    units: [ScorePair; 2],
}

impl Sum {
    /// White's terms minus Black's, in hundredths of a centipawn.
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
    fn danger_curve(&mut self, king: Color, curve: &[TermWeight; danger::STEPS]) {
        self.sides[king.index()] += danger::at(|step| curve[step].score, self.units[king.index()]);
    }
}

/// A list of all terms of a position.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// Color, feature and feature value of each term.
    pub counts: Vec<(Color, u16, i32)>,
    /// Untrained knowledge, in hundredths of a centipawn, by color.
    pub known: [ScorePair; 2],
    /// Whether there was any untrained knowledge.
    pub knows: bool,
    /// Features and feature values of the danger units, by the color of the king.
    pub units: [Vec<(u16, i32)>; 2],
    /// The first feature of the danger curve, by the color of the king; `None` if no danger was counted.
    pub curves: [Option<u16>; 2],
}

impl Trace {
    /// White's terms minus Black's by the given weights, in hundredths of a centipawn.
    pub fn balance(&self, weights: &[ScorePair]) -> ScorePair {
        let sign = |color| if color == Color::White { 1 } else { -1 };
        let danger = self.danger(weights, Color::White) - self.danger(weights, Color::Black);
        self.counts.iter().fold(self.known[0] - self.known[1] + danger, |sum, &(color, index, count)| {
            sum + weights[usize::from(index)] * (count * sign(color))
        })
    }

    /// The score of the danger to one king by the given weights, in hundredths of a centipawn.
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
        if count != 0 && weight.feature != TermWeight::NO_FEATURE {
            self.counts.push((color, weight.feature, count));
        }
    }

    fn know(&mut self, color: Color, score: ScorePair) {
        self.knows = true;
        self.known[color.index()] += score * CENTIPAWN;
    }

    fn endanger(&mut self, king: Color, units: &TermWeight, count: i32) {
        if count != 0 && units.feature != TermWeight::NO_FEATURE {
            self.units[king.index()].push((units.feature, count));
        }
    }

    fn danger_curve(&mut self, king: Color, curve: &[TermWeight; danger::STEPS]) {
        self.curves[king.index()] = Some(curve[0].feature);
    }
}

/// A count of pieces or squares as a signed number.
#[inline(always)]
#[expect(clippy::cast_possible_wrap, reason = "at most the squares of a board")]
pub const fn number(count: u32) -> i32 {
    count as i32
}
