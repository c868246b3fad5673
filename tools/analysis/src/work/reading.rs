//! Reads the input: new positions go to the searches, everything goes to the writer in order.

use super::identity::{Identity, Latest};
use super::part::Part;
use super::pool::Job;
use super::settings::AnalysisSettings;
use crate::analyzing::AnalyzerLimits;
use crate::input::{ContentMark, InputFailure, InputKind, InputReader, InputSource, Record, Task};
use chrysalis_pgn::pgn::Strictness;
use chrysalis_rules::{Catalogue, GameRef};
use std::sync::mpsc::{Sender, SyncSender};

/// What the writer receives, in the order of the input.
#[derive(Debug)]
pub enum Step {
    /// An error in the input.
    BadInput(Box<InputFailure>),
    /// A record begins.
    Begin {
        /// Its number in the input, from 0.
        number: usize,
        /// The game or position as it was read.
        record: Box<Record>,
        /// What of its source has been read up to its end.
        mark: ContentMark,
        /// The number of bytes read of all sources.
        consumed: u64,
    },
    /// A position of the record.
    Task {
        /// Its number among all positions, from 0.
        number: usize,
        /// Equal for positions with equal analyses.
        identity: Identity,
        /// The number of the first equal position.
        same: Option<usize>,
        /// The position, with the move played in it.
        task: Task,
    },
    /// The record ends.
    End,
    /// Everything has been read: this of each source.
    AllRead(Vec<ContentMark>),
}

/// What is read, and how.
#[derive(Clone, Debug)]
pub struct InputPlan {
    /// What is read, one source after the other.
    pub sources: Vec<InputSource>,
    /// The format of input; detected if `None`.
    pub kind: Option<InputKind>,
    /// The known games.
    pub games: Catalogue,
    /// The game of records that name none.
    pub game: GameRef,
    /// The part of the input that is analyzed.
    pub part: Part,
    /// What becomes of games with illegal moves.
    pub strictness: Strictness,
}

impl InputPlan {
    /// The length of all input in bytes; `None` if some of it is a stream or cannot be found.
    pub fn length(&self) -> Option<u64> {
        self.sources.iter().map(|source| source.length().ok().flatten()).sum()
    }

    /// Reads the input until its end, or until nobody receives any more. Positions from number `kept` on are searched.
    pub fn run(
        &self,
        settings: &AnalysisSettings,
        kept: usize,
        jobs: &Sender<Job>,
        steps: &SyncSender<Step>,
        stop: &dyn Fn() -> bool,
    ) {
        let mut reader = InputReader::new(self.sources.clone(), self.kind, &self.games, self.game, stop)
            .with_strictness(self.strictness);
        let mut places = 0..;
        let mut known: Latest<Identity, usize> = Latest::new();
        let mut number = 0;
        while let Some(read) = reader.next() {
            let Some(place) =
                places.next().filter(|&place| settings.selection.skip <= place && self.part.has(place))
            else {
                continue;
            };
            let record = match read {
                Ok(record) => record,
                Err(error) => {
                    if stop() || steps.send(Step::BadInput(error)).is_err() {
                        return;
                    }
                    continue;
                }
            };
            let limits = limits(settings, &record);
            let (mark, consumed) = (reader.mark(), reader.consumed());
            let begin = Step::Begin { number: place, record: record.clone(), mark, consumed };
            if steps.send(begin).is_err() {
                return;
            }
            for task in settings.selection.tasks(&record) {
                if stop() {
                    return;
                }
                let identity = Identity::new(&task, limits.lines);
                let same = known.get(identity).copied();
                if same.is_none() {
                    known.add(identity, number);
                }
                let job = (same.is_none() && number >= kept).then(|| Job {
                    number,
                    task: task.clone(),
                    limits: limits.clone(),
                });
                // The writer's queue comes first: it limits how far reading is ahead.
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
        // Nobody may be left to receive it.
        let _ = steps.send(Step::AllRead(reader.ended().to_vec()));
    }
}

/// The limits of the searches of a record.
fn limits(settings: &AnalysisSettings, record: &Record) -> AnalyzerLimits {
    let lines = if record.is_game() { settings.lines_in_games } else { settings.limits.lines };
    AnalyzerLimits { lines, ..settings.limits.clone() }
}
