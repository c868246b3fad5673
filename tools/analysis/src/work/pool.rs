//! Searches side by side.

use crate::analyzing::{Analyzer, AnalyzerLimits, PositionAnalysis, Question};
use crate::input::Task;
use chrysalis_eval::AnyEvaluation;
use chrysalis_search::EngineError;

use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Mutex, PoisonError};

/// A position for whichever worker is free.
#[derive(Debug)]
pub struct Job {
    /// Its number.
    pub number: usize,
    /// The position.
    pub task: Task,
    /// When to end.
    pub limits: AnalyzerLimits,
}

/// What comes of it; nothing when the work was stopped before.
pub type Done = (usize, Result<Option<PositionAnalysis>, EngineError>);

/// A worker: analyzes positions until there are no more, or until it is told to stop.
pub fn work(
    analyze: &mut Analyzer,
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
            // What a stop has cut short is not what the whole would have been.
            false => analyze
                .analyze(&question, &|| stopped(), &mut |_| {})
                .map(|found| (!stopped()).then_some(found)),
        };
        if done.send((number, analyzed)).is_err() {
            return;
        }
    }
}

/// Analyzes, each with an engine of its own.
///
/// # Errors
/// When the memory cannot be had.
pub fn analyzers(
    count: usize,
    hash: usize,
    threads: usize,
    evaluation: &AnyEvaluation,
) -> Result<Vec<Analyzer>, EngineError> {
    (0..count.max(1)).map(|_| Analyzer::new(hash, threads, evaluation.clone())).collect()
}
