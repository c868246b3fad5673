//! The network in training: floating point, its loss and gradient.
//!
//! It is compiled for several instruction sets with the same results on all: sums are made in a fixed order,
//! and no multiply-adds are fused.

use super::count_samples::{CountSample, CountSamples};
use super::rng::Rng;
use chrysalis_network::shape::{BUCKETS, LIMIT};
use chrysalis_rules::board::at_full_speed;

/// The score of an output of 1.0 in centipawns; also the limit of the correction either way.
#[expect(clippy::cast_precision_loss, reason = "a small number")]
const SCALE: f32 = LIMIT as f32 / 100.0;

/// The lower limit of a feature's root mean square, so that rare features are not scaled up without bound.
const LEAST_SPREAD: f32 = 0.3;

/// The target of the loss.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// The share of the game result in the target (0 to 1); the rest is the search score.
    pub result_share: f32,
    /// The slope of the logistic function: log-odds per centipawn.
    pub rate: f32,
}

/// Sums of squared errors of the expected score (0 to 1).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SquaredErrors {
    /// Against the blend of result and score.
    pub blend: f64,
    /// Against the game results.
    pub result: f64,
    /// Against the search scores.
    pub score: f64,
}

impl SquaredErrors {
    /// Adds the errors of other positions.
    pub fn add(&mut self, other: Self) {
        self.blend += other.blend;
        self.result += other.result;
        self.score += other.score;
    }
}

/// A network in floating point.
#[derive(Clone, Debug, PartialEq)]
pub struct FloatNetwork {
    /// Neurons of the hidden layer for each side.
    pub hidden: usize,
    /// The factor of each feature's value, which normalizes the inputs.
    pub scales: Vec<f32>,
    /// All weights, in this order: by feature, `hidden` weights for the side that has it and `hidden` for the
    /// other side; biases of the neurons; by output, `hidden` weights for the side to move and `hidden` for the
    /// other side; biases of the outputs.
    pub weights: Vec<f32>,
}

/// The offsets of a network's parts in [`FloatNetwork::weights`].
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    /// The offset of the neurons' biases.
    pub bias: usize,
    /// The offset of the output weights.
    pub output: usize,
    /// The offset of the outputs' biases.
    pub output_bias: usize,
    /// The number of all weights.
    pub len: usize,
}

impl Parts {
    /// The offsets for a number of features and neurons.
    pub const fn new(features: usize, hidden: usize) -> Self {
        let bias = 2 * hidden * features;
        let output = bias + hidden;
        let output_bias = output + 2 * hidden * BUCKETS;
        Self { bias, output, output_bias, len: output_bias + BUCKETS }
    }
}

impl FloatNetwork {
    /// A randomly initialized network with outputs near zero, with input scales taken from `samples`.
    pub fn new(features: usize, hidden: usize, samples: &CountSamples, rng: &mut Rng) -> Self {
        let parts = Parts::new(features, hidden);
        let mut weights = vec![0.0; parts.len];
        for (index, number) in weights.iter_mut().enumerate() {
            *number = match index {
                // Rows start from zero, so that features that never occur have no effect; neurons differ by
                // their biases and outputs.
                index if index < parts.bias => 0.0,
                index if index < parts.output => 0.3 + 0.2 * rng.signed(),
                index if index < parts.output_bias => 0.02 * rng.signed(),
                _ => 0.0,
            };
        }
        Self { hidden, scales: scales(features, samples), weights }
    }

    /// The offsets of the parts of this network.
    pub fn parts(&self) -> Parts {
        Parts::new(self.scales.len(), self.hidden)
    }

    /// The correction to the score of a position, in centipawns.
    pub fn correction(&self, samples: &CountSamples, sample: &CountSample) -> f32 {
        match self.hidden {
            16 => self.forward::<16>(samples, sample).correction(),
            32 => self.forward::<32>(samples, sample).correction(),
            _ => self.forward::<64>(samples, sample).correction(),
        }
    }

