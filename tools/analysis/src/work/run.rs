//! A whole analysis: reading, searching side by side, and writing in order.

use super::identity::Latest;
use super::journal::{JournalEntry, JournalWriter};
use super::kept::Kept;
use super::pool::{Done, Job, judges, work};
use super::reading::{InputPlan, Step};
use super::settings::AnalysisSettings;
use super::stored::StoredJudgement;
use crate::error::AnalysisError;
use crate::formats::{Format, JudgedGame, JudgedPosition, Sink};
use crate::input::{InputProblem, Record, Task};
use crate::judging::{Judgement, SuiteAnswer, SuiteTask};
use crate::reports::{GameReport, JudgedMove, PlayedWorth};
use crate::summary::AnalysisSummary;
use chrysalis_eval::AnyEvaluation;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel, sync_channel};
use std::sync::{Arc, Mutex};

/// Steps that reading may be ahead of writing.
const AHEAD: usize = 256;

/// Who is told how it goes.
pub trait Observer {
    /// Something is wrong with the input.
    fn problem(&mut self, problem: &InputProblem);
    /// So many positions are judged, those kept from before included.
    fn judged(&mut self, count: usize);
}

/// A whole analysis.
#[derive(Debug)]
pub struct Analysis<'a> {
    /// What it is told.
    pub settings: &'a AnalysisSettings,
    /// What it reads.
    pub reading: &'a InputPlan,
    /// The evaluation of its searches.
    pub evaluation: &'a AnyEvaluation,
    /// Searches side by side.
    pub jobs: usize,
}

impl Analysis<'_> {
    /// Does it, until it is told to stop.
    ///
    /// # Errors
    /// When a search fails, a journal is of something else, or what is written is not taken. What is wrong with the input
    /// is told to the observer.
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
        let mut judges = judges(self.jobs, hash, threads, self.evaluation)?;
        let halt = AtomicBool::new(false);
        let (to_workers, jobs) = channel::<Job>();
        let jobs = Mutex::new(jobs);
        let (results, done) = channel::<Done>();
        let (to_writer, steps) = sync_channel::<Step>(AHEAD);
        let stopped = || stop.load(Ordering::Relaxed) || halt.load(Ordering::Relaxed);
        let from = kept.count();
        std::thread::scope(|scope| {
            for judge in &mut judges {
                let (jobs, results, stopped) = (&jobs, results.clone(), &stopped);
                scope.spawn(move || work(judge, jobs, &results, stopped));
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
                judged: Latest::new(),
                summary: AnalysisSummary::default(),
            };
            let written = writer.run(steps, stop);
            halt.store(true, Ordering::Relaxed);
            written.map(|()| writer.summary)
        })
    }
}

/// Writes what comes of the input, in its order.
struct Writer<'a> {
    kept: Kept,
    format: &'a mut dyn Format,
    sink: &'a mut dyn Sink,
    journal: Option<&'a mut JournalWriter>,
    observer: &'a mut dyn Observer,
    done: Receiver<Done>,
    /// Judgements that came before their turn.
    early: HashMap<usize, Arc<Judgement>>,
    /// The latest judgements of new positions.
    judged: Latest<usize, Arc<Judgement>>,
    summary: AnalysisSummary,
}

/// A game or position that is being judged.
struct Current {
    number: usize,
    record: Box<Record>,
    positions: Vec<(Task, Arc<Judgement>)>,
}

impl Writer<'_> {
    fn run(&mut self, steps: Receiver<Step>, stop: &AtomicBool) -> Result<(), AnalysisError> {
        self.write(|format| Ok(format.begin()))?;
        let mut current: Option<Current> = None;
        for step in steps {
            match step {
                Step::Problem(problem) => {
                    self.summary.problems += 1;
                    self.observer.problem(&problem);
                }
                Step::Begin { number, record } => {
                    current = Some(Current { number, record, positions: Vec::new() });
                }
                Step::Task { number, identity, same, task } => {
                    let Some(current) = &mut current else { continue };
                    let position = (current.number, identity.checksum());
                    let Some(judgement) = self.judgement(number, same, position, &task)? else {
                        self.summary.stopped = true;
                        return Ok(());
                    };
                    self.position(&current.record, &task, &judgement)?;
                    // Only games are looked at as a whole.
                    if current.record.is_game() {
                        current.positions.push((task, judgement));
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

    /// The judgement of a position, when it comes; `None` when the work was stopped before.
    fn judgement(
        &mut self,
        number: usize,
        same: Option<usize>,
        (record, checksum): (usize, u32),
        task: &Task,
    ) -> Result<Option<Arc<Judgement>>, AnalysisError> {
        let is_kept = self.kept.has(number);
        let judgement = if is_kept {
            Arc::new(self.kept.next(record, checksum, &task.session)?)
        } else {
            let found = match same {
                Some(first) => self.judged.get(first).cloned(),
                None => self.wait(number)?,
            };
            let Some(found) = found else { return Ok(None) };
            if let Some(journal) = &mut self.journal {
                let judgement = StoredJudgement::from(&*found);
                journal.add(&JournalEntry::Judged { record, position: checksum, judgement })?;
            }
            found
        };
        if same.is_none() {
            self.judged.add(number, Arc::clone(&judgement));
        }
        Ok(Some(judgement))
    }

    fn wait(&mut self, number: usize) -> Result<Option<Arc<Judgement>>, AnalysisError> {
        loop {
            if let Some(found) = self.early.remove(&number) {
                return Ok(Some(found));
            }
            let Ok((of, judged)) = self.done.recv() else { return Ok(None) };
            match judged? {
                Some(judgement) => {
                    self.early.insert(of, Arc::new(judgement));
                }
                None => return Ok(None),
            }
        }
    }

    fn position(&mut self, record: &Record, task: &Task, judgement: &Judgement) -> Result<(), AnalysisError> {
        let suite =
            record.operations().and_then(|operations| SuiteTask::of(&task.session, operations).ok()?);
        let answer = suite.as_ref().map(|suite| suite.answer(judgement));
        self.summary.tests += usize::from(answer.is_some());
        self.summary.solved += usize::from(matches!(answer, Some(SuiteAnswer::Solved { .. })));
        let worth = task.played.and_then(|played| PlayedWorth::of(judgement, played));
        let position = JudgedPosition { record, task, judgement, worth, answer };
        self.write(|format| format.position(&position))?;
        self.summary.judged += 1;
        self.observer.judged(self.summary.judged);
        Ok(())
    }

    fn game(&mut self, current: &Current) -> Result<(), AnalysisError> {
        let Some(tree) = current.record.tree() else { return Ok(()) };
        let of = |(task, judgement): &(Task, Arc<Judgement>)| {
            let worth = PlayedWorth::of(judgement, task.played?)?;
            Some(JudgedMove { ply: task.ply, side: task.session.turn(), worth })
        };
        let judged: Vec<JudgedMove> = current.positions.iter().filter_map(of).collect();
        let report = GameReport::of(tree, &current.record.session, &judged);
        let game =
            JudgedGame { record: &current.record, tree, positions: &current.positions, report: &report };
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
