//! Quiet positions as lists of features for both sides.

use crate::learn_error::LearnError;
use crate::quiet::QuietSearch;
use crate::record_error::RecordError;
use crate::record_pieces::in_pieces;
use crate::samples::CLEAR;
use crate::self_play_record::SelfPlayRecord;
use chrysalis_eval::{CENTIPAWN, Classical, EvaluatedBoard, FULL_PHASE, Parameters, Taper, Trace};
use chrysalis_network::shape::bucket;
use chrysalis_rules::board::Color;
use chrysalis_rules::{GameRef, Playable, Position, Rules, on_board};
use std::sync::atomic::AtomicBool;

/// A feature with its values for both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideCounts {
    /// The index of the feature.
    pub feature: u16,
    /// The value for the side to move.
    pub own: i8,
    /// The value for the other side.
    pub other: i8,
}

/// A training position from the view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CountSample {
    /// The result of the game: 0 for a loss, 0.5 for a draw, 1 for a win.
    pub result: f32,
    /// The search score in centipawns.
    pub score: f32,
    /// The tapered sum of the tuned terms in centipawns, before scaling.
    pub tuned: f32,
    /// The factor from scaling and the fifty-move fade (0 to 1), if the side to move is ahead and if it is
    /// behind.
    pub left: [f32; 2],
    /// The network output that the phase selects.
    pub bucket: u8,
    start: usize,
    len: u16,
}

/// A set of training positions with their features.
#[derive(Clone, Debug, Default)]
pub struct CountSamples {
    /// The positions in order.
    pub samples: Vec<CountSample>,
    counts: Vec<SideCounts>,
}

impl CountSamples {
    /// The features of a position.
    #[inline(always)]
    pub fn counts(&self, sample: &CountSample) -> &[SideCounts] {
        &self.counts[sample.start..sample.start + usize::from(sample.len)]
    }

    /// Adds a position with its features.
    pub fn push(&mut self, sample: CountSample, counts: &[SideCounts]) {
        let start = self.counts.len();
        let len = u16::try_from(counts.len()).unwrap_or(u16::MAX);
        self.counts.extend_from_slice(&counts[..usize::from(len)]);
        self.samples.push(CountSample { start, len, ..sample });
    }

    fn append(&mut self, other: Self) {
        let shift = self.counts.len();
        self.counts.extend(other.counts);
        let moved = |sample: CountSample| CountSample { start: sample.start + shift, ..sample };
        self.samples.extend(other.samples.into_iter().map(moved));
    }
}

impl CountSample {
    /// A position without features yet.
    pub fn new(result: f32, score: f32, tuned: f32, left: [f32; 2], bucket: u8) -> Self {
        Self { result, score, tuned, left, bucket, start: 0, len: 0 }
    }
}

/// A training set and a validation set, of different games.
#[derive(Clone, Debug, Default)]
pub struct CountSplit {
    /// The positions to train on.
    pub training: CountSamples,
    /// The positions to validate on.
    pub validation: CountSamples,
}

/// How positions are selected from games.
#[derive(Clone, Copy, Debug)]
pub struct CountSampling<'a> {
    /// The game that the records are of.
    pub game: GameRef,
    /// The tuned evaluation parameters of the game.
    pub parameters: &'a Parameters,
    /// One game in this many goes to the validation set.
    pub apart: usize,
    /// The number of threads; the result does not depend on it.
    pub threads: usize,
}

impl CountSampling<'_> {
    /// Selects the quiet positions of games in which the network applies.
    ///
    /// # Errors
    /// If a game has an illegal start or move, or a worker thread failed.
    pub fn split(
        &self,
        records: &[SelfPlayRecord],
        stop: &AtomicBool,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<CountSplit, LearnError> {
        let piece = |piece: &[SelfPlayRecord]| on_board!(self.game, on => self.piece(on.rules, piece));
        let mut whole = CountSplit::default();
        for piece in in_pieces(records, self.threads, stop, progress, &piece)? {
            whole.training.append(piece.training);
            whole.validation.append(piece.validation);
        }
        Ok(whole)
    }

    fn piece<G: EvaluatedBoard>(
        &self,
        rules: &'static Rules<G>,
        records: &[SelfPlayRecord],
    ) -> Result<CountSplit, RecordError> {
        let evaluation = Classical::with(self.parameters.clone());
        let mut split = CountSplit::default();
        let mut scratch = Scratch::default();
        let mut quiet = QuietSearch::new(G::prepare(&evaluation, rules), rules);
        for record in records {
            // By number, so that a position never changes sets when games are added.
            let validates = (record.number % self.apart.max(2) as u64) == 1;
            let samples = if validates { &mut split.validation } else { &mut split.training };
            record.replay(rules, |position, ply| {
                if ply.is_quiet() && i32::from(ply.score).abs() <= CLEAR && quiet.is_quiet(position) {
                    let (trace, taper) = G::trace(quiet.evaluation(), position);
                    if !trace.knows {
                        let white = single(record.points.share());
                        let result = if position.turn() == Color::White { white } else { 1.0 - white };
                        let weights = &quiet.evaluation().tables().parameters.weights;
                        let balance = trace.balance(weights).at(taper.phase);
                        let sample = sample(position, result, ply.score, balance, taper);
                        samples.push(sample, scratch.merge(&trace, position.turn()));
                    }
                }
            })?;
        }
        Ok(split)
    }
}

#[expect(clippy::cast_precision_loss, reason = "scores are far below the limits")]
fn sample<G: Playable>(
    position: &Position<G>,
    result: f32,
    score: i16,
    balance: i64,
    taper: Taper,
) -> CountSample {
    let turn = position.turn();
    let tuned = balance as f32 / CENTIPAWN as f32;
    let left = [turn, !turn].map(|ahead| taper.left(ahead) as f32 / Taper::WHOLE as f32);
    let bucket = u8::try_from(bucket(taper.phase, FULL_PHASE)).unwrap_or(0);
    let tuned = if turn == Color::White { tuned } else { -tuned };
    CountSample::new(result, f32::from(score), tuned, left, bucket)
}

#[expect(clippy::cast_possible_truncation, reason = "a share")]
fn single(number: f64) -> f32 {
    number as f32
}

/// Buffers for merging the features of both sides.
#[derive(Default)]
struct Scratch {
    sums: Vec<[i32; 2]>,
    features: Vec<u16>,
    counts: Vec<SideCounts>,
}

impl Scratch {
    /// The features of a trace, sorted, from the view of the side to move.
    fn merge(&mut self, trace: &Trace, turn: Color) -> &[SideCounts] {
        let side = |color: Color| usize::from(color != turn);
        let counts = trace.counts.iter().map(|&(color, feature, count)| (side(color), feature, count));
        let units = Color::ALL.into_iter().flat_map(|king| {
            trace.units[king.index()].iter().map(move |&(feature, count)| (side(king), feature, count))
        });
        for (side, feature, count) in counts.chain(units) {
            let index = usize::from(feature);
            if self.sums.len() <= index {
                self.sums.resize(index + 1, [0; 2]);
            }
            self.sums[index][side] += count;
            self.features.push(feature);
        }
        self.features.sort_unstable();
        self.features.dedup();
        self.counts.clear();
        let short = |count: i32| i8::try_from(count.clamp(-127, 127)).unwrap_or(0);
        for feature in self.features.drain(..) {
            let [own, other] = std::mem::take(&mut self.sums[usize::from(feature)]).map(short);
            if own != 0 || other != 0 {
                self.counts.push(SideCounts { feature, own, other });
            }
        }
        &self.counts
    }
}
