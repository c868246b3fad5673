//! Quantization: the network in integers, and the error it introduces.

use super::count_samples::CountSamples;
use super::float_network::FloatNetwork;
use chrysalis_network::shape::{BUCKETS, NEURON_ONE, ONE, OUTPUT_ONE};
use chrysalis_network::{FeatureValue, Network, NetworkWeights};

/// The difference between the quantized and the trained network, in centipawns.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct QuantizationError {
    /// Mean absolute difference in centipawns.
    pub mean: f64,
    /// Largest absolute difference in centipawns.
    pub largest: f64,
}

/// The quantized network; `None` if a weight is out of range.
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

/// The quantization error on up to `most` of these positions.
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
                feature: counts.feature,
                count: i16::from(if side == 0 { counts.own } else { counts.other }),
            };
            samples.counts(sample).iter().map(count).collect()
        });
        let sums = played.nothing_counted();
        let correction = played.forward(&sums, [&counted[0], &counted[1]], 0, usize::from(sample.bucket));
        let correction = f64::from(correction) / 100.0;
        let off = (correction - f64::from(network.correction(samples, sample))).abs();
        error.largest = error.largest.max(off);
        error.mean += off;
        seen += 1.0;
    }
    error.mean /= seen.max(1.0);
    error
}
