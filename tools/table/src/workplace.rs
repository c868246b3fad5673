//! Where searches and other work run: in threads, or where there are none.

use chrysalis_analysis::analyzing::Analyzer;
use chrysalis_eval::AnyEvaluation;
use chrysalis_search::{Engine, EngineError, Event, Limits, Root, Running, Searched};
use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

type Job = Box<dyn FnOnce() + Send>;

/// Work that waits for its owner to run it, where there are no threads. Clones share it.
#[derive(Clone)]
pub struct HeldWork {
    attend: fn(),
    longest: Option<Duration>,
    jobs: Arc<Mutex<VecDeque<Job>>>,
}

impl fmt::Debug for HeldWork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HeldWork")
    }
}

impl HeldWork {
    /// No work yet. A search calls `attend` about once a millisecond, so that it can be stopped. Where nothing can
    /// happen then, `longest` ends searches that would wait for it.
    pub fn new(attend: fn(), longest: Option<Duration>) -> Self {
        Self { attend, longest, jobs: Arc::default() }
    }

    fn add(&self, job: impl FnOnce() + Send + 'static) {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner).push_back(Box::new(job));
    }

    /// The next work, to be run.
    pub fn take(&self) -> Option<Job> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner).pop_front()
    }

    /// Whether there is any.
    pub fn is_empty(&self) -> bool {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }
}

/// Where searches and other work run.
#[derive(Clone, Debug, Default)]
pub enum Workplace {
    /// In threads of their own.
    #[default]
    Threads,
    /// Where whoever owns the table runs them.
    Held(HeldWork),
}

impl Workplace {
    /// Starts a search.
    pub(crate) fn search(
        &self,
        engine: &mut Engine<AnyEvaluation>,
        root: Root,
        limits: Limits,
        mut report: impl FnMut(Event) + Send + 'static,
    ) -> Result<Running, EngineError> {
        let Self::Held(held) = self else { return engine.start(root, limits, report) };
        let limits = match held.longest.filter(|_| limits.infinite) {
            Some(longest) => Limits { infinite: false, movetime: Some(longest), ..limits },
            None => limits,
        };
        let (running, search) = engine.hold(root, limits, held.attend);
        held.add(move || {
            AnyEvaluation::run(&search, &mut report);
        });
        Ok(running)
    }

    /// Starts other work.
    pub(crate) fn spawn(&self, work: impl FnOnce() + Send + 'static) {
        match self {
            Self::Threads => {
                std::thread::spawn(work);
            }
            Self::Held(held) => held.add(work),
        }
    }

    /// An analyzer that searches here.
    pub(crate) fn fit(&self, analyzer: Analyzer) -> Analyzer {
        match self {
            Self::Threads => analyzer,
            Self::Held(held) => analyzer.without_threads(held.attend),
        }
    }
}
