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
use crate::input::{InputFailure, Record, Task};
use crate::reports::{AnalyzedMove, GameReport, PlayedValue};
use crate::summary::AnalysisSummary;
use chrysalis_eval::AnyEvaluation;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel, sync_channel};
use std::sync::{Arc, Mutex};

/// The number of steps that reading may be ahead of writing.
const AHEAD: usize = 256;

/// Receives progress.
pub trait Observer {
    /// An error in the input.
    fn error(&mut self, error: &InputFailure);
    /// The number of positions analyzed so far, including those from before a resume.
    fn analyzed(&mut self, count: usize);
}

/// A whole analysis.
#[derive(Debug)]
pub struct Analysis<'a> {
    /// Everything that determines the output, apart from the input.
    pub settings: &'a AnalysisSettings,
    /// The input.
    pub reading: &'a InputPlan,
    /// The evaluation of the searches.
    pub evaluation: &'a AnyEvaluation,
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
        let mut analyzers = analyzers(self.jobs, hash, threads, self.evaluation)?;
        let halt = AtomicBool::new(false);
        let (to_workers, jobs) = channel::<Job>();
        let jobs = Mutex::new(jobs);
        let (results, done) = channel::<Done>();
        let (to_writer, steps) = sync_channel::<Step>(AHEAD);
        let stopped = || stop.load(Ordering::Relaxed) || halt.load(Ordering::Relaxed);
        let from = kept.count();
        std::thread::scope(|scope| {
            for analyzer in &mut analyzers {
                let (jobs, results, stopped) = (&jobs, results.clone(), &stopped);
                scope.spawn(move || work(analyzer, jobs, &results, stopped));
            }
            drop(results);
            let stopped = &stopped;
            scope.spawn(move || self.reading.run(self.settings, from, &to_workers, &to_writer, stopped));
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
            };
            let written = writer.run(steps, stop);
            halt.store(true, Ordering::Relaxed);
            written.map(|()| writer.summary)
        })
    }
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
}

/// The record that is being written.
struct Current {
    number: usize,
    record: Box<Record>,
    positions: Vec<(Task, Arc<PositionAnalysis>)>,
}

impl Writer<'_> {
    fn run(&mut self, steps: Receiver<Step>, stop: &AtomicBool) -> Result<(), AnalysisError> {
        self.write(|format| Ok(format.begin()))?;
        let mut current: Option<Current> = None;
        for step in steps {
            match step {
                Step::BadInput(error) => {
                    self.summary.errors += 1;
                    self.observer.error(&error);
                }
                Step::Begin { number, record } => {
                    current = Some(Current { number, record, positions: Vec::new() });
                }
                Step::Task { number, identity, same, task } => {
                    let Some(current) = &mut current else { continue };
                    let position = (current.number, identity.checksum());
                    let Some(analysis) = self.analysis(number, same, position, &task)? else {
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
                    if let Some(current) = current.take().filter(|current| current.record.is_game()) {
                        self.game(&current)?;
                    }
                }
            }
        }
        if stop.load(Ordering::Relaxed) {
            self.summary.stopped = true;
            return Ok(());
        }
        let summary = self.summary;
        self.write(|format| format.end(&summary))
    }

    /// Waits for the analysis of a position; `None` if the work was stopped before.
    fn analysis(
        &mut self,
        number: usize,
        same: Option<usize>,
        (record, checksum): (usize, u32),
        task: &Task,
    ) -> Result<Option<Arc<PositionAnalysis>>, AnalysisError> {
        let is_kept = self.kept.has(number);
        let analysis = if is_kept {
            Arc::new(self.kept.next(record, checksum, &task.session)?)
        } else {
            let found = match same {
                Some(first) => self.analyzed.get(first).cloned(),
                None => self.wait(number)?,
            };
            let Some(found) = found else { return Ok(None) };
            if let Some(journal) = &mut self.journal {
                let analysis = StoredAnalysis::from(&*found);
                journal.add(&JournalEntry::Analyzed { record, position: checksum, analysis })?;
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
            let Ok((of, analyzed)) = self.done.recv() else { return Ok(None) };
            match analyzed? {
                Some(analysis) => {
                    self.early.insert(of, Arc::new(analysis));
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
            record.operations().and_then(|operations| SuiteTask::of(&task.session, operations).ok()?);
        let answer = suite.as_ref().map(|suite| suite.answer(analysis));
        self.summary.tests += usize::from(answer.is_some());
        self.summary.solved += usize::from(matches!(answer, Some(SuiteAnswer::Solved { .. })));
        let value = task.played.and_then(|played| PlayedValue::of(analysis, played));
        let position = AnalyzedPosition { record, task, analysis, value, answer };
        self.write(|format| format.position(&position))?;
        self.summary.analyzed += 1;
        self.observer.analyzed(self.summary.analyzed);
        Ok(())
    }

    fn game(&mut self, current: &Current) -> Result<(), AnalysisError> {
        let Some(tree) = current.record.tree() else { return Ok(()) };
        let of = |(task, analysis): &(Task, Arc<PositionAnalysis>)| {
            let value = PlayedValue::of(analysis, task.played?)?;
            Some(AnalyzedMove { ply: task.ply, side: task.session.turn(), value })
        };
        let analyzed: Vec<AnalyzedMove> = current.positions.iter().filter_map(of).collect();
        let report = GameReport::of(tree, &current.record.session, &analyzed);
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
