//! A network in play.

use crate::kernel::{self, FeatureValue, Instructions, Layers, NetworkAccumulator};
use crate::shape::{
    BUCKETS, HIDDEN, LIMIT, MOST_BIAS, MOST_FEATURES, MOST_HIDDEN, MOST_OUTPUT, NEURON_ONE, OUTPUT_ONE,
};

/// The weights of a network: features → 2 × `hidden` neurons (SCReLU) → [`BUCKETS`] outputs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NetworkWeights {
    /// Neurons of the hidden layer for each side, one of [`HIDDEN`].
    pub hidden: usize,
    /// Shape `[features][2 * hidden]`: for each feature, `hidden` weights for the side that has it, then as
    /// many for the other side; in units of 1/[`ONE`](crate::shape::ONE).
    pub rows: Vec<i16>,
    /// Biases of the neurons, shape `[hidden]`; in units of 1/[`ONE`](crate::shape::ONE).
    pub bias: Vec<i16>,
    /// Shape `[BUCKETS][2 * hidden]`: for each output, `hidden` weights for the side to move, then as many for
    /// the other side; in units of 1/[`OUTPUT_ONE`].
    pub output: Vec<i16>,
    /// Biases of the outputs, shape `[BUCKETS]`; in units of 1/([`OUTPUT_ONE`] × [`NEURON_ONE`]).
    pub output_bias: Vec<i32>,
}

impl NetworkWeights {
    /// A network whose output is always zero.
    pub fn zero(features: usize, hidden: usize) -> Self {
        Self {
            hidden,
            rows: vec![0; 2 * hidden * features],
            bias: vec![0; hidden],
            output: vec![0; 2 * hidden * BUCKETS],
            output_bias: vec![0; BUCKETS],
        }
    }

    /// The number of features.
    pub fn features(&self) -> usize {
        self.rows.len() / (2 * self.hidden).max(1)
    }

    /// Whether the shapes agree and no output can overflow 32 bits.
    pub fn is_sound(&self) -> bool {
        let h = self.hidden;
        let row = 2 * h;
        HIDDEN.contains(&h)
            && self.rows.len().is_multiple_of(row)
            && self.features() <= MOST_FEATURES
            && self.bias.len() == h
            && self.output.len() == row * BUCKETS
            && self.output_bias.len() == BUCKETS
            && self.output_bias.iter().all(|bias| (-MOST_BIAS..=MOST_BIAS).contains(bias))
            && self.output.chunks(row).all(|weights| {
                weights.iter().map(|&weight| i32::from(weight).abs()).sum::<i32>() <= MOST_OUTPUT
            })
    }
}

/// A network ready to evaluate.
#[derive(Clone, Debug)]
pub struct Network {
    weights: NetworkWeights,
    by: Instructions,
}

/// Runs the code with the width of the network as a constant.
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
    /// A network with these weights; `None` if they are not sound ([`NetworkWeights::is_sound`]).
    pub fn new(weights: NetworkWeights) -> Option<Self> {
        weights.is_sound().then(|| Self { weights, by: Instructions::best() })
    }

    /// This network restricted to the portable instructions, as a reference for the fast ones.
    #[must_use]
    pub fn portable(self) -> Self {
        Self { by: Instructions::Portable, ..self }
    }

    /// The weights of the network.
    pub fn weights(&self) -> &NetworkWeights {
        &self.weights
    }

    /// The accumulator without any features: the biases.
    pub fn nothing_counted(&self) -> NetworkAccumulator {
        let mut view = [0; MOST_HIDDEN];
        view[..self.weights.hidden].copy_from_slice(&self.weights.bias);
        NetworkAccumulator([view; 2])
    }

    /// Adds features of one side (0 for White) to the accumulator. Negative values remove features.
    pub fn count(&self, sums: &mut NetworkAccumulator, side: usize, counted: &[FeatureValue]) {
        let [white, black] = &mut sums.0;
        let (own, other) = if side == 0 { (white, black) } else { (black, white) };
        let layers = Layers { rows: &self.weights.rows, output: &[] };
        by_width!(self, H => kernel::add::<H>(self.by, layers, counted, own, other));
    }

    /// The correction to the score of the side to move, in hundredths of a centipawn, clamped to ±[`LIMIT`].
    /// `counted` holds features, White's first, that are not yet in the accumulator; `side` is the side to
    /// move, 0 for White; `bucket` selects the output.
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
        let correction = sum * i64::from(LIMIT) / whole;
        i32::try_from(correction).map_or(0, |correction| correction.clamp(-LIMIT, LIMIT))
    }
}
