//! The engine: what lasts from one search to the next, and the interface to start a search.

use crate::evaluate::Explanation;
use crate::limits::search_limits::Limits;
use crate::limits::strength::StrengthLimit;
use crate::report::Event;
use crate::score::Score;
use crate::threads::control::Control;
use crate::threads::engine_error::EngineError;
use crate::threads::engine_options::EngineOptions;
use crate::threads::search::{KeptThreadData, Search, THREAD_STACK};
use crate::threads::searched::Searched;
use crate::threads::start::Root;
use crate::tt::table::Table;
use crate::tunable_choices::TunableChoices;
use chrysalis_rules::board::Move;
use std::num::NonZero;
use std::sync::{Arc, PoisonError};
use std::thread::{JoinHandle, available_parallelism};

/// An engine with an evaluation.
#[derive(Debug)]
pub struct Engine<E: Searched> {
    options: EngineOptions,
    chosen: TunableChoices,
    table: Arc<Table>,
    thread_data: KeptThreadData,
    evaluation: E,
}

/// A search under way. Dropping it stops it and waits for its end.
#[derive(Debug)]
pub struct Running {
    control: Arc<Control>,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    /// Asks the search to end at once; it still reports its best move.
    pub fn stop(&self) {
        self.control.stop();
    }

    /// Tells a pondering search that the expected reply was played: its clock starts now.
    pub fn ponderhit(&self) {
        self.control.ponderhit();
    }

