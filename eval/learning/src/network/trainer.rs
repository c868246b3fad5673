//! The training loop: epochs over shuffled positions, four points of the loss curve per epoch, and early
//! stopping on the validation set.

use super::adam_w::{AdamW, Stride, average};
use super::count_samples::{CountSample, CountSamples, CountSplit};
use super::float_network::{Aim, FloatNetwork, SquaredErrors};
use super::rng::Rng;
use crate::fit_wdl::lowest;
use crate::learn_error::LearnError;
use crate::tuner::{Loss, Point};
use chrysalis_network::NetworkWeights;
use chrysalis_search::EngineError;
use std::sync::atomic::{AtomicBool, Ordering};

/// Parts of a batch: sums are made by part and in order, so that they are the same on any number of threads.
const PIECES: usize = 8;
/// Steps of the learning rate warm-up.
const WARM_UP: f32 = 100.0;
/// The final learning rate, as a fraction of the largest.
const LAST: f32 = 0.02;
/// The decay of the moving average of the weights per step.
const KEEP: f32 = 0.998;
/// Points of the loss curve per epoch.
const POINTS: usize = 4;
/// Training is aborted if the loss exceeds its initial value by this factor.
const EXPLODED: f64 = 1.5;

/// The hyperparameters of training.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainOptions {
    /// Neurons of the hidden layer for each side.
    pub hidden: usize,
    /// The share of the game result in the target (0 to 1); the rest is the search score.
    pub result_share: f32,
    /// Maximum number of passes over the training set.
    pub epochs: usize,
    /// The number of positions that the gradient of a step is the mean of.
    pub batch: usize,
    /// The largest learning rate.
    pub rate: f32,
    /// Weight decay: how strongly weights are drawn to zero, and so the score to the tuned one.
    pub decay: f32,
    /// Points of the loss curve without progress after which training stops.
    pub patience: usize,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The number of threads; the result does not depend on it.
    pub threads: usize,
}

impl Default for TrainOptions {
    fn default() -> Self {
        Self {
            hidden: 32,
            result_share: 0.05,
            epochs: 8,
            batch: 2048,
            rate: 0.002,
            decay: 3.0,
            patience: 8,
            seed: 1,
            threads: 1,
        }
    }
}

/// Initial weights from another network.
#[derive(Clone, Copy, Debug)]
pub struct FirstWeights<'a> {
    /// The weights of a network of the same width.
    pub weights: &'a NetworkWeights,
    /// The corresponding feature of the game in training, for each feature of that network.
    pub indices: &'a [Option<u16>],
}

/// The state of a training run between two epochs.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingState {
    /// The number of complete passes over the training set.
    pub epoch: usize,
    /// The network after the last step, not yet quantized.
    pub network: FloatNetwork,
    /// The state of the optimizer.
    pub adam: AdamW,
    /// The moving average of the weights.
    pub mean: Vec<f32>,
    /// The averaged weights with the lowest validation loss.
    pub best: Vec<f32>,
    /// The losses of the best weights.
    pub best_point: Point,
    /// The loss curve so far.
    pub curve: Vec<Point>,
    /// The state of the random number generator.
    pub rng: Rng,
}

impl TrainingState {
    /// The network with the lowest validation loss so far.
    pub fn best_network(&self) -> FloatNetwork {
        FloatNetwork { weights: self.best.clone(), ..self.network.clone() }
    }
}

/// Trains a network on a fixed split of positions.
#[derive(Debug)]
pub struct Trainer<'a> {
    split: &'a CountSplit,
    options: TrainOptions,
    aim: Aim,
}

impl<'a> Trainer<'a> {
    /// A trainer for these positions.
    pub fn new(split: &'a CountSplit, options: TrainOptions) -> Self {
        let aim = Aim { result_share: options.result_share, rate: rate(&split.training) };
        Self { split, options, aim }
    }

    /// The slope of the logistic function in log-odds per centipawn of the search scores, fitted to the
    /// results.
    pub fn rate(&self) -> f32 {
        self.aim.rate
    }

