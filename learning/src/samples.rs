//! Positions to learn from, as what the evaluation counts in them.

use crate::quiescence::Quiescence;
use crate::record::{Record, flags};
use engine::board::{Board8, Board9, Color, Geometry};
use engine::games::{self, Compiled};
use engine::rules::{BoardSize, Game, Position};
use engine::search::{Evaluate, Evaluation};
use eval::{CENTIPAWN, Classical, FULL_PHASE, Parameters, Taper};
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
    /// Knowledge that is not learned, in centipawns, tapered.
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

    /// What these numbers make of a position, in centipawns as White sees it.
    pub fn score(&self, sample: &Sample, parameters: &Parameters) -> f32 {
        let sum = self.counts(sample).iter().fold([0.0; 2], |[middle_game, ending], &(place, count)| {
            let number = parameters.numbers[usize::from(place)];
            let count = f64::from(count) / f64::from(CENTIPAWN);
            [middle_game + count * f64::from(number.middle_game), ending + count * f64::from(number.ending)]
        });
        sample.known + single(sum[0]) * sample.parts[0] + single(sum[1]) * sample.parts[1]
    }

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

/// How positions are made.
#[derive(Clone, Copy, Debug)]
pub struct Job<'a> {
    /// The game.
    pub game: &'static Game,
    /// What counts, and what is quiet.
    pub evaluation: &'a Classical,
    /// One game of so many is kept apart.
    pub apart: usize,
    /// Threads.
    pub threads: usize,
}

/// Makes positions of games: quiet ones, in which nothing is in danger.
pub fn split(job: &Job<'_>, records: &[Record], stop: &AtomicBool, progress: &(dyn Fn(u64) + Sync)) -> Split {
    let Job { game, evaluation, apart, threads } = *job;
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
                    BoardSize::Eight => piece_of::<Board8>(game, piece, evaluation, apart),
                    BoardSize::Nine => piece_of::<Board9>(game, piece, evaluation, apart),
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
    for (_, piece) in found {
        whole.training.append(piece.training);
        whole.validation.append(piece.validation);
    }
    whole
}

fn piece_of<G: Compiled>(
    game: &'static Game,
    records: &[Record],
    evaluation: &Classical,
    apart: usize,
) -> Split {
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
                add(samples, &position, &mut quiescence, record, score);
            }
            position.play(ply.m);
        }
    }
    split
}

fn add<G: Geometry>(
    samples: &mut Samples,
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
    let numbers = quiescence.evaluation().tables().parameters.numbers.len();
    samples.seen.resize(numbers, 0);
    for &(color, place, count) in &trace.counts {
        let count = i16::try_from(count).unwrap_or(0);
        samples.seen[usize::from(place)] += u64::from(count.unsigned_abs());
        counts.push((place, if color == Color::White { count } else { -count }));
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
    let known = trace.known[0] - trace.known[1];
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
