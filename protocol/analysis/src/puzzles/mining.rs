//! Going through games: positions are looked at side by side, and what is found comes in the order of the input.

use super::finder::Finder;
use super::known_positions::KnownPositions;
use super::puzzle::{Puzzle, PuzzleSource};
use super::settings::PuzzleSettings;
use crate::error::AnalysisError;
use crate::input::{InputKind, InputProblem, InputReader, InputSource, Record, Selection, Task};
use crate::judging::Judge;
use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use chrysalis_rules::GameRef;
use chrysalis_search::EngineError;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Mutex, PoisonError};

/// Positions that reading may be ahead of the searches.
const AHEAD: usize = 64;
/// Positions that are remembered, so that none is searched twice.
const REMEMBERED: usize = 1 << 20;
/// Positions of puzzles that are remembered.
const REMEMBERED_PUZZLES: usize = 1 << 20;

/// Who is told how it goes.
pub trait MiningObserver {
    /// Something is wrong with the input.
    fn problem(&mut self, problem: &InputProblem);
    /// So many positions are done.
    fn looked(&mut self, count: usize);
    /// A puzzle was found.
    ///
    /// # Errors
    /// When it cannot be written.
    fn found(&mut self, puzzle: &Puzzle, source: &PuzzleSource) -> Result<(), AnalysisError>;
}

/// What became of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MiningSummary {
    /// Positions that were looked at, those met before included.
    pub positions: usize,
    /// Puzzles found.
    pub puzzles: usize,
    /// Puzzles that are reflections or later positions of others.
    pub repeated: usize,
    /// Games and positions that could not be read.
    pub problems: usize,
    /// Whether it was stopped before its end.
    pub stopped: bool,
}

/// A search for puzzles.
#[derive(Debug)]
pub struct Mining<'a> {
    /// What a puzzle is.
    pub settings: &'a PuzzleSettings,
    /// Where games come from.
    pub sources: Vec<InputSource>,
    /// What they are taken for, if not for what their content says.
    pub kind: Option<InputKind>,
    /// The game of what does not say.
    pub game: GameRef,
    /// The evaluation of the searches.
    pub evaluation: &'a AnyEvaluation,
    /// Searches side by side.
    pub jobs: usize,
    /// Puzzles at most.
    pub most: Option<usize>,
}

/// What comes of a part of the input.
enum Found {
    Problem(Box<InputProblem>),
    Nothing,
    Puzzle(Box<(Puzzle, PuzzleSource)>),
    Stopped,
    Broken(EngineError),
}

/// A position to be looked at.
struct Look {
    number: usize,
    /// How many positions are done with it, those left out before included.
    count: usize,
    session: Session,
    source: PuzzleSource,
}

/// The number of a part of the input, the positions done with it, and what comes of it.
type Numbered = (usize, usize, Found);

impl Mining<'_> {
    /// How many positions there are.
    pub fn count(&self, stop: &AtomicBool) -> usize {
        let records = self.records().take_while(|_| !stop.load(Ordering::Relaxed));
        records.filter_map(Result::ok).map(|record| self.tasks(&record).count()).sum()
    }

    fn records(&self) -> InputReader {
        InputReader::new(self.sources.clone(), self.kind, self.game)
    }

    fn tasks<'a>(&self, record: &'a Record) -> Box<dyn Iterator<Item = Task> + 'a> {
        let usual = if record.session.starts_at_start() { Some(PuzzleSettings::USUAL_FROM) } else { None };
        let from = self.settings.from.or(usual);
        Selection { from, to: self.settings.to, ..Selection::default() }.tasks(record)
    }

    /// Does it, until it is told to stop; equal input gives equal puzzles with any number of jobs.
    ///
    /// # Errors
    /// When a search fails, or what is written is not taken. What is wrong with the input is told to the observer.
    pub fn run(
        &self,
        observer: &mut dyn MiningObserver,
        stop: &AtomicBool,
    ) -> Result<MiningSummary, AnalysisError> {
        let judge = |_| Judge::new(self.settings.hash, 1, self.evaluation.clone());
        let judges = (0..self.jobs.max(1)).map(judge).collect::<Result<Vec<_>, _>>()?;
        let halt = AtomicBool::new(false);
        let stopped = || stop.load(Ordering::Relaxed) || halt.load(Ordering::Relaxed);
        let (to_workers, looks) = sync_channel::<Look>(AHEAD);
        let looks = Mutex::new(looks);
        let (results, done) = channel::<Numbered>();
        std::thread::scope(|scope| {
            let stopped = &stopped;
            for judge in judges {
                let (looks, results, settings) = (&looks, results.clone(), self.settings);
                scope.spawn(move || work(Finder::new(judge, settings), looks, &results, stopped));
            }
            scope.spawn(move || self.read(&to_workers, &results, stopped));
            let mut collector = Collector {
                observer,
                known: KnownPositions::at_most(REMEMBERED_PUZZLES),
                most: self.most,
                summary: MiningSummary::default(),
            };
            let collected = collector.collect(&done);
            halt.store(true, Ordering::Relaxed);
            collected.map(|()| collector.summary)
        })
    }

    /// Goes through the input; a position that was met before is left out.
    fn read(&self, looks: &SyncSender<Look>, results: &Sender<Numbered>, stopped: &dyn Fn() -> bool) {
        let mut known = KnownPositions::at_most(REMEMBERED);
        let (mut number, mut count) = (0, 0);
        for read in self.records() {
            if stopped() {
                break;
            }
            let record = match read {
                Ok(record) => record,
                Err(problem) => {
                    if results.send((number, count, Found::Problem(problem))).is_err() {
                        return;
                    }
                    number += 1;
                    continue;
                }
            };
            for task in self.tasks(&record) {
                if stopped() {
                    break;
                }
                count += 1;
                if !known.add(position_key(&task.session)) {
                    continue;
                }
                let source = source(&record, task.ply);
                if looks.send(Look { number, count, session: task.session, source }).is_err() {
                    return;
                }
                number += 1;
            }
        }
        let end = if stopped() { Found::Stopped } else { Found::Nothing };
        // Nobody listens once enough is found.
        let _ = results.send((number, count, end));
    }
}

