//! The network while it learns: floating point, its loss and the gradient of that.
//!
//! Compiled for the best instructions of the machine, and the same on all of them: sums are made in a fixed order, and
//! nothing is fused.

use super::count_samples::{CountSample, CountSamples};
use super::dice::Dice;
use chrysalis_network::shape::{BUCKETS, LIMIT};
use chrysalis_rules::board::at_full_speed;

/// Centipawns that an output of 1 amounts to, and the most that is said either way.
#[expect(clippy::cast_precision_loss, reason = "a small number")]
const SCALE: f32 = LIMIT as f32 / 100.0;

/// The least that counts are divided by, so that rare ones do not grow without end.
const LEAST_SPREAD: f32 = 0.3;

/// What a loss is measured by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// Share of the result in what is learned; the rest is the search's score.
    pub result_share: f32,
    /// Growth of the logarithm of the odds of winning with a centipawn.
    pub rate: f32,
}

/// Sums of squared errors of winning chances.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SquaredErrors {
    /// Against the blend.
    pub blend: f64,
    /// Against results.
    pub result: f64,
    /// Against scores.
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
    /// Neurons for each side.
    pub hidden: usize,
    /// What counts are multiplied by, by place.
    pub scales: Vec<f32>,
    /// By place `hidden` weights for the side that has what is counted and `hidden` for the other; then biases; then by
    /// output `hidden` weights for the side to move and `hidden` for the other; then biases of outputs.
    pub weights: Vec<f32>,
}

/// Where the parts of a network begin.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    /// The biases of neurons.
    pub bias: usize,
    /// The weights of outputs.
    pub output: usize,
    /// The biases of outputs.
    pub output_bias: usize,
    /// All weights.
    pub len: usize,
}

impl Parts {
    /// Of a network of so many places and neurons.
    pub const fn of(indices: usize, hidden: usize) -> Self {
        let bias = 2 * hidden * indices;
        let output = bias + hidden;
        let output_bias = output + 2 * hidden * BUCKETS;
        Self { bias, output, output_bias, len: output_bias + BUCKETS }
    }
}

impl FloatNetwork {
    /// A network that says next to nothing, for such positions.
    pub fn new(indices: usize, hidden: usize, samples: &CountSamples, dice: &mut Dice) -> Self {
        let parts = Parts::of(indices, hidden);
        let mut weights = vec![0.0; parts.len];
        for (index, number) in weights.iter_mut().enumerate() {
            *number = match index {
                // What is never counted stays silent; neurons differ by their biases and outputs.
                index if index < parts.bias => 0.0,
                index if index < parts.output => 0.3 + 0.2 * dice.signed(),
                index if index < parts.output_bias => 0.02 * dice.signed(),
                _ => 0.0,
            };
        }
        Self { hidden, scales: scales(indices, samples), weights }
    }

    /// Where its parts begin.
    pub fn parts(&self) -> Parts {
        Parts::of(self.scales.len(), self.hidden)
    }

    /// What it adds to the score of a position, in centipawns.
    pub fn said(&self, samples: &CountSamples, sample: &CountSample) -> f32 {
        match self.hidden {
            16 => self.forward::<16>(samples, sample).said(),
            32 => self.forward::<32>(samples, sample).said(),
            _ => self.forward::<64>(samples, sample).said(),
        }
    }

    /// Errors on some positions, and what they grow by with each number added to `gradient`, where one is wanted.
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
            let (error, slope) = evaluated(sample, aim, passed.said());
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
            let index = usize::from(counted.index);
            let scale = self.scales[index];
            let (own, their) = (scale * f32::from(counted.own), scale * f32::from(counted.other));
            let row = &self.weights[2 * H * index..2 * H * (index + 1)];
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

    /// Adds what the loss grows by with each number, where it grows by `slope` with a centipawn.
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
        // Beyond the limit only what leads back makes a difference.
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
            let index = usize::from(counted.index);
            let scale = self.scales[index];
            let (own, their) = (scale * f32::from(counted.own), scale * f32::from(counted.other));
            let (holds, faces) = gradient[2 * H * index..2 * H * (index + 1)].split_at_mut(H);
            for n in 0..H {
                holds[n] += mover[n] * own + other[n] * their;
                faces[n] += mover[n] * their + other[n] * own;
            }
        }
    }
}

/// What a position made of the network.
struct Passed<const H: usize> {
    views: [[f32; H]; 2],
    output: f32,
}

impl<const H: usize> Passed<H> {
    fn said(&self) -> f32 {
        self.output.clamp(-1.0, 1.0) * SCALE
    }
}

/// The errors of a position to whose score so many centipawns are added, and what the blend's grows by with another.
#[inline(always)]
fn evaluated(sample: &CountSample, aim: Aim, said: f32) -> (SquaredErrors, f32) {
    let score = sample.tuned + said;
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
    // Alike on every machine, which the system's own function is not.
    (1.0 / (1.0 + libm::exp(-f64::from(x)))) as f32
}

/// What makes counts of different things alike: the inverse of their root mean square.
#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a scale")]
fn scales(indices: usize, samples: &CountSamples) -> Vec<f32> {
    let mut squares = vec![0.0_f64; indices];
    for sample in &samples.samples {
        for counted in samples.counts(sample) {
            let [own, other] = [counted.own, counted.other].map(f64::from);
            if let Some(sum) = squares.get_mut(usize::from(counted.index)) {
                *sum += own * own + other * other;
            }
        }
    }
    let seen = (2 * samples.samples.len()).max(1) as f64;
    squares.iter().map(|sum| 1.0 / ((sum / seen).sqrt() as f32).max(LEAST_SPREAD)).collect()
}
