//! Texel tuning: fits the weights of an evaluation to game results and search scores
//! (<https://www.chessprogramming.org/Texel%27s_Tuning_Method>).
//!
//! The tuned variables are the changes to the initial weights. The loss is the cross-entropy between the
//! expected score and a blend of result and search score, with a Gaussian prior around no change. The optimizer
//! is Adam on the full set of positions.

use crate::fit_wdl::lowest;
use crate::learn_error::LearnError;
use crate::samples::{Sample, Samples, Split};
use chrysalis_search::EngineError;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};

/// The usual slope of the logistic function, in log-odds per centipawn: odds of ten to one at 400 centipawns,
/// as in Elo.
const USUAL: f64 = std::f64::consts::LN_10 / 400.0;

/// Parts that the positions are divided into: sums are made by part and in order, so that they are the same on
/// any number of threads.
const PIECES: usize = 16;

/// The hyperparameters of tuning.
#[derive(Clone, Copy, Debug)]
pub struct TuneOptions {
    /// The share of the game result in the target (0 to 1); the rest is the search score.
    pub result_share: f64,
    /// Maximum number of steps.
    pub steps: usize,
    /// The initial learning rate, in centipawns.
    pub rate: f64,
    /// Number of positions that count as one independent position against the prior.
    pub correlated: f64,
    /// Steps without progress on the validation set after which tuning stops.
    pub patience: usize,
    /// The number of threads; the result does not depend on it.
    pub threads: usize,
}

impl Default for TuneOptions {
    fn default() -> Self {
        Self { result_share: 0.4, steps: 400, rate: 1.0, correlated: 5.0, patience: 60, threads: 1 }
    }
}

/// Mean losses on a set of positions: cross-entropy in nats, minus its minimum.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Loss {
    /// Against the blend of result and score.
    pub blend: f64,
    /// Against the game results.
    pub result: f64,
    /// Against the search scores.
    pub score: f64,
}

/// A point of the loss curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// The step of the optimizer at which the losses were measured.
    pub step: usize,
    /// Losses on the training set.
    pub training: Loss,
    /// Losses on the validation set.
    pub validation: Loss,
}

/// The result of tuning.
#[derive(Clone, Debug)]
pub struct Fit {
    /// The change of each weight, in centipawns, middle game and ending in turn.
    pub change: Vec<f64>,
    /// The loss curve from start to end.
    pub curve: Vec<Point>,
    /// The point of the curve whose weights were kept.
    pub best: Point,
    /// The number of centipawns of the search scores that correspond to odds of ten to one.
    pub score_scale: f64,
}

/// Fits weights whose expected changes are `spreads`, in centipawns. Stops early if `stop` is set, with the
/// best weights so far.
///
/// # Errors
/// If a worker thread failed.
pub fn fit(
    spreads: &[f64],
    split: &Split,
    options: &TuneOptions,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(&Point),
) -> Result<Fit, LearnError> {
    let spread: Vec<f64> = spreads.iter().flat_map(|&spread| [spread; 2]).collect();
    let score_rate = score_rate(&split.training);
    let error = TuningProblem { samples: &split.training, options, score_rate };
    let validation_problem = TuningProblem { samples: &split.validation, options, score_rate };
    let independent = (split.training.samples.len() as f64 / options.correlated).max(1.0);
    let mut weights = vec![0.0; spread.len()];
    let mut adam = Adam::new(&spread);
    let mut curve: Vec<Point> = Vec::new();
    let mut best: Option<(Point, Vec<f64>)> = None;
    for step in 0..=options.steps {
        let (training, mut gradient) = error.loss(&weights, true)?;
        if step % 5 == 0 || step == options.steps {
            let validation = if validation_problem.samples.samples.is_empty() {
                training
            } else {
                validation_problem.loss(&weights, false)?.0
            };
            let point = Point { step, training, validation };
            progress(&point);
            curve.push(point);
            if best.as_ref().is_none_or(|(known, _)| validation.blend < known.validation.blend) {
                best = Some((point, weights.clone()));
            }
            let idle = best.as_ref().map_or(0, |(known, _)| step - known.step);
            if idle >= options.patience || stop.load(Ordering::Relaxed) {
                break;
            }
        }
        for i in 0..weights.len() {
            gradient[i] += weights[i] / (spread[i] * spread[i] * independent);
        }
        let done = step as f64 / options.steps.max(1) as f64;
        let rate = options.rate * (0.5 + 0.5 * (std::f64::consts::PI * done).cos()).max(0.01);
        adam.step(&mut weights, &gradient, rate);
    }
    let nothing = Point { step: 0, training: Loss::default(), validation: Loss::default() };
    let (best, change) = best.unwrap_or((nothing, weights));
    Ok(Fit { change, curve, best, score_scale: std::f64::consts::LN_10 / score_rate })
}

/// The Adam optimizer (Kingma and Ba, 2015, <https://arxiv.org/abs/1412.6980>).
struct Adam<'a> {
    /// The scale of each weight: weights that may change more move faster.
    spread: &'a [f64],
    mean: Vec<f64>,
    square: Vec<f64>,
    steps: i32,
}

impl<'a> Adam<'a> {
    fn new(spread: &'a [f64]) -> Self {
        Self { spread, mean: vec![0.0; spread.len()], square: vec![0.0; spread.len()], steps: 0 }
    }

