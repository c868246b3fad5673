//! A whole analysis: reading, parallel searches, and writing in order.

use super::identity::Latest;
use super::journal::{JournalEntry, JournalWriter};
use super::kept::Kept;
use super::pool::{Done, Job, analyzers, work};
use super::reading::{InputPlan, Step};
use super::settings::AnalysisSettings;
use super::stored::StoredAnalysis;
use crate::analyzing::{PositionAnalysis, SuiteAnswer, SuiteTask};
use crate::error::AnalysisError;
use crate::formats::{AnalyzedGame, AnalyzedPosition, Format, Sink};
use crate::input::{ContentMark, InputFailure, Record, Task};
use crate::reports::{AnalyzedMove, GameReport, PlayedValue};
use crate::summary::AnalysisSummary;
use chrysalis_eval::AnyEvaluation;
use chrysalis_tables::TableFolder;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel, sync_channel};
use std::sync::{Arc, Mutex};

/// The number of steps that reading may be ahead of writing.
const AHEAD: usize = 256;

/// Is told how far a run is, as it goes on.
pub trait Observer {
    /// An error in the input.
    fn error(&mut self, error: &InputFailure);
    /// The number of positions analyzed so far, including those from before a resume.
    fn analyzed(&mut self, count: usize);
    /// How many positions there will be: told before the first search, and again as estimates become better.
    fn expects(&mut self, _count: ExpectedCount) {}
}

/// How many positions the input has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpectedCount {
    /// So many: the input is short and has been read.
    Exactly(usize),
    /// An estimate from the part that has been read.
    About(usize),
    /// The input is a stream that has not ended.
    Unknown,
}

impl ExpectedCount {
    /// The number, if there is one.
    pub fn number(self) -> Option<usize> {
        match self {
            Self::Exactly(count) | Self::About(count) => Some(count),
            Self::Unknown => None,
        }
    }

    /// An estimate: `count` positions were in `consumed` of `length` bytes.
    fn by_bytes(count: usize, consumed: u64, length: u64) -> Self {
        let whole = count as u128 * u128::from(length) / u128::from(consumed.max(1));
        Self::About(usize::try_from(whole).unwrap_or(usize::MAX).max(count))
    }
}

/// A whole analysis.
#[derive(Debug)]
pub struct Analysis<'a> {
    /// Everything that determines the output, apart from the input.
    pub settings: &'a AnalysisSettings,
    /// What is analyzed, and how it is read.
    pub reading: &'a InputPlan,
    /// The evaluation of the searches.
    pub evaluation: &'a AnyEvaluation,
    /// The endgame tables that the searches ask.
    pub tables: Option<&'a Arc<TableFolder>>,
    /// The number of parallel searches.
    pub jobs: usize,
}

impl Analysis<'_> {
    /// Runs the analysis until the end of the input or until stopped.
    ///
    /// # Errors
    /// If a search fails, a journal belongs to another analysis, or the output cannot be written. Errors in the input
    /// go to the observer instead.
    pub fn run(
        &self,
        kept: Kept,
        format: &mut dyn Format,
        sink: &mut dyn Sink,
        journal: Option<&mut JournalWriter>,
        observer: &mut dyn Observer,
        stop: &AtomicBool,
    ) -> Result<AnalysisSummary, AnalysisError> {
        let AnalysisSettings { hash, threads, .. } = *self.settings;
        let mut analyzers = analyzers(self.jobs, hash, threads, self.evaluation, self.tables)?;
        let halt = AtomicBool::new(false);
        let (to_workers, jobs) = channel::<Job>();
        let jobs = Mutex::new(jobs);
        let (results, done) = channel::<Done>();
        let (to_writer, steps) = sync_channel::<Step>(AHEAD);
        let stopped = || stop.load(Ordering::Relaxed) || halt.load(Ordering::Relaxed);
        let from = kept.count();
        std::thread::scope(|scope| {
            let halted = &stopped;
            scope.spawn(move || self.reading.run(self.settings, from, &to_workers, &to_writer, halted));
            // Files are read ahead before the searches begin: whoever measures their speed now is not disturbed.
            let length = self.reading.length();
            let first: Vec<Step> = length.map_or_else(Vec::new, |_| steps.iter().take(AHEAD).collect());
            let expected = expected(&first, length);
            observer.expects(expected);
            for analyzer in &mut analyzers {
                let (jobs, results, stopped) = (&jobs, results.clone(), &stopped);
                scope.spawn(move || work(analyzer, jobs, &results, stopped));
            }
            drop(results);
            let mut writer = Writer {
                kept,
                format,
                sink,
                journal,
                observer,
                done,
                early: HashMap::new(),
                analyzed: Latest::new(),
                summary: AnalysisSummary::default(),
                length: length.filter(|_| matches!(expected, ExpectedCount::About(_))),
            };
            let written = writer.run(first.into_iter().chain(steps), stop);
            halt.store(true, Ordering::Relaxed);
            written.map(|()| writer.summary)
        })
    }
}