/// What tells a position of a game.
fn position_key(session: &Session) -> u64 {
    let mut hasher = DefaultHasher::new();
    (&session.game().id, session.key()).hash(&mut hasher);
    hasher.finish()
}

fn source(record: &Record, ply: usize) -> PuzzleSource {
    let name = record.operations().and_then(|operations| operations.operand("id"));
    PuzzleSource { file: record.file.clone(), number: record.number, ply, name: name.map(str::to_owned) }
}

/// A worker: looks at positions until there are no more; once it is told to stop it only takes them.
fn work(
    mut finder: Finder<'_>,
    looks: &Mutex<Receiver<Look>>,
    results: &Sender<Numbered>,
    stopped: &dyn Fn() -> bool,
) {
    loop {
        let next = looks.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Look { number, count, session, source }) = next else { return };
        let found = if stopped() { Ok(None) } else { finder.find(&session, stopped) };
        let found = match found {
            Err(error) => Found::Broken(error),
            Ok(_) if stopped() => Found::Stopped,
            Ok(None) => Found::Nothing,
            Ok(Some(puzzle)) => Found::Puzzle(Box::new((puzzle, source))),
        };
        // Nobody listens once enough is found.
        let _ = results.send((number, count, found));
    }
}

/// Takes what is found, in the order of the input.
struct Collector<'a> {
    observer: &'a mut dyn MiningObserver,
    known: KnownPositions,
    most: Option<usize>,
    summary: MiningSummary,
}

impl Collector<'_> {
    fn collect(&mut self, done: &Receiver<Numbered>) -> Result<(), AnalysisError> {
        let mut early: HashMap<usize, (usize, Found)> = HashMap::new();
        let mut next = 0;
        while !self.has_enough() {
            let Some((count, found)) = early.remove(&next) else {
                let Ok((number, count, found)) = done.recv() else { return Ok(()) };
                early.insert(number, (count, found));
                continue;
            };
            next += 1;
            match found {
                Found::Stopped => {
                    self.summary.stopped = true;
                    return Ok(());
                }
                Found::Broken(error) => return Err(error.into()),
                Found::Nothing => {}
                Found::Problem(problem) => {
                    self.summary.problems += 1;
                    self.observer.problem(&problem);
                }
                Found::Puzzle(found) => self.take(&found.0, &found.1)?,
            }
            self.summary.positions = count;
            self.observer.looked(count);
        }
        Ok(())
    }

    fn has_enough(&self) -> bool {
        self.most.is_some_and(|most| self.summary.puzzles >= most)
    }

    fn take(&mut self, puzzle: &Puzzle, source: &PuzzleSource) -> Result<(), AnalysisError> {
        let is_known = puzzle.keys.first().is_some_and(|&key| self.known.has(key));
        for &key in &puzzle.keys {
            self.known.add(key);
        }
        if is_known {
            self.summary.repeated += 1;
            return Ok(());
        }
        self.summary.puzzles += 1;
        self.observer.found(puzzle, source)
    }
}
