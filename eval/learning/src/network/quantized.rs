//! The network in whole weights, and what that costs.

use super::count_samples::CountSamples;
use super::float_network::FloatNetwork;
use chrysalis_network::shape::{BUCKETS, NEURON_ONE, ONE, OUTPUT_ONE};
use chrysalis_network::{FeatureValue, Network, NetworkWeights};

/// How far the network in play is from what was learned.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct QuantizationError {
    /// Mean distance in centipawns.
    pub mean: f64,
    /// The largest.
    pub largest: f64,
}

/// The network in whole weights; none where a number is too large for it.
pub fn quantized(network: &FloatNetwork) -> Option<Network> {
    let (row, parts) = (2 * network.hidden, network.parts());
    let weights = &network.weights;
    let scaled =
        weights[..parts.bias].iter().enumerate().map(|(index, weight)| weight * network.scales[index / row]);
    let narrow = |number: f32, unit: i16| -> Option<i16> {
        let whole = (f64::from(number) * f64::from(unit)).round();
        #[expect(clippy::cast_possible_truncation, reason = "within the limits")]
        (whole.abs() <= f64::from(i16::MAX)).then_some(whole as i16)
    };
    let unit = f64::from(NEURON_ONE) * f64::from(OUTPUT_ONE);
    #[expect(clippy::cast_possible_truncation, reason = "the cast saturates, and the network is checked")]
    let bias = |number: &f32| (f64::from(*number) * unit).round() as i32;
    let weights = NetworkWeights {
        hidden: network.hidden,
        rows: scaled.map(|weight| narrow(weight, ONE)).collect::<Option<_>>()?,
        bias: weights[parts.bias..parts.output]
            .iter()
            .map(|&weight| narrow(weight, ONE))
            .collect::<Option<_>>()?,
        output: weights[parts.output..parts.output_bias]
            .iter()
            .map(|&weight| narrow(weight, OUTPUT_ONE))
            .collect::<Option<_>>()?,
        output_bias: weights[parts.output_bias..parts.output_bias + BUCKETS].iter().map(bias).collect(),
    };
    Network::new(weights)
}

/// How far the network in play is from what was learned, on so many of these positions at most.
pub fn error(
    network: &FloatNetwork,
    played: &Network,
    samples: &CountSamples,
    most: usize,
) -> QuantizationError {
    let mut error = QuantizationError::default();
    let mut seen = 0.0_f64;
    for sample in samples.samples.iter().take(most) {
        let counted = [0, 1].map(|side| -> Vec<FeatureValue> {
            let count = |counts: &super::count_samples::SideCounts| FeatureValue {
                feature: counts.index,
                count: i16::from(if side == 0 { counts.own } else { counts.other }),
            };
            samples.counts(sample).iter().map(count).collect()
        });
        let sums = played.nothing_counted();
        let said = played.forward(&sums, [&counted[0], &counted[1]], 0, usize::from(sample.bucket));
        let said = f64::from(said) / 100.0;
        let off = (said - f64::from(network.said(samples, sample))).abs();
        error.largest = error.largest.max(off);
        error.mean += off;
        seen += 1.0;
    }
    error.mean /= seen.max(1.0);
    error
}