/// How many positions there are, as the first steps and the length of the input in bytes show.
fn expected(first: &[Step], length: Option<u64>) -> ExpectedCount {
    let Some(length) = length else { return ExpectedCount::Unknown };
    let count = first.iter().filter(|step| matches!(step, Step::Task { .. })).count();
    if matches!(first.last(), Some(Step::AllRead(_))) {
        return ExpectedCount::Exactly(count);
    }
    let consumed = first.iter().rev().find_map(|step| match step {
        Step::Begin { consumed, .. } => Some(*consumed),
        _ => None,
    });
    ExpectedCount::by_bytes(count, consumed.unwrap_or(length), length)
}

/// Writes results in the order of the input.
struct Writer<'a> {
    kept: Kept,
    format: &'a mut dyn Format,
    sink: &'a mut dyn Sink,
    journal: Option<&'a mut JournalWriter>,
    observer: &'a mut dyn Observer,
    done: Receiver<Done>,
    /// Results that arrived before their turn.
    early: HashMap<usize, Arc<PositionAnalysis>>,
    /// The latest results of new positions.
    analyzed: Latest<usize, Arc<PositionAnalysis>>,
    summary: AnalysisSummary,
    /// The length of the input in bytes, if the number of positions has to be estimated from it.
    length: Option<u64>,
}

/// The record that is being written.
struct Current {
    number: usize,
    record: Box<Record>,
    mark: ContentMark,
    consumed: u64,
    positions: Vec<(Task, Arc<PositionAnalysis>)>,
}

