//! What related variant taught, with the places of the game that learns.

use super::count_samples::{CountSamples, CountSplit, SideCounts};
use super::float_network::FloatNetwork;
use chrysalis_network::NetworkWeights;
use chrysalis_network::shape::{NEURON_ONE, ONE, OUTPUT_ONE};

impl CountSplit {
    /// Takes in the positions of a related variant, where `indices` says which place of this game each of its places is. What
    /// this game does not count is left out. Positions to analyze by are taken if they are wanted, and never learned from, so
    /// that they can analyze whatever begins with what is learned here.
    pub fn take_in(&mut self, related: &Self, indices: &[Option<u16>], analyzing: bool) {
        take_in(&mut self.training, &related.training, indices);
        if analyzing {
            take_in(&mut self.validation, &related.validation, indices);
        }
    }
}

fn take_in(samples: &mut CountSamples, related: &CountSamples, indices: &[Option<u16>]) {
    let mut counts = Vec::new();
    for sample in &related.samples {
        let seen = |counted: &SideCounts| {
            let index = indices.get(usize::from(counted.index)).copied().flatten()?;
            Some(SideCounts { index, ..*counted })
        };
        counts.clear();
        counts.extend(related.counts(sample).iter().filter_map(seen));
        samples.push(*sample, &counts);
    }
}

impl FloatNetwork {
    /// Begins with the weights of a network in play of the same width, where `indices` says which place of this game each of
    /// its places is. What it never counted is silent.
    pub fn begin_with(&mut self, weights: &NetworkWeights, indices: &[Option<u16>]) {
        let (parts, row) = (self.parts(), 2 * self.hidden);
        if weights.hidden != self.hidden {
            return;
        }
        for (from, index) in weights.rows.chunks_exact(row).zip(indices) {
            let Some(index) = index.map(usize::from).filter(|index| *index < self.scales.len()) else {
                continue;
            };
            let scale = self.scales[index];
            for (number, weight) in self.weights[row * index..row * (index + 1)].iter_mut().zip(from) {
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
