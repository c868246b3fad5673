//! Jobs in the background: searches and other work, and how they report.

use crate::input::{Input, JobId, Work};
use chrysalis_search::{BrokenThread, EngineError, Event, Running};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;

/// A job that whoever owns the host runs, where there are no threads.
pub type HeldJob = Box<dyn FnOnce() + Send>;

/// How jobs run where there are no threads.
pub(crate) struct Threadless {
    /// What a job calls again and again, so that its owner can give it signals.
    pub attend: fn(),
    pub held: Option<HeldJob>,
}

pub(crate) enum Job {
    Search(Running),
    /// A search that could not begin.
    Failed,
    Work(Arc<AtomicBool>),
}

/// Sends a search's reports, and an error if it ends without a result.
pub(crate) struct Reporter {
    pub sender: Sender<Input>,
    pub job: JobId,
    pub finished: bool,
}

impl Reporter {
    pub fn report(&mut self, event: Event) {
        self.finished |= matches!(event, Event::Finished { .. });
        // The receiver is gone only while the program exits.
        let _ = self.sender.send(Input::Search(self.job, event));
    }
}

impl Drop for Reporter {
    fn drop(&mut self) {
        if !self.finished {
            let error = EngineError::Broken(BrokenThread::Report);
            let _ = self.sender.send(Input::Lost(self.job, error));
        }
    }
}

/// How background work reports and learns that it has to stop.
#[derive(Debug)]
pub struct Background {
    pub(crate) sender: Sender<Input>,
    pub(crate) job: JobId,
    pub(crate) stop: Arc<AtomicBool>,
    pub(crate) attend: Option<fn()>,
}

impl Background {
    /// Sends a line to be shown.
    pub fn line(&self, text: impl Into<String>) {
        let _ = self.sender.send(Input::Work(self.job, Work::Line(text.into())));
    }

    /// Whether the work is no longer wanted.
    pub fn stopped(&self) -> bool {
        if let Some(attend) = self.attend {
            attend();
        }
        self.stop.load(Ordering::Relaxed)
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        let _ = self.sender.send(Input::Work(self.job, Work::Done));
    }
}
