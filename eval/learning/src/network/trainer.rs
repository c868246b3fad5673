//! Epochs over shuffled positions, with a point of the loss curve four times in each, until the games held out for validation gain no more.

use super::adam_w::{AdamW, Stride, average};
use super::count_samples::{CountSample, CountSamples, CountSplit};
use super::dice::Dice;
use super::float_network::{Aim, FloatNetwork, SquaredErrors};
use crate::fit_wdl::lowest;
use crate::learn_error::LearnError;
use crate::tuner::{Loss, Point};
use chrysalis_network::NetworkWeights;
use chrysalis_search::EngineError;
use std::sync::atomic::{AtomicBool, Ordering};

/// Pieces of a batch: sums are made by piece and in order, so that they are the same on any number of threads.
const PIECES: usize = 8;
/// Steps until the full length is reached.
const WARM_UP: f32 = 100.0;
/// What is left of the length of a step at the end.
const LAST: f32 = 0.02;
/// What is kept of the averaged weights at a step.
const KEEP: f32 = 0.998;
/// Points of the curve in an epoch.
const POINTS: usize = 4;
/// A loss so many times that of the start has exploded.
const EXPLODED: f64 = 1.5;

/// How to train.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainOptions {
    /// Neurons for each side.
    pub hidden: usize,
    /// Share of the result in what is learned; the rest is the search's score.
    pub result_share: f32,
    /// Times that every position is looked at.
    pub epochs: usize,
    /// Positions of a step.
    pub batch: usize,
    /// The longest step.
    pub rate: f32,
    /// How strongly weights are drawn towards nothing, and so the score towards the tuned one.
    pub decay: f32,
    /// Points of the curve without progress after which it ends.
    pub patience: usize,
    /// The seed of all chance.
    pub seed: u64,
    /// Threads.
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

/// What a training begins with.
#[derive(Clone, Copy, Debug)]
pub struct FirstWeights<'a> {
    /// The weights of a network as wide as the one that learns.
    pub weights: &'a NetworkWeights,
    /// For each of its places that of the game that learns.
    pub indices: &'a [Option<u16>],
}

/// A training under way.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingState {
    /// Whole epochs done.
    pub epoch: usize,
    /// The network.
    pub network: FloatNetwork,
    /// The memory of its steps.
    pub adam: AdamW,
    /// Its weights averaged over its steps.
    pub mean: Vec<f32>,
    /// The averaged weights that were best on the games held out for validation.
    pub best: Vec<f32>,
    /// The loss that they have.
    pub best_point: Point,
    /// The losses so far.
    pub curve: Vec<Point>,
    /// Chance to come.
    pub dice: Dice,
}

impl TrainingState {
    /// The best network so far.
    pub fn best_network(&self) -> FloatNetwork {
        FloatNetwork { weights: self.best.clone(), ..self.network.clone() }
    }
}

/// A training of a network with so many places.
#[derive(Debug)]
pub struct Trainer<'a> {
    split: &'a CountSplit,
    options: TrainOptions,
    aim: Aim,
}

impl<'a> Trainer<'a> {
    /// A training on these positions.
    pub fn new(split: &'a CountSplit, options: TrainOptions) -> Self {
        let aim = Aim { result_share: options.result_share, rate: rate(&split.training) };
        Self { split, options, aim }
    }

    /// Growth of the logarithm of the odds with a centipawn of the searches' scores, as results tell.
    pub fn rate(&self) -> f32 {
        self.aim.rate
    }

    /// Before the first step, with the weights of another network where there is one.
    ///
    /// # Errors
    /// When a thread broke.
    pub fn begin(&self, indices: usize, with: Option<FirstWeights<'_>>) -> Result<TrainingState, LearnError> {
        let mut dice = Dice(self.options.seed);
        let mut network = FloatNetwork::new(indices, self.options.hidden, &self.split.training, &mut dice);
        if let Some(FirstWeights { weights, indices }) = with {
            network.begin_with(weights, indices);
        }
        // What is evaluated first is the tuned score alone.
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
            dice,
            network,
        })
    }

    /// Steps of an epoch.
    pub fn steps(&self) -> usize {
        self.split.training.samples.len().div_ceil(self.options.batch.max(1))
    }

    /// Trains to the end, or until `stop`; `saved` is called with every state that one can go on from.
    ///
    /// # Errors
    /// When the loss explodes, a thread broke, or `saved` fails.
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

    /// Whether nothing was gained for as long as is waited.
    fn is_idle(&self, state: &TrainingState) -> bool {
        let since = state.curve.iter().rev().take_while(|point| point.step > state.best_point.step).count();
        since >= self.options.patience
    }

    /// One epoch; whether it came to its end.
    fn epoch(
        &self,
        state: &mut TrainingState,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(usize, &Point),
    ) -> Result<bool, LearnError> {
        let samples = &self.split.training.samples;
        let mut order: Vec<u32> = (0..u32::try_from(samples.len()).unwrap_or(u32::MAX)).collect();
        state.dice.shuffle(&mut order);
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

    /// The length of a step.
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
            let of = piece.iter().map(|&index| &samples.samples[index as usize]);
            let errors = network.errors(samples, of, self.aim, Some(&mut gradient));
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

    /// Mean losses on all positions.
    fn losses(&self, network: &FloatNetwork, samples: &CountSamples) -> Result<Loss, LearnError> {
        let all = &samples.samples;
        let pieces: Vec<&[CountSample]> = all.chunks(all.len().div_ceil(PIECES).max(1)).collect();
        let work = |piece: &[CountSample]| network.errors(samples, piece.iter(), self.aim, None);
        let mut errors = SquaredErrors::default();
        side_by_side(&pieces, self.options.threads, &work)?.into_iter().for_each(|piece| errors.add(piece));
        Ok(mean_of(errors, all.len() as f64))
    }
}

/// What becomes of pieces, in their order.
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
            let worker = worker.map_err(|error| EngineError::NoThread(error.to_string()))?;
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

/// Growth of the logarithm of the odds with a centipawn of the searches' scores, by which results are likeliest.
#[expect(clippy::cast_possible_truncation, reason = "seven digits are enough")]
fn rate(samples: &CountSamples) -> f32 {
    let loss = |rate: f64| -> f64 {
        let of = |sample: &CountSample| {
            let chance = 1.0 / (1.0 + libm::exp(-rate * f64::from(sample.score)));
            let share = f64::from(sample.result);
            -share * libm::log(chance.max(1e-12)) - (1.0 - share) * libm::log((1.0 - chance).max(1e-12))
        };
        // Some of them tell as much as all.
        samples.samples.iter().step_by(1 + samples.samples.len() / 200_000).map(of).sum()
    };
    lowest((1.0 / 2000.0, 1.0 / 50.0), &loss) as f32
}
