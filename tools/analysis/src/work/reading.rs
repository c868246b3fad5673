//! Going through the input: what is new goes to the searches, everything goes to whoever writes, in order.

use super::identity::{Identity, Latest};
use super::part::Part;
use super::pool::Job;
use super::settings::AnalysisSettings;
use crate::analyzing::AnalyzerLimits;
use crate::input::{InputFailure, InputKind, InputReader, InputSource, Record, Task};
use chrysalis_rules::{Catalogue, GameRef};
use std::sync::mpsc::{Sender, SyncSender};

/// What the writer is told, in the order of the input.
#[derive(Debug)]
pub enum Step {
    /// Something is wrong with the input.
    TuningProblem(Box<InputFailure>),
    /// A game or a position begins.
    Begin {
        /// Its number in the input, from 0.
        number: usize,
        /// What it is.
        record: Box<Record>,
    },
    /// A position of it.
    Task {
        /// Its number among all, from 0.
        number: usize,
        /// What makes it the same as others.
        identity: Identity,
        /// The number of the first position that is the same.
        same: Option<usize>,
        /// The position.
        task: Task,
    },
    /// It ends.
    End,
}

/// What is read, and how.
#[derive(Clone, Debug)]
pub struct InputPlan {
    /// Where it comes from.
    pub sources: Vec<InputSource>,
    /// What it is taken for.
    pub kind: Option<InputKind>,
    /// The known games.
    pub games: Catalogue,
    /// The game of what does not say.
    pub game: GameRef,
    /// Which share of it is analyzed.
    pub part: Part,
}

impl InputPlan {
    /// What of the input is in this share, with its numbers; of what is wrong likewise.
    fn records<'a>(
        &'a self,
        settings: &'a AnalysisSettings,
        stop: &'a dyn Fn() -> bool,
    ) -> impl Iterator<Item = (usize, Result<Box<Record>, Box<InputFailure>>)> + 'a {
        let all = InputReader::new(self.sources.clone(), self.kind, &self.games, self.game, stop);
        all.enumerate().skip(settings.selection.skip).filter(|&(number, _)| self.part.has(number))
    }

    /// How many positions there are, those that are the same as others included.
    pub fn count(&self, settings: &AnalysisSettings, stop: &dyn Fn() -> bool) -> usize {
        let records = self.records(settings, stop).take_while(|_| !stop());
        records
            .filter_map(|(_, read)| read.ok())
            .map(|record| settings.selection.tasks(&record).count())
            .sum()
    }

    /// Goes through the input until it ends or nobody listens. Positions from `kept` on are searched.
    pub fn run(
        &self,
        settings: &AnalysisSettings,
        kept: usize,
        jobs: &Sender<Job>,
        steps: &SyncSender<Step>,
        stop: &dyn Fn() -> bool,
    ) {
        let mut known: Latest<Identity, usize> = Latest::new();
        let mut number = 0;
        for (place, read) in self.records(settings, stop) {
            let record = match read {
                Ok(record) => record,
                Err(error) => {
                    if stop() || steps.send(Step::TuningProblem(error)).is_err() {
                        return;
                    }
                    continue;
                }
            };
            let limits = limits(settings, &record);
            if steps.send(Step::Begin { number: place, record: record.clone() }).is_err() {
                return;
            }
            for task in settings.selection.tasks(&record) {
                if stop() {
                    return;
                }
                let identity = Identity::of(&task, limits.lines);
                let same = known.get(identity).copied();
                if same.is_none() {
                    known.add(identity, number);
                }
                let job = (same.is_none() && number >= kept).then(|| Job {
                    number,
                    task: task.clone(),
                    limits: limits.clone(),
                });
                // First the writer, so that it bounds how far this goes ahead.
                if steps.send(Step::Task { number, identity, same, task }).is_err() {
                    return;
                }
                if job.is_some_and(|job| jobs.send(job).is_err()) {
                    return;
                }
                number += 1;
            }
            if steps.send(Step::End).is_err() {
                return;
            }
        }
    }
}

/// When the searches of a record end.
fn limits(settings: &AnalysisSettings, record: &Record) -> AnalyzerLimits {
    let lines = if record.is_game() { settings.lines_in_games } else { settings.limits.lines };
    AnalyzerLimits { lines, ..settings.limits.clone() }
}