    /// The state before the first step, for a number of features, starting from another network if `with` is
    /// given.
    ///
    /// # Errors
    /// If a worker thread failed.
    pub fn begin(
        &self,
        features: usize,
        with: Option<FirstWeights<'_>>,
    ) -> Result<TrainingState, LearnError> {
        let mut rng = Rng(self.options.seed);
        let mut network = FloatNetwork::new(features, self.options.hidden, &self.split.training, &mut rng);
        if let Some(FirstWeights { weights, indices }) = with {
            network.begin_with(weights, indices);
        }
        // The first point of the curve is the tuned score without a network.
        let zero_network = FloatNetwork { weights: vec![0.0; network.weights.len()], ..network.clone() };
        let first = Point {
            step: 0,
            training: self.losses(&zero_network, &self.split.training)?,
            validation: self.losses(&zero_network, &self.split.validation)?,
        };
        Ok(TrainingState {
            epoch: 0,
            adam: AdamW::new(network.weights.len()),
            mean: network.weights.clone(),
            best: zero_network.weights,
            best_point: first,
            curve: vec![first],
            rng,
            network,
        })
    }

    /// The number of steps in an epoch; the last one may have fewer positions.
    pub fn steps(&self) -> usize {
        self.split.training.samples.len().div_ceil(self.options.batch.max(1))
    }

    /// Trains until the end or until `stop` is set; `saved` is called with every state from which training can
    /// be resumed.
    ///
    /// # Errors
    /// If the loss explodes, a worker thread failed, or `saved` fails.
    pub fn run(
        &self,
        state: &mut TrainingState,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(usize, &Point),
        saved: &mut dyn FnMut(&TrainingState) -> Result<(), LearnError>,
    ) -> Result<(), LearnError> {
        while state.epoch < self.options.epochs && !self.is_idle(state) {
            let before = state.clone();
            if !self.epoch(state, stop, progress)? {
                *state = before;
                break;
            }
            state.epoch += 1;
            saved(state)?;
        }
        Ok(())
    }

    /// Whether there was no progress for `patience` points.
    fn is_idle(&self, state: &TrainingState) -> bool {
        let since = state.curve.iter().rev().take_while(|point| point.step > state.best_point.step).count();
        since >= self.options.patience
    }

    /// Trains for one epoch; returns whether it was completed.
    fn epoch(
        &self,
        state: &mut TrainingState,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(usize, &Point),
    ) -> Result<bool, LearnError> {
        let samples = &self.split.training.samples;
        let mut order: Vec<u32> = (0..u32::try_from(samples.len()).unwrap_or(u32::MAX)).collect();
        state.rng.shuffle(&mut order);
        let steps = self.steps();
        let parts = state.network.parts();
        let (mut running, mut seen) = (SquaredErrors::default(), 0.0);
        for (number, batch) in (1..).zip(order.chunks(self.options.batch.max(1))) {
            if stop.load(Ordering::Relaxed) {
                return Ok(false);
            }
            let (errors, gradient) = self.gradient(&state.network, batch)?;
            running.add(errors);
            seen += batch.len() as f64;
            let step = state.epoch * steps + number;
            let stride =
                Stride { rate: self.length(step), decay: self.options.decay, decaying: parts.output_bias };
            state.adam.step(&mut state.network.weights, &gradient, stride);
            let young = step as f32 / (step as f32 + 10.0);
            average(&mut state.mean, &state.network.weights, KEEP.min(young));
            progress(step, &state.best_point);
            if number * POINTS / steps != (number - 1) * POINTS / steps {
                let mean = FloatNetwork { weights: state.mean.clone(), ..state.network.clone() };
                let training = mean_of(std::mem::take(&mut running), std::mem::take(&mut seen));
                let point = Point { step, training, validation: self.losses(&mean, &self.split.validation)? };
                let most =
                    EXPLODED * state.curve.first().map_or(f64::INFINITY, |first| first.validation.blend);
                if !(point.training.blend.is_finite() && point.validation.blend <= most) {
                    return Err(LearnError::Exploded { step });
                }
                state.curve.push(point);
                if point.validation.blend < state.best_point.validation.blend {
                    state.best_point = point;
                    state.best.clone_from(&state.mean);
                }
            }
        }
        Ok(true)
    }

