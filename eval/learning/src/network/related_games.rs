//! Transfer from related variants: their positions and weights, with features mapped to those of the game in
//! training.

use super::count_samples::{CountSamples, CountSplit, SideCounts};
use super::float_network::FloatNetwork;
use chrysalis_network::NetworkWeights;
use chrysalis_network::shape::{NEURON_ONE, ONE, OUTPUT_ONE};

impl CountSplit {
    /// Adds the training positions of a related variant. `features` maps its features to those of this game;
    /// features without a counterpart are dropped. Its validation positions are added only if `validating` is
    /// true, and never to the training set, so that they can also validate a network that is trained further on
    /// this one.
    pub fn take_in(&mut self, related: &Self, features: &[Option<u16>], validating: bool) {
        take_in(&mut self.training, &related.training, features);
        if validating {
            take_in(&mut self.validation, &related.validation, features);
        }
    }
}

fn take_in(samples: &mut CountSamples, related: &CountSamples, features: &[Option<u16>]) {
    let mut counts = Vec::new();
    for sample in &related.samples {
        let seen = |counted: &SideCounts| {
            let feature = features.get(usize::from(counted.feature)).copied().flatten()?;
            Some(SideCounts { feature, ..*counted })
        };
        counts.clear();
        counts.extend(related.counts(sample).iter().filter_map(seen));
        samples.push(*sample, &counts);
    }
}

impl FloatNetwork {
    /// Starts from the weights of a network of the same width. `features` maps its features to those of this
    /// game; features without a counterpart get zero weights.
    pub fn begin_with(&mut self, weights: &NetworkWeights, features: &[Option<u16>]) {
        let (parts, row) = (self.parts(), 2 * self.hidden);
        if weights.hidden != self.hidden {
            return;
        }
        for (from, feature) in weights.rows.chunks_exact(row).zip(features) {
            let Some(feature) = feature.map(usize::from).filter(|feature| *feature < self.scales.len())
            else {
                continue;
            };
            let scale = self.scales[feature];
            for (number, weight) in self.weights[row * feature..row * (feature + 1)].iter_mut().zip(from) {
                *number = f32::from(*weight) / (f32::from(ONE) * scale);
            }
        }
        let mut take = |from: usize, weights: &[i16], unit: i16| {
            for (number, weight) in self.weights[from..].iter_mut().zip(weights) {
                *number = f32::from(*weight) / f32::from(unit);
            }
        };
        take(parts.bias, &weights.bias, ONE);
        take(parts.output, &weights.output, OUTPUT_ONE);
        let unit = f64::from(NEURON_ONE) * f64::from(OUTPUT_ONE);
        for (number, bias) in self.weights[parts.output_bias..].iter_mut().zip(&weights.output_bias) {
            #[expect(clippy::cast_possible_truncation, reason = "seven digits are enough")]
            let bias = (f64::from(*bias) / unit) as f32;
            *number = bias;
        }
    }
}
