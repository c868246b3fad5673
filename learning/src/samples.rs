//! Positions to learn from, as what the evaluation counts in them.

use crate::quiescence::Quiescence;
use crate::record::{Record, flags};
use engine::board::{Board8, Board9, Color, Geometry};
use engine::games::{self, Compiled};
use engine::rules::{BoardSize, Game, Position};
use engine::search::{Evaluate, Evaluation};
use eval::{CENTIPAWN, Classical, FULL_PHASE, Taper};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How far the static evaluation of a quiet position may be from what captures make of it, in centipawns.
const QUIET: i32 = 60;
/// Scores beyond this say that the game is over, in centipawns.
const CLEAR: i32 = 2500;

/// A position.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// White's points in the game.
    pub result: f32,
    /// The search's score as White sees it, in centipawns.
    pub score: f32,
    /// What of the score in the middle game counts, and of that in the ending.
    pub parts: [f32; 2],
    /// Its score by the numbers that are started from, in centipawns.
    pub known: f32,
    /// Which of the counts are its own.
    counts: std::ops::Range<usize>,
}

/// Positions of games, without those games that are kept apart to judge by.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    /// The positions.
    pub samples: Vec<Sample>,
    /// Places of numbers with White's count less Black's.
    counts: Vec<(u16, i16)>,
    /// How often each number was counted by either side.
    pub seen: Vec<u64>,
}

impl Samples {
    /// What is counted in a position.
    pub fn counts(&self, sample: &Sample) -> &[(u16, i16)] {
        &self.counts[sample.counts.clone()]
    }

    /// What numbers changed by so much, in centipawns of middle game and ending, make of a position as White sees it.
    pub fn score(&self, sample: &Sample, change: &[[f64; 2]]) -> f32 {
        let sum = self.counts(sample).iter().fold([0.0; 2], |sum, &(place, count)| {
            let change = change[usize::from(place)].map(|number| f64::from(count) * number);
            [sum[0] + change[0], sum[1] + change[1]]
        });
        sample.known + single(sum[0]) * sample.parts[0] + single(sum[1]) * sample.parts[1]
    }

    /// Adds positions, which may be of another game with numbers in the same places.
    fn append(&mut self, other: Self) {
        let shift = self.counts.len();
        self.counts.extend(other.counts);
        self.samples.extend(other.samples.into_iter().map(|sample| Sample {
            counts: sample.counts.start + shift..sample.counts.end + shift,
            ..sample
        }));
        self.seen.resize(self.seen.len().max(other.seen.len()), 0);
        self.seen.iter_mut().zip(other.seen).for_each(|(seen, more)| *seen += more);
    }
}

/// Positions to learn from and positions to judge by, of different games.
#[derive(Clone, Debug, Default)]
pub struct Split {
    /// To learn from.
    pub training: Samples,
    /// To judge by.
    pub validation: Samples,
}

impl Split {
    /// Adds positions, which may be of another game with numbers in the same places.
    pub fn append(&mut self, other: Self) {
        self.training.append(other.training);
        self.validation.append(other.validation);
    }
}

/// How positions are made.
#[derive(Clone, Copy, Debug)]
pub struct Job<'a> {
    /// The game.
    pub game: &'static Game,
    /// What counts, what is quiet, and what is started from.
    pub evaluation: &'a Classical,
    /// The place of each of its numbers among those learned.
    pub places: &'a [usize],
    /// One game of so many is kept apart.
    pub apart: usize,
    /// Threads.
    pub threads: usize,
}

