//! The engine: what lasts from one search to the next, and the API to start a search.

use crate::endgame::TableSource;
use crate::evaluate::Explanation;
use crate::limits::search_limits::Limits;
use crate::limits::strength::StrengthLimit;
use crate::report::Event;
use crate::score::Score;
use crate::threads::control::Control;
use crate::threads::deep_stack::{deep_thread, on_deep_stack};
use crate::threads::engine_error::EngineError;
use crate::threads::engine_options::EngineOptions;
use crate::threads::search::{KeptThreadData, Search};
use crate::threads::searched::Searched;
use crate::threads::start::Root;
use crate::threads::thread_data::ThreadData;
use crate::tt::table::Table;
use crate::tunable_choices::TunableChoices;
use chrysalis_rules::board::Move;
use std::num::NonZero;
use std::sync::{Arc, PoisonError};
use std::thread::{JoinHandle, available_parallelism};

/// An engine: options, transposition table, histories, and an evaluation. It plays all games; searches of
/// different games do not disturb each other's table entries.
#[derive(Debug)]
pub struct Engine<E: Searched> {
    options: EngineOptions,
    chosen: TunableChoices,
    table: Arc<Table>,
    thread_data: KeptThreadData,
    evaluation: E,
    tables: Option<Arc<dyn TableSource>>,
}

/// A running search. Dropping it stops the search and waits for its end.
#[derive(Debug)]
pub struct Running {
    control: Arc<Control>,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    /// Asks the search to stop; it still reports its best move.
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

    /// Waits for the search to end by itself.
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

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The move to play; `None` if there is no legal move.
    pub best: Option<Move>,
    /// The expected reply, to ponder on.
    pub ponder: Option<Move>,
    /// The last score reported for the best line; `None` if none was.
    pub score: Option<Score>,
    /// The last score in the evaluation's centipawns; a mate is farther from zero than every evaluation.
    pub value: Option<i32>,
    /// The nodes visited by all threads.
    pub nodes: u64,
    /// The depth of the last iteration reported, in plies.
    pub depth: u32,
}

impl<E: Searched> Engine<E> {
    /// An engine with these options and the default evaluation.
    ///
    /// # Errors
    /// If the memory for the transposition table cannot be allocated.
    pub fn new(options: EngineOptions) -> Result<Self, EngineError>
    where
        E: Default,
    {
        Self::with(options, E::default())
    }

    /// An engine with these options and this evaluation.
    ///
    /// # Errors
    /// If the memory for the transposition table cannot be allocated.
    pub fn with(options: EngineOptions, evaluation: E) -> Result<Self, EngineError> {
        let table = Arc::new(Table::new(options.hash)?);
        let (chosen, thread_data) = (TunableChoices::NONE, KeptThreadData::default());
        Ok(Self { options, chosen, table, thread_data, evaluation, tables: None })
    }

    /// The options in force.
    pub fn options(&self) -> &EngineOptions {
        &self.options
    }

    /// The evaluation in force.
    pub fn evaluation(&self) -> &E {
        &self.evaluation
    }

    /// Changes the evaluation for the following searches, and clears the table and the histories.
    pub fn set_evaluation(&mut self, evaluation: E) {
        self.evaluation = evaluation;
        self.clear();
    }

    /// Changes the endgame tables that the following searches probe, and clears the table and the histories.
    pub fn set_tables(&mut self, tables: Option<Arc<dyn TableSource>>) {
        self.tables = tables;
        self.clear();
    }

    /// Sets a search parameter, taking precedence over the evaluation's choice. Returns false if there is
    /// none with this name or the value is out of its range.
    pub fn set_tunable(&mut self, name: &str, value: i32) -> bool {
        self.chosen.choose(name, value)
    }

