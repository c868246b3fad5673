//! Going through games: positions are looked at side by side, and what is found comes in the order of the input.

use super::collector::{Collector, FoundPuzzle, MiningObserver, MiningSummary, NumberedFind};
use super::finder::Finder;
use super::known_positions::KnownPositions;
use super::puzzle::PuzzleSource;
use super::settings::PuzzleSettings;
use crate::analyzing::Analyzer;
use crate::error::AnalysisError;
use crate::input::{InputKind, InputReader, InputSource, Record, Selection, Task};
use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use chrysalis_rules::{Catalogue, GameRef};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Mutex, PoisonError};

/// Positions that reading may be ahead of the searches.
const AHEAD: usize = 64;
/// Positions that are remembered, so that none is searched twice.
const REMEMBERED: usize = 1 << 20;
/// A search for puzzles.
#[derive(Debug)]
pub struct Mining<'a> {
    /// What a puzzle is.
    pub settings: &'a PuzzleSettings,
    /// Where games come from.
    pub sources: Vec<InputSource>,
    /// What they are taken for, if not for what their content says.
    pub kind: Option<InputKind>,
    /// The known games.
    pub games: Catalogue,
    /// The game of what does not say.
    pub game: GameRef,
    /// The evaluation of the searches.
    pub evaluation: &'a AnyEvaluation,
    /// Searches side by side.
    pub jobs: usize,
    /// Puzzles at most.
    pub most: Option<usize>,
}

/// A position to be looked at.
struct Look {
    number: usize,
    /// How many positions are done with it, those left out before included.
    count: usize,
    session: Session,
    source: PuzzleSource,
}

impl Mining<'_> {
    /// How many positions there are.
    pub fn count(&self, stop: &AtomicBool) -> usize {
        let stopped = || stop.load(Ordering::Relaxed);
        let records = self.records(&stopped).take_while(|_| !stopped());
        records.filter_map(Result::ok).map(|record| self.tasks(&record).count()).sum()
    }

    fn records<'a>(&self, stopped: &'a dyn Fn() -> bool) -> InputReader<'a> {
        InputReader::new(self.sources.clone(), self.kind, &self.games, self.game, stopped)
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
        let analyze = |_| Analyzer::new(self.settings.hash, 1, self.evaluation.clone());
        let analyzers = (0..self.jobs.max(1)).map(analyze).collect::<Result<Vec<_>, _>>()?;
        let halt = AtomicBool::new(false);
        let stopped = || stop.load(Ordering::Relaxed) || halt.load(Ordering::Relaxed);
        let (to_workers, looks) = sync_channel::<Look>(AHEAD);
        let looks = Mutex::new(looks);
        let (results, done) = channel::<NumberedFind>();
        std::thread::scope(|scope| {
            let stopped = &stopped;
            for analyze in analyzers {
                let (looks, results, settings) = (&looks, results.clone(), self.settings);
                scope.spawn(move || work(Finder::new(analyze, settings), looks, &results, stopped));
            }
            scope.spawn(move || self.read(&to_workers, &results, stopped));
            let collected = Collector::new(observer, self.most).collect(&done);
            halt.store(true, Ordering::Relaxed);
            collected
        })
    }

    /// Goes through the input; a position that was met before is left out.
    fn read(&self, looks: &SyncSender<Look>, results: &Sender<NumberedFind>, stopped: &dyn Fn() -> bool) {
        let mut known = KnownPositions::at_most(REMEMBERED);
        let (mut number, mut count) = (0, 0);
        for read in self.records(stopped) {
            if stopped() {
                break;
            }
            let record = match read {
                Ok(record) => record,
                Err(error) => {
                    if results.send((number, count, FoundPuzzle::TuningProblem(error))).is_err() {
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
        let end = if stopped() { FoundPuzzle::Stopped } else { FoundPuzzle::Nothing };
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
    results: &Sender<NumberedFind>,
    stopped: &dyn Fn() -> bool,
) {
    loop {
        let next = looks.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Look { number, count, session, source }) = next else { return };
        let found = if stopped() { Ok(None) } else { finder.find(&session, stopped) };
        let found = match found {
            Err(error) => FoundPuzzle::Broken(error),
            Ok(_) if stopped() => FoundPuzzle::Stopped,
            Ok(None) => FoundPuzzle::Nothing,
            Ok(Some(puzzle)) => FoundPuzzle::Puzzle(Box::new((puzzle, source))),
        };
        // Nobody listens once enough is found.
        let _ = results.send((number, count, found));
    }
}
