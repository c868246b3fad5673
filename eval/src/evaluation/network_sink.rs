//! Term sinks for an evaluation with a network: they sum the terms and list the features in one pass.

use crate::danger;
use crate::score_pair::ScorePair;
use crate::term_sink::{Sum, TermSink, TermWeight, Trace};
use chrysalis_network::FeatureValue;
use chrysalis_rules::board::Color;

/// Capacity of the list of one side; a power of two, far more than a full board needs.
const ROOM: usize = 1 << 10;

/// The features of one side.
#[derive(Clone, Debug)]
pub struct FeatureList {
    features: [FeatureValue; ROOM],
    len: usize,
}

impl FeatureList {
    /// An empty list.
    pub fn new() -> Self {
        Self { features: [FeatureValue::default(); ROOM], len: 0 }
    }

    /// Removes all features.
    #[inline(always)]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a feature with its value, unless the value is zero.
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "at most the squares of a board")]
    pub fn push(&mut self, feature: u16, count: i32) {
        // Written unconditionally, to avoid a branch; only the length depends on the count.
        self.features[self.len % ROOM] = FeatureValue { feature, count: count as i16 };
        self.len += usize::from(count != 0);
    }

    /// The features in the list.
    #[inline(always)]
    pub fn features(&self) -> &[FeatureValue] {
        &self.features[..self.len.min(ROOM)]
    }
}

/// Sums the terms and lists the features that do not depend on the squares of pieces and pawns alone;
/// [`super::accumulator`] holds the others.
#[derive(Debug)]
pub struct NetworkSink<'a> {
    /// The sum of the terms.
    pub sum: Sum,
    /// Whether an untrained term applied, which the network has not learned to correct.
    pub knows: bool,
    /// Whether the weights of a piece's value are part of those of its squares.
    pub folded: bool,
    /// The features, White's first.
    pub lists: &'a mut [FeatureList; 2],
}

impl TermSink for NetworkSink<'_> {
    #[inline(always)]
    fn add(&mut self, color: Color, weight: &TermWeight, count: i32) {
        self.sum.add(color, weight, count);
        self.lists[color.index()].push(weight.feature, count);
    }

    #[inline(always)]
    fn stand(&mut self, _color: Color, _weight: &TermWeight) {}

    #[inline(always)]
    fn pieces(&mut self, color: Color, weight: &TermWeight, count: i32) {
        self.sum.pieces(color, weight, count);
        if !self.folded {
            self.lists[color.index()].push(weight.feature, count);
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
        self.lists[king.index()].push(units.feature, count);
    }

    #[inline(always)]
    fn danger_curve(&mut self, king: Color, curve: &[TermWeight; danger::STEPS]) {
        self.sum.danger_curve(king, curve);
    }
}

/// Sums and lists the terms of the pawn structure.
#[derive(Debug)]
pub struct StructureSink<'a> {
    /// The sum of the terms.
    pub sum: Sum,
    /// The features, White's first.
    pub lists: &'a mut [Vec<FeatureValue>; 2],
}

impl TermSink for StructureSink<'_> {
    fn add(&mut self, color: Color, weight: &TermWeight, count: i32) {
        self.sum.add(color, weight, count);
        let count = i16::try_from(count).unwrap_or(0);
        self.lists[color.index()].push(FeatureValue { feature: weight.feature, count });
    }

    fn know(&mut self, _color: Color, _score: ScorePair) {}

    fn endanger(&mut self, _king: Color, _units: &TermWeight, _count: i32) {}

    fn danger_curve(&mut self, _king: Color, _curve: &[TermWeight; danger::STEPS]) {}
}

/// All features of one side in a trace.
pub fn traced(trace: &Trace, side: Color) -> Vec<FeatureValue> {
    let own =
        trace.counts.iter().filter(|(color, ..)| *color == side).map(|&(_, feature, count)| (feature, count));
    let all = own.chain(trace.units[side.index()].iter().copied());
    all.map(|(feature, count)| FeatureValue { feature, count: i16::try_from(count).unwrap_or(0) }).collect()
}