    /// The learning rate of a step.
    fn length(&self, step: usize) -> f32 {
        let all = (self.steps() * self.options.epochs).max(1) as f32;
        let done = (step as f32 / all).min(1.0);
        let slower = LAST + (1.0 - LAST) * 0.5 * (1.0 + libm::cosf(std::f32::consts::PI * done));
        self.options.rate * slower * (step as f32 / WARM_UP).min(1.0)
    }

    /// The errors of a batch and the gradient of their mean.
    fn gradient(
        &self,
        network: &FloatNetwork,
        batch: &[u32],
    ) -> Result<(SquaredErrors, Vec<f32>), LearnError> {
        let samples = &self.split.training;
        let work = |piece: &[u32]| {
            let mut gradient = vec![0.0; network.weights.len()];
            let drawn = piece.iter().map(|&index| &samples.samples[index as usize]);
            let errors = network.errors(samples, drawn, self.aim, Some(&mut gradient));
            (errors, gradient)
        };
        let pieces: Vec<&[u32]> = batch.chunks(batch.len().div_ceil(PIECES).max(1)).collect();
        let mut sums = side_by_side(&pieces, self.options.threads, &work)?.into_iter();
        let (mut errors, mut gradient) = sums.next().unwrap_or_default();
        for (more, other) in sums {
            errors.add(more);
            gradient.iter_mut().zip(other).for_each(|(sum, part)| *sum += part);
        }
        let share = 1.0 / batch.len().max(1) as f32;
        gradient.iter_mut().for_each(|part| *part *= share);
        Ok((errors, gradient))
    }

    /// The mean losses on all positions.
    fn losses(&self, network: &FloatNetwork, samples: &CountSamples) -> Result<Loss, LearnError> {
        let all = &samples.samples;
        let pieces: Vec<&[CountSample]> = all.chunks(all.len().div_ceil(PIECES).max(1)).collect();
        let work = |piece: &[CountSample]| network.errors(samples, piece.iter(), self.aim, None);
        let mut errors = SquaredErrors::default();
        side_by_side(&pieces, self.options.threads, &work)?.into_iter().for_each(|piece| errors.add(piece));
        Ok(mean_of(errors, all.len() as f64))
    }
}

/// Maps parts on several threads; the results are in the order of the parts.
fn side_by_side<P: Sync + ?Sized, T: Send>(
    pieces: &[&P],
    threads: usize,
    work: &(dyn Fn(&P) -> T + Sync),
) -> Result<Vec<T>, EngineError> {
    let threads = threads.clamp(1, PIECES);
    let mut found = std::thread::scope(|scope| -> Result<Vec<(usize, T)>, EngineError> {
        let share = |thread: usize| {
            move || {
                let mine = pieces.iter().enumerate().skip(thread).step_by(threads);
                mine.map(|(index, piece)| (index, work(piece))).collect::<Vec<_>>()
            }
        };
        let spawn = |thread| std::thread::Builder::new().spawn_scoped(scope, share(thread));
        let workers: Vec<_> = (0..threads).map(spawn).collect();
        let mut found = Vec::new();
        for worker in workers {
            let worker = worker.map_err(EngineError::no_thread)?;
            found.extend(worker.join().map_err(|panic| EngineError::broken(&*panic))?);
        }
        Ok(found)
    })?;
    found.sort_by_key(|(index, _)| *index);
    Ok(found.into_iter().map(|(_, part)| part).collect())
}

fn mean_of(errors: SquaredErrors, count: f64) -> Loss {
    let count = count.max(1.0);
    Loss { blend: errors.blend / count, result: errors.result / count, score: errors.score / count }
}

/// The slope of the logistic function that makes the results most likely, in log-odds per centipawn of the
/// search scores.
#[expect(clippy::cast_possible_truncation, reason = "seven digits are enough")]
fn rate(samples: &CountSamples) -> f32 {
    let loss = |rate: f64| -> f64 {
        let loss = |sample: &CountSample| {
            let chance = 1.0 / (1.0 + libm::exp(-rate * f64::from(sample.score)));
            let share = f64::from(sample.result);
            -share * libm::log(chance.max(1e-12)) - (1.0 - share) * libm::log((1.0 - chance).max(1e-12))
        };
        // A subset of the positions is enough.
        samples.samples.iter().step_by(1 + samples.samples.len() / 200_000).map(loss).sum()
    };
    lowest((1.0 / 2000.0, 1.0 / 50.0), &loss) as f32
}
