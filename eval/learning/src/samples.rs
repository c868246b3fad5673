//! Training positions as lists of features.

use crate::learn_error::LearnError;
use crate::quiet::QuietSearch;
use crate::record_error::RecordError;
use crate::record_pieces::in_pieces;
use crate::self_play_record::SelfPlayRecord;
use chrysalis_eval::{
    CENTIPAWN, Classical, EvaluatedBoard, FULL_PHASE, Parameters, ScorePair, Taper, Trace, danger,
};
use chrysalis_rules::board::Color;
use chrysalis_rules::{GameRef, Position, Rules, on_board};
use std::sync::atomic::AtomicBool;

/// Search scores beyond this are skipped, since the game is decided, in centipawns.
pub(crate) const CLEAR: i32 = 2500;

/// A quiet position with what the evaluation counts in it, for the tuner.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// White's result: 0 for a loss, 0.5 for a draw, 1 for a win.
    pub result: f32,
    /// The search score from White's view, in centipawns.
    pub score: f32,
    /// The factors of the middle game score and of the ending score, from phase, scaling and fade.
    pub parts: [f32; 2],
    /// The score by the initial weights without king danger, in centipawns.
    pub known: f32,
    /// The range of its features in [`Samples`].
    counts: std::ops::Range<usize>,
    /// The danger around White's king and Black's; `None` if no danger was counted.
    pub dangers: [Option<Danger>; 2],
}

/// The danger around a king.
#[derive(Clone, Debug, PartialEq)]
pub struct Danger {
    /// Danger units by the initial weights, in the middle game and in the ending.
    known: [f32; 2],
    /// The range of its danger units in [`Samples`].
    units: std::ops::Range<usize>,
    /// The index of the danger curve in [`Samples`].
    curve: usize,
}

/// A danger curve with its initial weights.
#[derive(Clone, Debug, PartialEq)]
struct Curve {
    /// The index of its first weight.
    index: usize,
    /// The initial weights in centipawns, by point, for middle game and ending.
    weights: [[f64; 2]; danger::STEPS],
}

/// A set of training positions with their features.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    /// The positions in order.
    pub samples: Vec<Sample>,
    /// Features with their values, White's minus Black's.
    counts: Vec<(u16, i16)>,
    /// The danger curves of the games that the positions are from.
    curves: Vec<Curve>,
    /// How often each feature occurred for either side, in the middle game and in the ending.
    pub seen: Vec<[f64; 2]>,
}

impl Samples {
    /// The features of a position.
    pub fn counts(&self, sample: &Sample) -> &[(u16, i16)] {
        &self.counts[sample.counts.clone()]
    }

    /// The features of danger units with their values.
    pub fn units(&self, danger: &Danger) -> &[(u16, i16)] {
        &self.counts[danger.units.clone()]
    }

    /// The score of a position from White's view, in centipawns, after changing the weights by `change`:
    /// centipawns of middle game and ending in turn.
    pub fn score(&self, sample: &Sample, change: &[f64]) -> f64 {
        let mut sum = [0.0; 2];
        for &(index, count) in self.counts(sample) {
            let (index, count) = (2 * usize::from(index), f64::from(count));
            sum[0] += count * change[index];
            sum[1] += count * change[index + 1];
        }
        for (danger, sign) in sample.dangers.iter().zip([1.0, -1.0]) {
            let Some(danger) = danger else { continue };
            sum[0] += sign * self.danger_score(danger, change, 0).value;
            sum[1] += sign * self.danger_score(danger, change, 1).value;
        }
        f64::from(sample.known) + sum[0] * f64::from(sample.parts[0]) + sum[1] * f64::from(sample.parts[1])
    }

    /// The score of a danger after changing the weights; `part` is 0 for the middle game and 1 for the ending.
    pub fn danger_score(&self, danger: &Danger, change: &[f64], part: usize) -> DangerScore {
        let more = |&(index, count): &(u16, i16)| f64::from(count) * change[2 * usize::from(index) + part];
        let units = f64::from(danger.known[part]) + self.units(danger).iter().map(more).sum::<f64>();
        let (step, beyond, within) = danger::fraction(units);
        let curve = &self.curves[danger.curve];
        let index = 2 * (curve.index + step) + part;
        let here = curve.weights[step][part] + change[index];
        let rise = curve.weights[step + 1][part] + change[index + 2] - here;
        let slope = if within { rise / f64::from(danger::STEP) } else { 0.0 };
        DangerScore { value: here + beyond * rise, index, beyond, slope }
    }

