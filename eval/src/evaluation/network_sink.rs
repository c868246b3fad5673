//! Adds up and lists what was counted, in one pass, for a network to analyze.

use crate::danger;
use crate::score_pair::ScorePair;
use crate::term_sink::{Sum, TermSink, TermWeight, Trace};
use chrysalis_network::FeatureValue;
use chrysalis_rules::board::Color;

/// What one side can be counted for; a power of two, well above what a board full of pieces amounts to.
const ROOM: usize = 1 << 10;

/// What was counted of one side.
#[derive(Clone, Debug)]
pub struct CountList {
    counted: [FeatureValue; ROOM],
    len: usize,
}

impl CountList {
    /// Nothing.
    pub fn new() -> Self {
        Self { counted: [FeatureValue::default(); ROOM], len: 0 }
    }

    /// Forgets everything.
    #[inline(always)]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a count, unless it is zero.
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "at most the squares of a board")]
    pub fn push(&mut self, feature: u16, count: i32) {
        // Written in any case, so that nothing depends on the count but what is kept.
        self.counted[self.len % ROOM] = FeatureValue { feature, count: count as i16 };
        self.len += usize::from(count != 0);
    }

    /// What it holds.
    #[inline(always)]
    pub fn counted(&self) -> &[FeatureValue] {
        &self.counted[..self.len.min(ROOM)]
    }
}

/// Adds up and lists what is not known from the squares of pieces and pawns alone, which [`super::accumulator`] keeps.
#[derive(Debug)]
pub struct NetworkSink<'a> {
    /// The sum.
    pub sum: Sum,
    /// Whether something counted that is not learned, so that the network has nothing to say.
    pub knows: bool,
    /// Whether the value of a piece is part of that of its square.
    pub folded: bool,
    /// What was counted, White's first.
    pub lists: &'a mut [CountList; 2],
}

impl TermSink for NetworkSink<'_> {
    #[inline(always)]
    fn add(&mut self, color: Color, weight: &TermWeight, count: i32) {
        self.sum.add(color, weight, count);
        self.lists[color.index()].push(weight.index, count);
    }

    #[inline(always)]
    fn stand(&mut self, _color: Color, _weight: &TermWeight) {}

    #[inline(always)]
    fn pieces(&mut self, color: Color, weight: &TermWeight, count: i32) {
        self.sum.pieces(color, weight, count);
        if !self.folded {
            self.lists[color.index()].push(weight.index, count);
        }
    }

    #[inline(always)]
    fn structure(&mut self, _color: Color, _weight: &TermWeight, _count: i32) {}

    #[inline(always)]
    fn know(&mut self, color: Color, score: ScorePair) {
        self.knows = true;
        self.sum.know(color, score);
    }

    #[inline(always)]
    fn endanger(&mut self, king: Color, units: &TermWeight, count: i32) {
        self.sum.endanger(king, units, count);
        self.lists[king.index()].push(units.index, count);
    }

    #[inline(always)]
    fn fear(&mut self, king: Color, curve: &[TermWeight; danger::STEPS]) {
        self.sum.fear(king, curve);
    }
}

/// Adds up and lists the places of pawns.
#[derive(Debug)]
pub struct StructureSink<'a> {
    /// The sum.
    pub sum: Sum,
    /// What was counted, White's first.
    pub lists: &'a mut [Vec<FeatureValue>; 2],
}

impl TermSink for StructureSink<'_> {
    fn add(&mut self, color: Color, weight: &TermWeight, count: i32) {
        self.sum.add(color, weight, count);
        let count = i16::try_from(count).unwrap_or(0);
        self.lists[color.index()].push(FeatureValue { feature: weight.index, count });
    }

    fn know(&mut self, _color: Color, _score: ScorePair) {}

    fn endanger(&mut self, _king: Color, _units: &TermWeight, _count: i32) {}

    fn fear(&mut self, _king: Color, _curve: &[TermWeight; danger::STEPS]) {}
}

/// Everything that a trace counted of one side.
pub fn traced(trace: &Trace, side: Color) -> Vec<FeatureValue> {
    let own =
        trace.counts.iter().filter(|(color, ..)| *color == side).map(|&(_, feature, count)| (feature, count));
    let all = own.chain(trace.units[side.index()].iter().copied());
    all.map(|(feature, count)| FeatureValue { feature, count: i16::try_from(count).unwrap_or(0) }).collect()
}