impl Writer<'_> {
    fn run(&mut self, steps: impl Iterator<Item = Step>, stop: &AtomicBool) -> Result<(), AnalysisError> {
        self.write(|format| Ok(format.begin()))?;
        let mut current: Option<Current> = None;
        for step in steps {
            match step {
                // A journal that goes on here would never hold what could not be read now.
                Step::BadInput(error) if self.journal.is_some() && error.why.is_unreadable() => {
                    return Err(error.into());
                }
                Step::BadInput(error) => {
                    self.summary.errors += 1;
                    self.observer.error(&error);
                }
                Step::Begin { number, record, mark, consumed } => {
                    current = Some(Current { number, record, mark, consumed, positions: Vec::new() });
                }
                Step::Task { number, identity, same, task } => {
                    let Some(current) = &mut current else { continue };
                    let place = (current.number, identity.checksum(), current.mark);
                    let Some(analysis) = self.analysis(number, same, place, &task)? else {
                        self.summary.stopped = true;
                        return Ok(());
                    };
                    self.position(&current.record, &task, &analysis)?;
                    // Only games need all their positions at the end.
                    if current.record.is_game() {
                        current.positions.push((task, analysis));
                    }
                }
                Step::End => {
                    let Some(current) = current.take() else { continue };
                    if let Some(length) = self.length {
                        let analyzed = self.summary.analyzed;
                        self.observer.expects(ExpectedCount::by_bytes(analyzed, current.consumed, length));
                    }
                    if current.record.is_game() {
                        self.game(&current)?;
                    }
                }
                Step::AllRead(inputs) => self.summary.inputs = inputs,
            }
        }
        if stop.load(Ordering::Relaxed) {
            self.summary.stopped = true;
            return Ok(());
        }
        self.kept.finish(self.summary.analyzed)?;
        let summary = self.summary.clone();
        self.write(|format| format.end(&summary))
    }

    /// Waits for the analysis of a position; `None` if the work was stopped before.
    fn analysis(
        &mut self,
        number: usize,
        same: Option<usize>,
        (record, checksum, input): (usize, u32, ContentMark),
        task: &Task,
    ) -> Result<Option<Arc<PositionAnalysis>>, AnalysisError> {
        let is_kept = self.kept.has(number);
        let analysis = if is_kept {
            Arc::new(self.kept.next(record, checksum, input, &task.session)?)
        } else {
            let found = match same {
                Some(first) => self.analyzed.get(first).cloned(),
                None => self.wait(number)?,
            };
            let Some(found) = found else { return Ok(None) };
            if let Some(journal) = &mut self.journal {
                let analysis = StoredAnalysis::from(&*found);
                let input = Some(input);
                journal.add(&JournalEntry::Analyzed { record, position: checksum, input, analysis })?;
            }
            found
        };
        if same.is_none() {
            self.analyzed.add(number, Arc::clone(&analysis));
        }
        Ok(Some(analysis))
    }

    fn wait(&mut self, number: usize) -> Result<Option<Arc<PositionAnalysis>>, AnalysisError> {
        loop {
            if let Some(found) = self.early.remove(&number) {
                return Ok(Some(found));
            }
            let Ok((arrived, analyzed)) = self.done.recv() else { return Ok(None) };
            match analyzed? {
                Some(analysis) => {
                    self.early.insert(arrived, Arc::new(analysis));
                }
                None => return Ok(None),
            }
        }
    }

    fn position(
        &mut self,
        record: &Record,
        task: &Task,
        analysis: &PositionAnalysis,
    ) -> Result<(), AnalysisError> {
        let suite =
            record.operations().and_then(|operations| SuiteTask::read(&task.session, operations).ok()?);
        let answer = suite.as_ref().map(|suite| suite.answer(analysis));
        self.summary.tests += usize::from(answer.is_some());
        self.summary.solved += usize::from(matches!(answer, Some(SuiteAnswer::Solved { .. })));
        let value = task.played.and_then(|played| PlayedValue::find(analysis, played));
        let position = AnalyzedPosition { record, task, analysis, value, answer };
        self.write(|format| format.position(&position))?;
        self.summary.analyzed += 1;
        self.observer.analyzed(self.summary.analyzed);
        Ok(())
    }

    fn game(&mut self, current: &Current) -> Result<(), AnalysisError> {
        let Some(tree) = current.record.tree() else { return Ok(()) };
        let played = |(task, analysis): &(Task, Arc<PositionAnalysis>)| {
            let value = PlayedValue::find(analysis, task.played?)?;
            Some(AnalyzedMove { ply: task.ply, side: task.session.turn(), value })
        };
        let analyzed: Vec<AnalyzedMove> = current.positions.iter().filter_map(played).collect();
        let report = GameReport::new(tree, &current.record.session, &analyzed);
        let game =
            AnalyzedGame { record: &current.record, tree, positions: &current.positions, report: &report };
        self.write(|format| format.game(&game))
    }

    fn write(
        &mut self,
        text: impl FnOnce(&mut dyn Format) -> Result<String, AnalysisError>,
    ) -> Result<(), AnalysisError> {
        let text = text(self.format)?;
        if text.is_empty() { Ok(()) } else { self.sink.write(&text) }
    }
}