/// Makes positions of games: quiet ones, in which nothing is in danger.
pub fn split(job: &Job<'_>, records: &[Record], stop: &AtomicBool, progress: &(dyn Fn(u64) + Sync)) -> Split {
    let Job { game, threads, .. } = *job;
    let done = AtomicU64::new(0);
    let pieces: Vec<&[Record]> = records.chunks(64).collect();
    let next = std::sync::atomic::AtomicUsize::new(0);
    let mut found: Vec<(usize, Split)> = std::thread::scope(|scope| {
        let work = || {
            let mut found = Vec::new();
            loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                let Some(piece) = pieces.get(place) else { break found };
                if stop.load(Ordering::Relaxed) {
                    break found;
                }
                let split = match game.board {
                    BoardSize::Eight => piece_of::<Board8>(job, piece),
                    BoardSize::Nine => piece_of::<Board9>(job, piece),
                };
                found.push((place, split));
                progress(done.fetch_add(piece.len() as u64, Ordering::Relaxed) + piece.len() as u64);
            }
        };
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().filter_map(|worker| worker.join().ok()).flatten().collect()
    });
    found.sort_by_key(|(place, _)| *place);
    let mut whole = Split::default();
    found.into_iter().for_each(|(_, piece)| whole.append(piece));
    whole
}

fn piece_of<G: Compiled>(job: &Job<'_>, records: &[Record]) -> Split {
    let Job { game, evaluation, places, apart, .. } = *job;
    let rules = games::rules::<G>(game);
    let mut split = Split::default();
    for record in records {
        let start = if record.fen.is_empty() { game.start } else { &record.fen };
        let Ok(mut position) = Position::from_fen(rules, start) else { continue };
        // By number, so that a position never changes sides as games are added.
        let judges = (record.number % apart.max(2) as u64) == 1;
        let samples = if judges { &mut split.validation } else { &mut split.training };
        let mut quiescence = Quiescence::new(evaluation.on(rules), &position);
        for ply in &record.plies {
            if !position.legal_moves().contains(&ply.m) {
                break;
            }
            let unfit = flags::OPENING | flags::DANGER | flags::GAIN | flags::DECISIVE;
            if ply.flags & unfit == 0 && i32::from(ply.score).abs() <= CLEAR {
                let score = f32::from(ply.score);
                let score = if position.turn() == Color::White { score } else { -score };
                add(samples, places, &position, &mut quiescence, record, score);
            }
            position.play(ply.m);
        }
    }
    split
}

fn add<G: Geometry>(
    samples: &mut Samples,
    places: &[usize],
    position: &Position<G>,
    quiescence: &mut Quiescence<G>,
    record: &Record,
    score: f32,
) {
    if position.king_capture().is_some() {
        return;
    }
    let static_score = quiescence.evaluation().evaluate(position);
    if (quiescence.score(position) - static_score).abs() > QUIET {
        return;
    }
    let (trace, taper) = quiescence.evaluation().trace(position);
    let mut counts: Vec<(u16, i16)> = Vec::with_capacity(trace.counts.len());
    for &(color, place, count) in &trace.counts {
        let count = i16::try_from(count).unwrap_or(0);
        let shared = places[usize::from(place)];
        samples.seen.resize(samples.seen.len().max(shared + 1), 0);
        samples.seen[shared] += u64::from(count.unsigned_abs());
        counts.push((
            u16::try_from(shared).unwrap_or(u16::MAX),
            if color == Color::White { count } else { -count },
        ));
    }
    counts.sort_unstable_by_key(|&(place, _)| place);
    counts.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 += next.1;
        }
        same
    });
    counts.retain(|&(_, count)| count != 0);
    let ahead =
        if (static_score > 0) == (position.turn() == Color::White) { Color::White } else { Color::Black };
    let [middle_game, ending] = parts(taper, ahead);
    let known = trace.balance(&quiescence.evaluation().tables().parameters.numbers);
    let unit = f64::from(CENTIPAWN);
    let known = (f64::from(known.middle_game) * middle_game + f64::from(known.ending) * ending) / unit;
    let start = samples.counts.len();
    samples.counts.extend(counts);
    samples.samples.push(Sample {
        result: single(record.points.share()),
        score,
        parts: [single(middle_game), single(ending)],
        known: single(known),
        counts: start..samples.counts.len(),
    });
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
