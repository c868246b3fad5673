//! Searches games for puzzles: positions are examined in parallel, results come in the order of the input.

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
use chrysalis_pgn::pgn::Strictness;
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_search::{EngineError, TableSource};
use chrysalis_tables::TableFolder;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

/// The number of positions that reading may be ahead of the searches.
const AHEAD: usize = 64;
/// The most positions that are remembered, so that none is searched twice.
const REMEMBERED: usize = 1 << 20;
/// A search for puzzles.
#[derive(Debug)]
pub struct Mining<'a> {
    /// What counts as a puzzle.
    pub settings: &'a PuzzleSettings,
    /// The sources of games.
    pub sources: Vec<InputSource>,
    /// The format of input; detected if `None`.
    pub kind: Option<InputKind>,
    /// The known games.
    pub games: Catalogue,
    /// The game of records that name none.
    pub game: GameRef,
    /// The evaluation of the searches.
    pub evaluation: &'a AnyEvaluation,
    /// The endgame tables that the searches use.
    pub tables: Option<Arc<TableFolder>>,
    /// The number of parallel searches.
    pub jobs: usize,
    /// The most puzzles to be found.
    pub most: Option<usize>,
}

/// A position to be examined.
struct Examination {
    number: usize,
    /// The number of positions examined up to and including this one, skipped ones included.
    count: usize,
    session: Session,
    source: PuzzleSource,
}

impl Mining<'_> {
    /// Counts the positions of the input.
    pub fn count(&self, stop: &AtomicBool) -> usize {
        let stopped = || stop.load(Ordering::Relaxed);
        let records = self.records(&stopped).take_while(|_| !stopped());
        records.filter_map(Result::ok).map(|record| self.tasks(&record).count()).sum()
    }

    fn records<'a>(&self, stopped: &'a dyn Fn() -> bool) -> InputReader<'a> {
        InputReader::new(self.sources.clone(), self.kind, &self.games, self.game, stopped)
            .with_strictness(Strictness::LegalPart)
    }

    fn tasks<'a>(&self, record: &'a Record) -> Box<dyn Iterator<Item = Task> + 'a> {
        let usual = if record.session.starts_at_start() { Some(PuzzleSettings::USUAL_FROM) } else { None };
        let from = self.settings.from.or(usual);
        Selection { from, to: self.settings.to, ..Selection::default() }.tasks(record)
    }

    /// Searches until the end of the input or until stopped. Equal input gives equal puzzles with any number of jobs.
    ///
    /// # Errors
    /// If a search fails or a puzzle cannot be written. Errors in the input go to the observer instead.
    pub fn run(
        &self,
        observer: &mut dyn MiningObserver,
        stop: &AtomicBool,
    ) -> Result<MiningSummary, AnalysisError> {
        let tables = || self.tables.clone().map(|tables| tables as Arc<dyn TableSource>);
        let analyzer = |_| {
            let analyzer = Analyzer::new(self.settings.hash, 1, self.evaluation.clone())?;
            Ok::<_, EngineError>(analyzer.with_tables(tables()))
        };
        let analyzers = (0..self.jobs.max(1)).map(analyzer).collect::<Result<Vec<_>, _>>()?;
        let halt = AtomicBool::new(false);
        let stopped = || stop.load(Ordering::Relaxed) || halt.load(Ordering::Relaxed);
        let (to_workers, positions) = sync_channel::<Examination>(AHEAD);
        let positions = Mutex::new(positions);
        let (results, done) = channel::<NumberedFind>();
        std::thread::scope(|scope| {
            let stopped = &stopped;
            for analyzer in analyzers {
                let (positions, results, settings) = (&positions, results.clone(), self.settings);
                scope.spawn(move || work(Finder::new(analyzer, settings), positions, &results, stopped));
            }
            scope.spawn(move || self.read(&to_workers, &results, stopped));
            let collected = Collector::new(observer, self.most).collect(&done);
            halt.store(true, Ordering::Relaxed);
            collected
        })
    }

    /// Reads the input and passes positions on, except those seen before.
    fn read(
        &self,
        positions: &SyncSender<Examination>,
        results: &Sender<NumberedFind>,
        stopped: &dyn Fn() -> bool,
    ) {
        let mut known = KnownPositions::at_most(REMEMBERED);
        let (mut number, mut count) = (0, 0);
        for read in self.records(stopped) {
            if stopped() {
                break;
            }
            let record = match read {
                Ok(record) => record,
                Err(error) => {
                    if results.send((number, count, FoundPuzzle::BadInput(error))).is_err() {
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
                if positions.send(Examination { number, count, session: task.session, source }).is_err() {
                    return;
                }
                number += 1;
            }
        }
        let end = if stopped() { FoundPuzzle::Stopped } else { FoundPuzzle::NoPuzzle };
        // The receiver is gone once there are enough puzzles.
        let _ = results.send((number, count, end));
    }
}

/// A key that identifies a position of a game.
fn position_key(session: &Session) -> u64 {
    let mut hasher = DefaultHasher::new();
    (&session.game().id, session.key()).hash(&mut hasher);
    hasher.finish()
}

fn source(record: &Record, ply: usize) -> PuzzleSource {
    let name = record.operations().and_then(|operations| operations.operand("id"));
    PuzzleSource { file: record.file.clone(), number: record.number, ply, name: name.map(str::to_owned) }
}

/// A worker: examines positions until there are no more; after a stop it only drains them.
fn work(
    mut finder: Finder<'_>,
    positions: &Mutex<Receiver<Examination>>,
    results: &Sender<NumberedFind>,
    stopped: &dyn Fn() -> bool,
) {
    loop {
        let next = positions.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Examination { number, count, session, source }) = next else { return };
        let found = if stopped() { Ok(None) } else { finder.find(&session, stopped) };
        let found = match found {
            Err(error) => FoundPuzzle::Broken(error),
            Ok(_) if stopped() => FoundPuzzle::Stopped,
            Ok(None) => FoundPuzzle::NoPuzzle,
            Ok(Some(puzzle)) => FoundPuzzle::Puzzle(Box::new((puzzle, source))),
        };
        // The receiver is gone once there are enough puzzles.
        let _ = results.send((number, count, found));
    }
}