    /// Adds positions, which may be of another game with the same order of weights.
    fn append(&mut self, other: Self) {
        let shift = self.counts.len();
        let moved = |range: std::ops::Range<usize>| range.start + shift..range.end + shift;
        self.counts.extend(other.counts);
        let curves: Vec<usize> = other.curves.into_iter().map(|curve| self.index_of(curve)).collect();
        self.samples.extend(other.samples.into_iter().map(|sample| {
            let danger =
                |danger: Danger| Danger { units: moved(danger.units), curve: curves[danger.curve], ..danger };
            Sample {
                counts: moved(sample.counts),
                dangers: sample.dangers.map(|found| found.map(danger)),
                ..sample
            }
        }));
        self.seen.resize(self.seen.len().max(other.seen.len()), [0.0; 2]);
        for (seen, more) in self.seen.iter_mut().zip(other.seen) {
            (0..2).for_each(|part| seen[part] += more[part]);
        }
    }
}

/// The score of a danger, with what is needed for its gradient.
#[derive(Clone, Copy, Debug)]
pub struct DangerScore {
    /// The score in centipawns.
    pub value: f64,
    /// The index in the change vector of the curve point at or below the danger; the next point is two further.
    pub index: usize,
    /// The fraction of the way to the next point (0 to 1).
    pub beyond: f64,
    /// Centipawns per additional danger unit.
    pub slope: f64,
}

/// A training set and a validation set, of different games.
#[derive(Clone, Debug, Default)]
pub struct Split {
    /// The positions to train on.
    pub training: Samples,
    /// The positions to validate on.
    pub validation: Samples,
}

impl Split {
    /// Adds positions, which may be of another game with the same order of weights.
    pub fn append(&mut self, other: Self) {
        self.training.append(other.training);
        self.validation.append(other.validation);
    }
}

/// How positions are selected from games.
#[derive(Clone, Copy, Debug)]
pub struct Sampling<'a> {
    /// The game that the records are of.
    pub game: GameRef,
    /// The initial weights, which also decide which positions are quiet.
    pub start: &'a Parameters,
    /// For each weight of the game, its index among the trained weights.
    pub indices: &'a [usize],
    /// One game in this many goes to the validation set.
    pub apart: usize,
    /// The number of threads; the result does not depend on it.
    pub threads: usize,
}

