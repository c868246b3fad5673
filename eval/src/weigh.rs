//! Where the terms of an evaluation go: into a sum, or into a list of what was counted.

use crate::score::{CENTIPAWN, Score};
use engine::board::Color;

/// A number of the evaluation and its place among the game's numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weight {
    /// What it is worth, in hundredths of a centipawn.
    pub score: Score,
    /// Its place; [`Weight::NOWHERE`] where the game lacks the term.
    pub place: u16,
}

impl Weight {
    /// The place of what the game does not count.
    pub const NOWHERE: u16 = u16::MAX;
    /// A number that the game does not have.
    pub const NONE: Self = Self { score: Score::ZERO, place: Self::NOWHERE };
}

/// A taker of terms. The evaluation is written once for all of them, so that what is learned is what is played.
pub trait Sink {
    /// Takes a number so many times for one colour.
    fn add(&mut self, color: Color, weight: &Weight, count: i32);
    /// Takes knowledge that is not learned, in centipawns.
    fn know(&mut self, color: Color, score: Score);
}

/// Adds up.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum {
    sides: [Score; 2],
}

impl Sum {
    /// White's terms less Black's, in hundredths of a centipawn.
    #[inline(always)]
    pub fn balance(&self) -> Score {
        self.sides[0] - self.sides[1]
    }
}

impl Sink for Sum {
    #[inline(always)]
    fn add(&mut self, color: Color, weight: &Weight, count: i32) {
        self.sides[color.index()] += weight.score * count;
    }

    #[inline(always)]
    fn know(&mut self, color: Color, score: Score) {
        self.sides[color.index()] += score * CENTIPAWN;
    }
}

/// What was counted, by colour.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// Place and count.
    pub counts: Vec<(Color, u16, i32)>,
    /// Knowledge that is not learned, in hundredths of a centipawn, by colour.
    pub known: [Score; 2],
}

impl Trace {
    /// White's terms less Black's by these numbers, in hundredths of a centipawn.
    pub fn balance(&self, numbers: &[Score]) -> Score {
        let sign = |color| if color == Color::White { 1 } else { -1 };
        self.counts.iter().fold(self.known[0] - self.known[1], |sum, &(color, place, count)| {
            sum + numbers[usize::from(place)] * (count * sign(color))
        })
    }
}

impl Sink for Trace {
    fn add(&mut self, color: Color, weight: &Weight, count: i32) {
        if count != 0 && weight.place != Weight::NOWHERE {
            self.counts.push((color, weight.place, count));
        }
    }

    fn know(&mut self, color: Color, score: Score) {
        self.known[color.index()] += score * CENTIPAWN;
    }
}
