//! The pool of parallel searches.

use crate::analyzing::{Analyzer, AnalyzerLimits, PositionAnalysis, Question};
use crate::input::Task;
use chrysalis_eval::AnyEvaluation;
use chrysalis_search::{EngineError, TableSource};
use chrysalis_tables::TableFolder;
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};

/// A position to be searched.
#[derive(Debug)]
pub struct Job {
    /// Its number among all positions of the input, from 0.
    pub number: usize,
    /// The position, with the move played in it.
    pub task: Task,
    /// The limits of its search.
    pub limits: AnalyzerLimits,
}

/// A result with its number; `None` if the work was stopped before it was complete.
pub type Done = (usize, Result<Option<PositionAnalysis>, EngineError>);

/// A worker: analyzes positions until there are no more or until stopped.
pub fn work(
    analyzer: &mut Analyzer,
    jobs: &Mutex<Receiver<Job>>,
    done: &Sender<Done>,
    stopped: &(dyn Fn() -> bool + Sync),
) {
    loop {
        let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Job { number, task, limits }) = next else { return };
        let Task { session, played, .. } = &task;
        let question = Question { session, played: *played, limits: &limits, allow: &[], avoid: &[] };
        let analyzed = match stopped() {
            true => Ok(None),
            // A stopped search may have found something else than a complete one.
            false => analyzer
                .analyze(&question, &|| stopped(), &mut |_| {})
                .map(|found| (!stopped()).then_some(found)),
        };
        if done.send((number, analyzed)).is_err() {
            return;
        }
    }
}

/// Creates `count` engines.
///
/// # Errors
/// If there is not enough memory.
pub fn analyzers(
    count: usize,
    hash: usize,
    threads: usize,
    evaluation: &AnyEvaluation,
    tables: Option<&Arc<TableFolder>>,
) -> Result<Vec<Analyzer>, EngineError> {
    let source = || tables.map(|tables| Arc::clone(tables) as Arc<dyn TableSource>);
    let analyzer = |_| Ok(Analyzer::new(hash, threads, evaluation.clone())?.with_tables(source()));
    (0..count.max(1)).map(analyzer).collect()
}
