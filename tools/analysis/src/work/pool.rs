//! Searches side by side.

use crate::input::Task;
use crate::judging::{Judge, JudgeLimits, Judgement, Question};
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
    pub limits: JudgeLimits,
}

/// What comes of it; nothing when the work was stopped before.
pub type Done = (usize, Result<Option<Judgement>, EngineError>);

/// A worker: judges positions until there are no more, or until it is told to stop.
pub fn work(
    judge: &mut Judge,
    jobs: &Mutex<Receiver<Job>>,
    done: &Sender<Done>,
    stopped: &(dyn Fn() -> bool + Sync),
) {
    loop {
        let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Job { number, task, limits }) = next else { return };
        let Task { session, played, .. } = &task;
        let question = Question { session, played: *played, limits: &limits, allow: &[], avoid: &[] };
        let judged = match stopped() {
            true => Ok(None),
            // What a stop has cut short is not what the whole would have been.
            false => {
                judge.judge(&question, &|| stopped(), &mut |_| {}).map(|found| (!stopped()).then_some(found))
            }
        };
        if done.send((number, judged)).is_err() {
            return;
        }
    }
}

/// Judges, each with an engine of its own.
///
/// # Errors
/// When the memory cannot be had.
pub fn judges(
    count: usize,
    hash: usize,
    threads: usize,
    evaluation: &AnyEvaluation,
) -> Result<Vec<Judge>, EngineError> {
    (0..count.max(1)).map(|_| Judge::new(hash, threads, evaluation.clone())).collect()
}
