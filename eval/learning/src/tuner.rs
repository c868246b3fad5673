//! Fits the weights of an evaluation to results and scores of games.
//!
//! Learned is what to add to the weights that it starts from. The loss is the cross-entropy of winning chances against a
//! blend of result and score, with a normal prior around no change; Adam on all positions at once. The method is Texel's,
//! <https://www.chessprogramming.org/Texel%27s_Tuning_Method>.

use crate::fit_wdl::lowest;
use crate::learn_error::LearnError;
use crate::samples::{Sample, Samples, Split};
use chrysalis_search::EngineError;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};

/// Growth of the logarithm of the odds with a centipawn where ten to one correspond to 400, as with Elo.
const USUAL: f64 = std::f64::consts::LN_10 / 400.0;

/// Pieces that the positions are divided into: sums are made by piece and in order, so that they are the same on any
/// number of threads.
const PIECES: usize = 16;

/// How to fit.
#[derive(Clone, Copy, Debug)]
pub struct TuneOptions {
    /// Share of the result in what is learned; the rest is the search's score.
    pub result_share: f64,
    /// Steps at most.
    pub steps: usize,
    /// The first step's length, in centipawns.
    pub rate: f64,
    /// Positions that count as one independent one against the prior.
    pub correlated: f64,
    /// Steps without progress on the games held out for validation after which it ends.
    pub patience: usize,
    /// Threads.
    pub threads: usize,
}

impl Default for TuneOptions {
    fn default() -> Self {
        Self { result_share: 0.4, steps: 400, rate: 1.0, correlated: 5.0, patience: 60, threads: 1 }
    }
}

/// Losses on one set of positions.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Loss {
    /// Against the blend.
    pub blend: f64,
    /// Against results.
    pub result: f64,
    /// Against scores.
    pub score: f64,
}

/// Losses at one step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// The step.
    pub step: usize,
    /// On the positions learned from.
    pub training: Loss,
    /// On those of the games held out for validation.
    pub validation: Loss,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Fit {
    /// What is to be added to the weights, in centipawns, middle game and ending in turn.
    pub change: Vec<f64>,
    /// Losses from the start to the end.
    pub curve: Vec<Point>,
    /// The point that was kept.
    pub best: Point,
    /// Centipawns of the searches' scores that ten to one in the odds of winning correspond to.
    pub score_scale: f64,
}

/// Fits weights that are expected to change by these spreads; ends early when `stop` is set, with the best so far.
///
/// # Errors
/// When a thread broke: its part of a sum is not left out in silence.
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
    let analyzers = TuningProblem { samples: &split.validation, options, score_rate };
    let independent = (split.training.samples.len() as f64 / options.correlated).max(1.0);
    let mut weights = vec![0.0; spread.len()];
    let mut adam = Adam::new(&spread);
    let mut curve: Vec<Point> = Vec::new();
    let mut best: Option<(Point, Vec<f64>)> = None;
    for step in 0..=options.steps {
        let (training, mut gradient) = error.loss(&weights, true)?;
        if step % 5 == 0 || step == options.steps {
            let validation = if analyzers.samples.samples.is_empty() {
                training
            } else {
                analyzers.loss(&weights, false)?.0
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

/// Adam (Kingma and Ba, 2015): steps along the mean gradient of late, by how much that has varied.
struct Adam<'a> {
    /// Weights that may differ more move faster.
    spread: &'a [f64],
    mean: Vec<f64>,
    square: Vec<f64>,
    steps: i32,
}

impl<'a> Adam<'a> {
    fn new(spread: &'a [f64]) -> Self {
        Self { spread, mean: vec![0.0; spread.len()], square: vec![0.0; spread.len()], steps: 0 }
    }

    /// Moves the weights against the gradient.
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

/// Cross-entropy of a chance against a target, less the least that it can be.
fn entropy(target: f64, chance: f64) -> f64 {
    let part = |share: f64, of: f64| if share > 0.0 { -share * (of.max(1e-12) / share).ln() } else { 0.0 };
    part(target, chance) + part(1.0 - target, 1.0 - chance)
}

/// Growth of the logarithm of the odds with a centipawn of the searches' scores, as results tell. The evaluation is
/// fitted on the same scale, so that margins in the search keep their meaning.
fn score_rate(samples: &Samples) -> f64 {
    let loss = |rate: f64| -> f64 {
        let of = |sample: &Sample| entropy(f64::from(sample.result), sigmoid(rate * f64::from(sample.score)));
        samples.samples.iter().map(of).sum()
    };
    lowest((USUAL / 8.0, USUAL * 8.0), &loss)
}

struct TuningProblem<'a> {
    samples: &'a Samples,
    options: &'a TuneOptions,
    score_rate: f64,
}

impl TuningProblem<'_> {
    /// The mean loss, and its gradient if wanted.
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
                let other = other.map_err(|error| EngineError::NoThread(error.to_string()))?;
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

    /// Adds what the loss grows by with each number, where it grows by `slope` with a centipawn of the score.
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
                let (fear, slope) = (self.samples.fear(danger, weights, part), sign * slope);
                gradient[fear.index] += slope * (1.0 - fear.beyond);
                gradient[fear.index + 2] += slope * fear.beyond;
                for &(index, count) in self.samples.units(danger) {
                    gradient[2 * usize::from(index) + part] += f64::from(count) * slope * fear.slope;
                }
            }
        }
    }
}