    /// Moves the weights one step against the gradient.
    fn step(&mut self, weights: &mut [f64], gradient: &[f64], rate: f64) {
        const TYPICAL: f64 = 20.0;
        self.steps = self.steps.saturating_add(1);
        let (first, second) = (1.0 - 0.9_f64.powi(self.steps), 1.0 - 0.999_f64.powi(self.steps));
        for i in 0..weights.len() {
            let (mean, square) = (&mut self.mean[i], &mut self.square[i]);
            *mean = 0.9 * *mean + 0.1 * gradient[i];
            *square = 0.999 * *square + 0.001 * gradient[i] * gradient[i];
            let direction = (*mean / first) / ((*square / second).sqrt() + 1e-12);
            weights[i] -= rate * (self.spread[i] / TYPICAL).clamp(0.25, 2.0) * direction;
        }
    }
}

fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// The cross-entropy of a probability against a target, minus its minimum.
fn entropy(target: f64, chance: f64) -> f64 {
    let part = |share: f64, expected: f64| {
        if share > 0.0 { -share * (expected.max(1e-12) / share).ln() } else { 0.0 }
    };
    part(target, chance) + part(1.0 - target, 1.0 - chance)
}

/// The slope of the logistic function in log-odds per centipawn of the search scores, fitted to the results.
/// The evaluation is tuned on the same scale, so that margins of the search keep their meaning.
fn score_rate(samples: &Samples) -> f64 {
    let loss = |rate: f64| -> f64 {
        let loss =
            |sample: &Sample| entropy(f64::from(sample.result), sigmoid(rate * f64::from(sample.score)));
        samples.samples.iter().map(loss).sum()
    };
    lowest((USUAL / 8.0, USUAL * 8.0), &loss)
}

struct TuningProblem<'a> {
    samples: &'a Samples,
    options: &'a TuneOptions,
    score_rate: f64,
}

impl TuningProblem<'_> {
    /// The mean loss, and its gradient if `wanted`.
    fn loss(&self, weights: &[f64], wanted: bool) -> Result<(Loss, Vec<f64>), LearnError> {
        let samples = &self.samples.samples;
        let pieces: Vec<&[Sample]> = samples.chunks(samples.len().div_ceil(PIECES).max(1)).collect();
        let threads = self.options.threads.clamp(1, PIECES);
        let mut sums = std::thread::scope(|scope| -> Result<Vec<(usize, Loss, Vec<f64>)>, EngineError> {
            let work = |thread: usize| {
                let pieces = &pieces;
                move || {
                    let mine = pieces.iter().enumerate().skip(thread).step_by(threads);
                    mine.map(|(i, piece)| {
                        let (loss, gradient) = self.piece(piece, weights, wanted);
                        (i, loss, gradient)
                    })
                    .collect::<Vec<_>>()
                }
            };
            let spawn = |thread| std::thread::Builder::new().spawn_scoped(scope, work(thread));
            let others: Vec<_> = (1..threads).map(spawn).collect();
            let mut sums =
                catch_unwind(AssertUnwindSafe(work(0))).map_err(|panic| EngineError::broken(&*panic))?;
            for other in others {
                let other = other.map_err(EngineError::no_thread)?;
                sums.extend(other.join().map_err(|panic| EngineError::broken(&*panic))?);
            }
            Ok(sums)
        })?;
        sums.sort_by_key(|(i, ..)| *i);
        let count = (samples.len() as f64).max(1.0);
        let mut total = Loss::default();
        let mut gradient = vec![0.0; if wanted { weights.len() } else { 0 }];
        for (_, loss, part) in sums {
            total.blend += loss.blend / count;
            total.result += loss.result / count;
            total.score += loss.score / count;
            gradient.iter_mut().zip(part).for_each(|(sum, part)| *sum += part / count);
        }
        Ok((total, gradient))
    }

    fn piece(&self, samples: &[Sample], weights: &[f64], wanted: bool) -> (Loss, Vec<f64>) {
        let mut loss = Loss::default();
        let mut gradient = vec![0.0; if wanted { weights.len() } else { 0 }];
        let share = self.options.result_share;
        for sample in samples {
            let score = self.samples.score(sample, weights);
            let chance = sigmoid(self.score_rate * score);
            let result = f64::from(sample.result);
            let searched = sigmoid(self.score_rate * f64::from(sample.score));
            let target = share * result + (1.0 - share) * searched;
            loss.blend += entropy(target, chance);
            loss.result += entropy(result, chance);
            loss.score += entropy(searched, chance);
            if wanted {
                self.add_gradient(sample, weights, self.score_rate * (chance - target), &mut gradient);
            }
        }
        (loss, gradient)
    }

    /// Adds the gradient of a position, where the loss grows by `slope` per centipawn of the score.
    fn add_gradient(&self, sample: &Sample, weights: &[f64], slope: f64, gradient: &mut [f64]) {
        let slopes = sample.parts.map(|part| slope * f64::from(part));
        for &(index, count) in self.samples.counts(sample) {
            let (index, count) = (2 * usize::from(index), f64::from(count));
            gradient[index] += count * slopes[0];
            gradient[index + 1] += count * slopes[1];
        }
        for (part, slope) in slopes.into_iter().enumerate() {
            for (danger, sign) in sample.dangers.iter().zip([1.0, -1.0]) {
                let Some(danger) = danger else { continue };
                let (fear, slope) = (self.samples.danger_score(danger, weights, part), sign * slope);
                gradient[fear.index] += slope * (1.0 - fear.beyond);
                gradient[fear.index + 2] += slope * fear.beyond;
                for &(index, count) in self.samples.units(danger) {
                    gradient[2 * usize::from(index) + part] += f64::from(count) * slope * fear.slope;
                }
            }
        }
    }
}
