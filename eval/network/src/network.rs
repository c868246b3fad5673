//! A network in play.

use crate::kernel::{self, FeatureValue, Instructions, Layers, NetworkAccumulator};
use crate::shape::{
    BUCKETS, HIDDEN, LIMIT, MOST_BIAS, MOST_HIDDEN, MOST_OUTPUT, MOST_PLACES, NEURON_ONE, OUTPUT_ONE,
};

/// The numbers of a network.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NetworkWeights {
    /// Neurons of the hidden layer for each side, one of [`HIDDEN`].
    pub hidden: usize,
    /// For each place `hidden` weights for the side that has what is counted, then as many for the other; in parts of
    /// [`crate::shape::ONE`].
    pub rows: Vec<i16>,
    /// What each neuron begins with.
    pub bias: Vec<i16>,
    /// For each of [`BUCKETS`] outputs `hidden` weights for the side to move, then as many for the other; in parts of
    /// [`OUTPUT_ONE`].
    pub output: Vec<i16>,
    /// What each output begins with, in products of [`OUTPUT_ONE`] and [`NEURON_ONE`].
    pub output_bias: Vec<i32>,
}

impl NetworkWeights {
    /// A network of so many features that says nothing.
    pub fn zero(features: usize, hidden: usize) -> Self {
        Self {
            hidden,
            rows: vec![0; 2 * hidden * features],
            bias: vec![0; hidden],
            output: vec![0; 2 * hidden * BUCKETS],
            output_bias: vec![0; BUCKETS],
        }
    }

    /// Places that can be counted.
    pub fn features(&self) -> usize {
        self.rows.len() / (2 * self.hidden).max(1)
    }

    /// Whether sizes agree and no sum of an output can leave 32 bits.
    pub fn is_sound(&self) -> bool {
        let h = self.hidden;
        let row = 2 * h;
        HIDDEN.contains(&h)
            && self.rows.len().is_multiple_of(row)
            && self.features() <= MOST_PLACES
            && self.bias.len() == h
            && self.output.len() == row * BUCKETS
            && self.output_bias.len() == BUCKETS
            && self.output_bias.iter().all(|bias| (-MOST_BIAS..=MOST_BIAS).contains(bias))
            && self.output.chunks(row).all(|weights| {
                weights.iter().map(|&weight| i32::from(weight).abs()).sum::<i32>() <= MOST_OUTPUT
            })
    }
}

/// A network in play.
#[derive(Clone, Debug)]
pub struct Network {
    weights: NetworkWeights,
    by: Instructions,
}

/// Does the same with each width.
macro_rules! by_width {
    ($network:expr, $H:ident => $work:expr) => {
        match $network.weights.hidden {
            16 => {
                const $H: usize = 16;
                $work
            }
            32 => {
                const $H: usize = 32;
                $work
            }
            _ => {
                const $H: usize = 64;
                $work
            }
        }
    };
}

impl Network {
    /// The network of these numbers, if they are sound.
    pub fn new(weights: NetworkWeights) -> Option<Self> {
        weights.is_sound().then(|| Self { weights, by: Instructions::best() })
    }

    /// The same without any instruction that not every processor has, to check the other by.
    #[must_use]
    pub fn portable(self) -> Self {
        Self { by: Instructions::Portable, ..self }
    }

    /// Its numbers.
    pub fn weights(&self) -> &NetworkWeights {
        &self.weights
    }

    /// The sums of a board without anything to count.
    pub fn nothing_counted(&self) -> NetworkAccumulator {
        let mut view = [0; MOST_HIDDEN];
        view[..self.weights.hidden].copy_from_slice(&self.weights.bias);
        NetworkAccumulator([view; 2])
    }

    /// Adds what was counted of one side, 0 for White. Counts may be negative, which takes back what was added.
    pub fn count(&self, sums: &mut NetworkAccumulator, side: usize, counted: &[FeatureValue]) {
        let [white, black] = &mut sums.0;
        let (own, other) = if side == 0 { (white, black) } else { (black, white) };
        let layers = Layers { rows: &self.weights.rows, output: &[] };
        by_width!(self, H => kernel::add::<H>(self.by, layers, counted, own, other));
    }

    /// What it adds to the score of the side to move, 0 for White, by one of its outputs, once what was counted of each side
    /// is added to the sums: hundredths of a centipawn.
    #[inline]
    pub fn forward(
        &self,
        sums: &NetworkAccumulator,
        counted: [&[FeatureValue]; 2],
        side: usize,
        bucket: usize,
    ) -> i32 {
        let row = 2 * self.weights.hidden;
        let bucket = bucket.min(BUCKETS - 1);
        let output = self.weights.output.get(bucket * row..(bucket + 1) * row).unwrap_or(&[]);
        let layers = Layers { rows: &self.weights.rows, output };
        let weighed = by_width!(self, H => kernel::forward::<H>(self.by, layers, sums, counted, side));
        let sum = i64::from(weighed) + i64::from(self.weights.output_bias[bucket]);
        let whole = i64::from(NEURON_ONE) * i64::from(OUTPUT_ONE);
        let said = sum * i64::from(LIMIT) / whole;
        i32::try_from(said).map_or(0, |said| said.clamp(-LIMIT, LIMIT))
    }
}
