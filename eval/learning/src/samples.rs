//! Positions to learn from, as what the evaluation counts in them.

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

/// Scores beyond this say that the game is over, in centipawns.
pub(crate) const CLEAR: i32 = 2500;

/// A position.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// White's points in the game.
    pub result: f32,
    /// The search's score as White sees it, in centipawns.
    pub score: f32,
    /// What of the score in the middle game counts, and of that in the ending.
    pub parts: [f32; 2],
    /// Its score by the weights that are started from, without dangers, in centipawns.
    pub known: f32,
    /// Which of the counts are its own.
    counts: std::ops::Range<usize>,
    /// Danger around White's king and around Black's, if they can be in danger.
    pub dangers: [Option<Danger>; 2],
}

/// Danger around a king.
#[derive(Clone, Debug, PartialEq)]
pub struct Danger {
    /// Units by the weights that are started from, in the middle game and in the ending.
    known: [f32; 2],
    /// Which of the counts are units.
    units: std::ops::Range<usize>,
    /// The curve by which they are evaluated, among those of the samples.
    curve: usize,
}

/// A curve of danger, as it is started from.
#[derive(Clone, Debug, PartialEq)]
struct Curve {
    /// The place of its first number.
    index: usize,
    /// Its weights in centipawns, of middle game and ending.
    weights: [[f64; 2]; danger::STEPS],
}

/// Positions of games, without those games that are held out for validation to analyze by.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    /// The positions.
    pub samples: Vec<Sample>,
    /// Places of weights with White's count less Black's.
    counts: Vec<(u16, i16)>,
    /// Curves of danger, by the games that the positions are of.
    curves: Vec<Curve>,
    /// How often each number was counted by either side, in middle games and in endings.
    pub seen: Vec<[f64; 2]>,
}

impl Samples {
    /// What is counted in a position.
    pub fn counts(&self, sample: &Sample) -> &[(u16, i16)] {
        &self.counts[sample.counts.clone()]
    }

    /// What brings danger units, and how often.
    pub fn units(&self, danger: &Danger) -> &[(u16, i16)] {
        &self.counts[danger.units.clone()]
    }

    /// What weights changed by so much, in centipawns of middle game and ending in turn, make of a position as White
    /// sees it.
    pub fn score(&self, sample: &Sample, change: &[f64]) -> f64 {
        let mut sum = [0.0; 2];
        for &(index, count) in self.counts(sample) {
            let (index, count) = (2 * usize::from(index), f64::from(count));
            sum[0] += count * change[index];
            sum[1] += count * change[index + 1];
        }
        for (danger, sign) in sample.dangers.iter().zip([1.0, -1.0]) {
            let Some(danger) = danger else { continue };
            sum[0] += sign * self.fear(danger, change, 0).value;
            sum[1] += sign * self.fear(danger, change, 1).value;
        }
        f64::from(sample.known) + sum[0] * f64::from(sample.parts[0]) + sum[1] * f64::from(sample.parts[1])
    }

    /// What a danger is worth in the middle game (part 0) or in the ending (part 1) when weights change by so much.
    pub fn fear(&self, danger: &Danger, change: &[f64], part: usize) -> Fear {
        let more = |&(index, count): &(u16, i16)| f64::from(count) * change[2 * usize::from(index) + part];
        let units = f64::from(danger.known[part]) + self.units(danger).iter().map(more).sum::<f64>();
        let (step, beyond, within) = danger::fraction(units);
        let curve = &self.curves[danger.curve];
        let index = 2 * (curve.index + step) + part;
        let here = curve.weights[step][part] + change[index];
        let rise = curve.weights[step + 1][part] + change[index + 2] - here;
        let slope = if within { rise / f64::from(danger::STEP) } else { 0.0 };
        Fear { value: here + beyond * rise, index, beyond, slope }
    }

    /// Adds positions, which may be of another game with weights in the same places.
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

/// What a danger is worth, and how that changes with what it depends on.
#[derive(Clone, Copy, Debug)]
pub struct Fear {
    /// Centipawns.
    pub value: f64,
    /// Where among changes the number of the curve is at or before the danger; the next number's is two places on.
    pub index: usize,
    /// How far the danger is from the one to the other, from 0 to 1.
    pub beyond: f64,
    /// Centipawns for one more danger unit.
    pub slope: f64,
}

/// Positions to learn from and positions to analyze by, of different games.
#[derive(Clone, Debug, Default)]
pub struct Split {
    /// To learn from.
    pub training: Samples,
    /// To analyze by.
    pub validation: Samples,
}

impl Split {
    /// Adds positions, which may be of another game with weights in the same places.
    pub fn append(&mut self, other: Self) {
        self.training.append(other.training);
        self.validation.append(other.validation);
    }
}

/// How positions are made.
#[derive(Clone, Copy, Debug)]
pub struct Sampling<'a> {
    /// The game.
    pub game: GameRef,
    /// The weights that are started from; by them it is seen what is quiet.
    pub start: &'a Parameters,
    /// The place of each of its weights among those learned.
    pub indices: &'a [usize],
    /// One game of so many is held out for validation.
    pub apart: usize,
    /// Threads.
    pub threads: usize,
}

/// Makes positions of games: quiet ones, in which nothing is in danger.
///
/// # Errors
/// When a game is none by the rules, or a thread broke.
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
        // By number, so that a position never changes sides as games are added.
        let analyzers = (record.number % apart.max(2) as u64) == 1;
        let samples = if analyzers { &mut split.validation } else { &mut split.training };
        let mut quiet = QuietSearch::new(G::classical(&evaluation, rules), rules);
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
    /// Notes what was counted in a position that is so much of a middle game and of an ending.
    fn see(&mut self, indices: &[usize], trace: &Trace, parts: [f64; 2]) {
        for &(_, index, count) in &trace.counts {
            let shared = indices[usize::from(index)];
            self.seen.resize(self.seen.len().max(shared + 1), [0.0; 2]);
            let seen = &mut self.seen[shared];
            (0..2).for_each(|part| seen[part] += f64::from(count.unsigned_abs()) * parts[part]);
        }
    }

    /// Keeps what was counted, White's less Black's; tells where.
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

    /// Keeps the danger around a king.
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

    /// Where a curve is kept.
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

/// What counts of the middle game's score and of the ending's.
#[expect(clippy::cast_precision_loss, reason = "small integers")]
fn parts(taper: Taper, ahead: Color) -> [f64; 2] {
    let left = taper.left(ahead) as f64 / Taper::WHOLE as f64;
    let phase = f64::from(taper.phase) / f64::from(FULL_PHASE);
    [left * phase, left * (1.0 - phase)]
}