/// Selects the quiet positions of games.
///
/// # Errors
/// If a game has an illegal start or move, or a worker thread failed.
pub fn split(
    sampling: &Sampling<'_>,
    records: &[SelfPlayRecord],
    stop: &AtomicBool,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Split, LearnError> {
    let piece =
        |piece: &[SelfPlayRecord]| on_board!(sampling.game, on => piece_of(sampling, on.rules, piece));
    let pieces = in_pieces(records, sampling.threads, stop, progress, &piece)?;
    let mut whole = Split::default();
    pieces.into_iter().for_each(|piece| whole.append(piece));
    Ok(whole)
}

fn piece_of<G: EvaluatedBoard>(
    sampling: &Sampling<'_>,
    rules: &'static Rules<G>,
    records: &[SelfPlayRecord],
) -> Result<Split, RecordError> {
    let Sampling { start, indices, apart, .. } = *sampling;
    let evaluation = Classical::with(start.clone());
    let mut split = Split::default();
    for record in records {
        // By number, so that a position never changes sets when games are added.
        let validates = (record.number % apart.max(2) as u64) == 1;
        let samples = if validates { &mut split.validation } else { &mut split.training };
        let mut quiet = QuietSearch::new(G::prepare(&evaluation, rules), rules);
        record.replay(rules, |position, ply| {
            if ply.is_quiet() && i32::from(ply.score).abs() <= CLEAR {
                let score = f32::from(ply.score);
                let score = if position.turn() == Color::White { score } else { -score };
                add(samples, indices, position, &mut quiet, record, score);
            }
        })?;
    }
    Ok(split)
}

fn add<G: EvaluatedBoard>(
    samples: &mut Samples,
    indices: &[usize],
    position: &Position<G>,
    quiet: &mut QuietSearch<G>,
    record: &SelfPlayRecord,
    score: f32,
) {
    if !quiet.is_quiet(position) {
        return;
    }
    let static_score = G::evaluate(quiet.evaluation(), position);
    let (trace, taper) = G::trace(quiet.evaluation(), position);
    let ahead =
        if (static_score > 0) == (position.turn() == Color::White) { Color::White } else { Color::Black };
    let [middle_game, ending] = parts(taper, ahead);
    samples.see(indices, &trace, [middle_game, ending]);
    let counts = samples.count(indices, trace.counts.iter().copied());
    let weights = &quiet.evaluation().tables().parameters.weights;
    let dangers = Color::ALL.map(|king| samples.danger(indices, weights, &trace, king));
    let feared = trace.danger(weights, Color::White) - trace.danger(weights, Color::Black);
    let known = in_centipawns(trace.balance(weights) - feared);
    samples.samples.push(Sample {
        result: single(record.points.share()),
        score,
        parts: [single(middle_game), single(ending)],
        known: single(known[0] * middle_game + known[1] * ending),
        counts,
        dangers,
    });
}

fn in_centipawns(score: ScorePair) -> [f64; 2] {
    [score.middle_game, score.ending].map(|part| f64::from(part) / f64::from(CENTIPAWN))
}

impl Samples {
    /// Counts the features of a position; `parts` are the weights of middle game and ending.
    fn see(&mut self, indices: &[usize], trace: &Trace, parts: [f64; 2]) {
        for &(_, index, count) in &trace.counts {
            let shared = indices[usize::from(index)];
            self.seen.resize(self.seen.len().max(shared + 1), [0.0; 2]);
            let seen = &mut self.seen[shared];
            (0..2).for_each(|part| seen[part] += f64::from(count.unsigned_abs()) * parts[part]);
        }
    }

    /// Stores features, White's values minus Black's, and returns their range.
    fn count(
        &mut self,
        indices: &[usize],
        counted: impl Iterator<Item = (Color, u16, i32)>,
    ) -> std::ops::Range<usize> {
        let mut counts: Vec<(u16, i16)> = Vec::new();
        for (color, index, count) in counted {
            let count = i16::try_from(count).unwrap_or(0);
            let shared = indices[usize::from(index)];
            let index = u16::try_from(shared).unwrap_or(u16::MAX);
            counts.push((index, if color == Color::White { count } else { -count }));
        }
        counts.sort_unstable_by_key(|&(index, _)| index);
        counts.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 += next.1;
            }
            same
        });
        counts.retain(|&(_, count)| count != 0);
        let start = self.counts.len();
        self.counts.extend(counts);
        start..self.counts.len()
    }

    /// Stores the danger around a king.
    fn danger(
        &mut self,
        indices: &[usize],
        weights: &[ScorePair],
        trace: &Trace,
        king: Color,
    ) -> Option<Danger> {
        let first = usize::from(trace.curves[king.index()]?);
        let units = &trace.units[king.index()];
        let known = units
            .iter()
            .fold(ScorePair::ZERO, |sum, &(index, count)| sum + weights[usize::from(index)] * count);
        let curve = Curve {
            index: indices[first],
            weights: std::array::from_fn(|step| in_centipawns(weights[first + step])),
        };
        Some(Danger {
            known: in_centipawns(known).map(single),
            units: self.count(indices, units.iter().map(|&(index, count)| (Color::White, index, count))),
            curve: self.index_of(curve),
        })
    }

    /// The index of a curve, which is added if it is new.
    fn index_of(&mut self, curve: Curve) -> usize {
        self.curves.iter().position(|known| *known == curve).unwrap_or_else(|| {
            self.curves.push(curve);
            self.curves.len() - 1
        })
    }
}

#[expect(clippy::cast_possible_truncation, reason = "seven digits are enough to learn with")]
fn single(number: f64) -> f32 {
    number as f32
}

/// The factors of the middle game score and of the ending score.
#[expect(clippy::cast_precision_loss, reason = "small integers")]
fn parts(taper: Taper, ahead: Color) -> [f64; 2] {
    let left = taper.left(ahead) as f64 / Taper::WHOLE as f64;
    let phase = f64::from(taper.phase) / f64::from(FULL_PHASE);
    [left * phase, left * (1.0 - phase)]
}