    /// Changes the options between searches.
    ///
    /// # Errors
    /// If the memory for the transposition table cannot be allocated; the old table and its size then stay in
    /// force.
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
        let begins_to_clear = options.clear_hash && !self.options.clear_hash;
        self.options = options;
        if begins_to_clear {
            self.clear();
        }
        Ok(())
    }

    /// Clears the transposition table and the histories.
    pub fn clear(&mut self) {
        let cores = available_parallelism().map_or(1, NonZero::get);
        self.table.clear(cores.max(self.options.threads));
        let mut kept = self.thread_data.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter_mut().for_each(ThreadData::clear);
    }

    /// The static evaluation of a position, with its terms.
    pub fn explain(&self, root: &Root) -> Explanation {
        self.evaluation.explain(root)
    }

    /// Starts a search in the background. `report` is called from the thread of the search.
    ///
    /// # Errors
    /// If the system has no thread for it; then nothing is reported.
    pub fn start(
        &mut self,
        root: Root,
        limits: Limits,
        mut report: impl FnMut(Event) + Send + 'static,
    ) -> Result<Running, EngineError> {
        let control = Arc::new(Control::new(limits.ponder));
        let search = self.search(root, limits, &control);
        let thread = deep_thread().name("search".into()).spawn(move || {
            E::run(&search, &mut report);
        });
        let thread = thread.map_err(EngineError::no_thread)?;
        Ok(Running { control, thread: Some(thread) })
    }

    /// A search for a system without threads: [`Searched::run`] runs it on the calling thread. It calls
    /// `attend` about once a millisecond; only then can the other result give it signals.
    pub fn hold(
        &self,
        root: Root,
        limits: Limits,
        attend: impl Fn() + Send + Sync + 'static,
    ) -> (Running, Search<E>) {
        let control = Arc::new(Control::attended(limits.ponder, attend));
        let search = self.search(root, limits, &control);
        (Running { control, thread: None }, search)
    }

    /// Runs a search of [`hold`](Self::hold) at once. It must end by its limits.
    pub fn run_here(
        &self,
        root: Root,
        limits: Limits,
        attend: impl Fn() + Send + Sync + 'static,
        mut report: impl FnMut(Event) + Send,
    ) -> Running {
        let (running, search) = self.hold(root, limits, attend);
        E::run(&search, &mut report);
        running
    }

    /// Searches and waits for the end. `infinite` and `ponder` are ignored, since nobody could stop the
    /// search.
    ///
    /// # Errors
    /// If there is no thread for the search, or if one of its threads panicked or could not be started.
    pub fn search_blocking(
        &mut self,
        root: Root,
        limits: Limits,
        report: impl FnMut(&Event) + Send,
    ) -> Result<Answer, EngineError> {
        on_deep_stack(|| self.search_here(root, limits, report))?
    }

    /// [`search_blocking`](Self::search_blocking) on the calling thread, which must be one of
    /// [`on_deep_stack`]. Saves starting a thread, which matters in many short searches.
    ///
    /// # Errors
    /// If one of the threads panicked or could not be started.
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

    /// The number of nodes of a search to a fixed depth in plies. With one thread it is always the same after
    /// [`Engine::clear`].
    ///
    /// # Errors
    /// Those of [`Engine::search_blocking`].
    pub fn fixed_depth_nodes(&mut self, root: Root, depth: u32) -> Result<u64, EngineError> {
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        Ok(self.search_blocking(root, limits, |_| {})?.nodes)
    }

    fn search(&self, root: Root, limits: Limits, control: &Arc<Control>) -> Search<E> {
        let strength_limit = StrengthLimit::new(self.options.elo, self.options.seed);
        let limits =
            strength_limit.map_or_else(|| limits.clone(), |strength_limit| strength_limit.weaken(&limits));
        Search {
            root,
            evaluation: self.evaluation.clone(),
            limits,
            options: self.options.clone(),
            chosen: self.chosen.clone(),
            strength_limit,
            table: Arc::clone(&self.table),
            control: Arc::clone(control),
            thread_data: Arc::clone(&self.thread_data),
            tables: self.tables.clone(),
        }
    }
}
