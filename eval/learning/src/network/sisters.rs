//! What sister games taught, with the places of the game that learns.

use super::count_samples::{CountSamples, CountSplit, SideCounts};
use super::float_network::FloatNetwork;
use chrysalis_network::NetworkWeights;
use chrysalis_network::shape::{NEURON_ONE, ONE, OUTPUT_ONE};

impl CountSplit {
    /// Takes in the positions of a sister game, where `places` says which place of this game each of its places is. What
    /// this game does not count is left out. Positions to judge by are taken if they are wanted, and never learned from, so
    /// that they can judge whatever begins with what is learned here.
    pub fn take_in(&mut self, sister: &Self, places: &[Option<u16>], judging: bool) {
        take_in(&mut self.training, &sister.training, places);
        if judging {
            take_in(&mut self.validation, &sister.validation, places);
        }
    }
}

fn take_in(samples: &mut CountSamples, sister: &CountSamples, places: &[Option<u16>]) {
    let mut counts = Vec::new();
    for sample in &sister.samples {
        let seen = |counted: &SideCounts| {
            let place = places.get(usize::from(counted.place)).copied().flatten()?;
            Some(SideCounts { place, ..*counted })
        };
        counts.clear();
        counts.extend(sister.counts(sample).iter().filter_map(seen));
        samples.push(*sample, &counts);
    }
}

impl FloatNetwork {
    /// Begins with the numbers of a network in play of the same width, where `places` says which place of this game each of
    /// its places is. What it never counted is silent.
    pub fn begin_with(&mut self, weights: &NetworkWeights, places: &[Option<u16>]) {
        let (parts, row) = (self.parts(), 2 * self.hidden);
        if weights.hidden != self.hidden {
            return;
        }
        for (from, place) in weights.rows.chunks_exact(row).zip(places) {
            let Some(place) = place.map(usize::from).filter(|place| *place < self.scales.len()) else {
                continue;
            };
            let scale = self.scales[place];
            for (number, weight) in self.numbers[row * place..row * (place + 1)].iter_mut().zip(from) {
                *number = f32::from(*weight) / (f32::from(ONE) * scale);
            }
        }
        let mut take = |from: usize, weights: &[i16], unit: i16| {
            for (number, weight) in self.numbers[from..].iter_mut().zip(weights) {
                *number = f32::from(*weight) / f32::from(unit);
            }
        };
        take(parts.bias, &weights.bias, ONE);
        take(parts.output, &weights.output, OUTPUT_ONE);
        let unit = f64::from(NEURON_ONE) * f64::from(OUTPUT_ONE);
        for (number, bias) in self.numbers[parts.output_bias..].iter_mut().zip(&weights.output_bias) {
            #[expect(clippy::cast_possible_truncation, reason = "seven digits are enough")]
            let bias = (f64::from(*bias) / unit) as f32;
            *number = bias;
        }
    }
}