    /// The errors on some positions; if `gradient` is given, the gradient of the blended error is added to it.
    pub fn errors<'a>(
        &self,
        samples: &CountSamples,
        of: impl Iterator<Item = &'a CountSample>,
        aim: Aim,
        gradient: Option<&mut [f32]>,
    ) -> SquaredErrors {
        match self.hidden {
            16 => self.errors_by::<16>(samples, of, aim, gradient),
            32 => self.errors_by::<32>(samples, of, aim, gradient),
            _ => self.errors_by::<64>(samples, of, aim, gradient),
        }
    }

    fn errors_by<'a, const H: usize>(
        &self,
        samples: &CountSamples,
        of: impl Iterator<Item = &'a CountSample>,
        aim: Aim,
        mut gradient: Option<&mut [f32]>,
    ) -> SquaredErrors {
        let mut errors = SquaredErrors::default();
        for sample in of {
            let passed = at_full_speed(
                #[inline(always)]
                || self.forward::<H>(samples, sample),
            );
            let (error, slope) = evaluated(sample, aim, passed.correction());
            errors.add(error);
            if let Some(gradient) = gradient.as_deref_mut() {
                at_full_speed(
                    #[inline(always)]
                    || self.back::<H>(samples, sample, &passed, slope, gradient),
                );
            }
        }
        errors
    }

    #[inline(always)]
    fn forward<const H: usize>(&self, samples: &CountSamples, sample: &CountSample) -> Passed<H> {
        let parts = self.parts();
        let mut views = [[0.0_f32; H]; 2];
        for view in &mut views {
            view.copy_from_slice(&self.weights[parts.bias..parts.output]);
        }
        let [mut mover, mut other] = views;
        for counted in samples.counts(sample) {
            let feature = usize::from(counted.feature);
            let scale = self.scales[feature];
            let (own, their) = (scale * f32::from(counted.own), scale * f32::from(counted.other));
            let row = &self.weights[2 * H * feature..2 * H * (feature + 1)];
            let (holds, faces) = row.split_at(H);
            for n in 0..H {
                mover[n] += holds[n] * own + faces[n] * their;
                other[n] += holds[n] * their + faces[n] * own;
            }
        }
        let bucket = usize::from(sample.bucket).min(BUCKETS - 1);
        let row = parts.output + 2 * H * bucket;
        let weights = &self.weights[row..row + 2 * H];
        let mut output = self.weights[parts.output_bias + bucket];
        for (view, weights) in [&mover, &other].into_iter().zip(weights.chunks_exact(H)) {
            for n in 0..H {
                let cut = view[n].clamp(0.0, 1.0);
                output += weights[n] * cut * cut;
            }
        }
        Passed { views: [mover, other], output }
    }

    /// Adds the gradient of a position, where the loss grows by `slope` per centipawn of the correction.
    #[inline(always)]
    fn back<const H: usize>(
        &self,
        samples: &CountSamples,
        sample: &CountSample,
        passed: &Passed<H>,
        slope: f32,
        gradient: &mut [f32],
    ) {
        let slope = slope * SCALE;
        // Beyond the limit, only gradients that lead back inside have an effect.
        if passed.output.abs() >= 1.0 && slope * passed.output < 0.0 {
            return;
        }
        let parts = self.parts();
        let bucket = usize::from(sample.bucket).min(BUCKETS - 1);
        gradient[parts.output_bias + bucket] += slope;
        let row = parts.output + 2 * H * bucket;
        let mut slopes = [[0.0_f32; H]; 2];
        for (side, view) in passed.views.iter().enumerate() {
            let start = row + side * H;
            let (weights, gradient) = (&self.weights[start..start + H], &mut gradient[start..start + H]);
            for n in 0..H {
                let cut = view[n].clamp(0.0, 1.0);
                gradient[n] += slope * cut * cut;
                let within = if view[n] > 0.0 && view[n] < 1.0 { 2.0 * cut } else { 0.0 };
                slopes[side][n] = slope * weights[n] * within;
            }
        }
        let [mover, other] = slopes;
        let biases = &mut gradient[parts.bias..parts.output];
        for n in 0..H {
            biases[n] += mover[n] + other[n];
        }
        for counted in samples.counts(sample) {
            let feature = usize::from(counted.feature);
            let scale = self.scales[feature];
            let (own, their) = (scale * f32::from(counted.own), scale * f32::from(counted.other));
            let (holds, faces) = gradient[2 * H * feature..2 * H * (feature + 1)].split_at_mut(H);
            for n in 0..H {
                holds[n] += mover[n] * own + other[n] * their;
                faces[n] += mover[n] * their + other[n] * own;
            }
        }
    }
}

/// The intermediate values of a forward pass.
struct Passed<const H: usize> {
    views: [[f32; H]; 2],
    output: f32,
}

impl<const H: usize> Passed<H> {
    fn correction(&self) -> f32 {
        self.output.clamp(-1.0, 1.0) * SCALE
    }
}

/// The squared errors of a position with the given correction in centipawns, and the derivative of the blended
/// error.
#[inline(always)]
fn evaluated(sample: &CountSample, aim: Aim, correction: f32) -> (SquaredErrors, f32) {
    let score = sample.tuned + correction;
    let left = sample.left[usize::from(score <= 0.0)];
    let chance = sigmoid(aim.rate * left * score);
    let searched = sigmoid(aim.rate * sample.score);
    let target = aim.result_share * sample.result + (1.0 - aim.result_share) * searched;
    let square = |target: f32| f64::from((chance - target) * (chance - target));
    let errors =
        SquaredErrors { blend: square(target), result: square(sample.result), score: square(searched) };
    (errors, 2.0 * (chance - target) * chance * (1.0 - chance) * aim.rate * left)
}

#[expect(clippy::cast_possible_truncation, reason = "seven digits are enough")]
fn sigmoid(x: f32) -> f32 {
    // `libm` gives the same result on every machine, unlike the system's function.
    (1.0 / (1.0 + libm::exp(-f64::from(x)))) as f32
}

/// The inverse of each feature's root mean square, which normalizes the inputs.
#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a scale")]
fn scales(features: usize, samples: &CountSamples) -> Vec<f32> {
    let mut squares = vec![0.0_f64; features];
    for sample in &samples.samples {
        for counted in samples.counts(sample) {
            let [own, other] = [counted.own, counted.other].map(f64::from);
            if let Some(sum) = squares.get_mut(usize::from(counted.feature)) {
                *sum += own * own + other * other;
            }
        }
    }
    let seen = (2 * samples.samples.len()).max(1) as f64;
    squares.iter().map(|sum| 1.0 / ((sum / seen).sqrt() as f32).max(LEAST_SPREAD)).collect()
}