    /// Whether the search has ended.
    pub fn is_finished(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Waits for the search to end.
    pub fn wait(mut self) {
        self.join();
    }

    fn join(&mut self) {
        if let Some(thread) = self.thread.take() {
            // A search dropped by its own report would wait for itself.
            if thread.thread().id() != std::thread::current().id() {
                let _ = thread.join();
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if self.thread.is_some() {
            self.stop();
            self.join();
        }
    }
}

/// How a search ended that was waited for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The move to play; missing when there is no legal move.
    pub best: Option<Move>,
    /// The reply that is expected.
    pub ponder: Option<Move>,
    /// The last score reported for the best line.
    pub score: Option<Score>,
    /// Likewise on the scale of the evaluation, mates beyond all else.
    pub value: Option<i32>,
    /// Positions visited.
    pub nodes: u64,
    /// The last depth reported.
    pub depth: u32,
}

impl<E: Searched> Engine<E> {
    /// An engine with these options.
    ///
    /// # Errors
    /// When the memory for the table cannot be had.
    pub fn new(options: EngineOptions) -> Result<Self, EngineError>
    where
        E: Default,
    {
        Self::with(options, E::default())
    }

    /// Likewise, with this evaluation.
    ///
    /// # Errors
    /// When the memory for the table cannot be had.
    pub fn with(options: EngineOptions, evaluation: E) -> Result<Self, EngineError> {
        let table = Arc::new(Table::new(options.hash)?);
        let (chosen, thread_data) = (TunableChoices::NONE, KeptThreadData::default());
        Ok(Self { options, chosen, table, thread_data, evaluation })
    }

    /// The options in force.
    pub fn options(&self) -> &EngineOptions {
        &self.options
    }

    /// The evaluation in force.
    pub fn evaluation(&self) -> &E {
        &self.evaluation
    }

    /// Evaluates otherwise from the next search on, and forgets what was found by the old evaluation.
    pub fn set_evaluation(&mut self, evaluation: E) {
        self.evaluation = evaluation;
        self.clear();
    }

    /// Sets a tunable number, whatever suits the evaluation; false when there is none with this name, or the value is out of
    /// its range.
    pub fn set_tunable(&mut self, name: &str, value: i32) -> bool {
        self.chosen.choose(name, value)
    }

    /// Changes the options between searches; when the table cannot be allocated the old one stays.
    ///
    /// # Errors
    /// When the memory for the table cannot be had; the size in force is unchanged then.
    pub fn set_options(&mut self, options: EngineOptions) -> Result<(), EngineError> {
        if options.hash != self.options.hash {
            match Table::new(options.hash) {
                Ok(table) => self.table = Arc::new(table),
                Err(error) => {
                    self.options = EngineOptions { hash: self.options.hash, ..options };
                    return Err(error);
                }
            }
        }
        let begins_afresh = options.afresh && !self.options.afresh;
        self.options = options;
        if begins_afresh {
            self.clear();
        }
        Ok(())
    }

    /// Forgets everything learned in earlier searches.
    pub fn clear(&mut self) {
        let cores = available_parallelism().map_or(1, NonZero::get);
        self.table.clear(cores.max(self.options.threads));
        self.thread_data.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// The static evaluation of a position.
    pub fn explain(&self, root: &Root) -> Explanation {
        self.evaluation.explain(root)
    }

    /// Starts a search in the background; `report` is called from it.
    ///
    /// # Errors
    /// When the system has no thread for it; nothing is reported then.
    pub fn start(
        &mut self,
        root: Root,
        limits: Limits,
        mut report: impl FnMut(Event) + Send + 'static,
    ) -> Result<Running, EngineError> {
        let control = Arc::new(Control::new(limits.ponder));
        let search = self.search(root, limits, &control);
        let builder = std::thread::Builder::new().name("search".into()).stack_size(THREAD_STACK);
        let thread = builder.spawn(move || {
            E::run(&search, &mut report);
        });
        let thread = thread.map_err(|error| EngineError::NoThread(error.to_string()))?;
        Ok(Running { control, thread: Some(thread) })
    }

    /// Searches and waits for the end; `infinite` and `ponder` are ignored, for nobody could end them.
    ///
    /// # Errors
    /// When there is no thread for it, or one of its threads broke or could not be had.
    pub fn search_blocking(
        &mut self,
        root: Root,
        limits: Limits,
        report: impl FnMut(&Event) + Send,
    ) -> Result<Answer, EngineError> {
        on_deep_stack(|| self.search_here(root, limits, report))?
    }

    /// The same on the thread that asks, which [`on_deep_stack`] must have started: for many short searches, of which starting
    /// a thread for each would take a good part.
    ///
    /// # Errors
    /// When one of its threads broke or could not be had.
    pub fn search_here(
        &mut self,
        root: Root,
        limits: Limits,
        mut report: impl FnMut(&Event) + Send,
    ) -> Result<Answer, EngineError> {
        let limits = Limits { infinite: false, ponder: false, ..limits };
        let control = Arc::new(Control::new(false));
        let search = self.search(root, limits, &control);
        let mut answer = Answer { best: None, ponder: None, score: None, value: None, nodes: 0, depth: 0 };
        let mut failed = None;
        let mut note = |event: Event| {
            report(&event);
            match event {
                Event::Info(info) if info.multipv == 1 => {
                    answer.score = Some(info.score);
                    answer.value = Some(info.value);
                    answer.depth = info.depth;
                }
                Event::Finished { best, ponder, error } => {
                    (answer.best, answer.ponder, failed) = (best, ponder, error);
                }
                _ => {}
            }
        };
        let nodes = E::run(&search, &mut note);
        failed.map_or(Ok(Answer { nodes, ..answer }), Err)
    }

    /// The nodes of a search to a fixed depth; the same each time after [`Engine::clear`] with one thread.
    ///
    /// # Errors
    /// Those of [`Engine::search_blocking`].
    pub fn fixed_depth_nodes(&mut self, root: Root, depth: u32) -> Result<u64, EngineError> {
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        Ok(self.search_blocking(root, limits, |_| {})?.nodes)
    }

    fn search(&self, root: Root, limits: Limits, control: &Arc<Control>) -> Search<E> {
        let handicap = StrengthLimit::new(self.options.elo, self.options.seed);
        let limits = handicap.map_or_else(|| limits.clone(), |handicap| handicap.weaken(&limits));
        Search {
            root,
            evaluation: self.evaluation.clone(),
            limits,
            options: self.options.clone(),
            chosen: self.chosen.clone(),
            handicap,
            table: Arc::clone(&self.table),
            control: Arc::clone(control),
            thread_data: Arc::clone(&self.thread_data),
        }
    }
}

/// Does something on a thread with room for the deepest line of a search.
///
/// # Errors
/// When the system has no such thread, or what is done there panics.
pub fn on_deep_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, EngineError> {
    std::thread::scope(|scope| {
        let working = std::thread::Builder::new().stack_size(THREAD_STACK).spawn_scoped(scope, work);
        let working = working.map_err(|error| EngineError::NoThread(error.to_string()))?;
        working.join().map_err(|panic| EngineError::broken(&*panic))
    })
}
