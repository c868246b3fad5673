//! A whole search: its threads, its end, and what to do when a thread panics.
//!
//! <https://www.chessprogramming.org/Lazy_SMP>

use crate::endgame::TableSource;
use crate::evaluate::{Evaluate, Evaluation};
use crate::limits::search_limits::Limits;
use crate::limits::strength::StrengthLimit;
use crate::limits::time_management::Budget;
use crate::report::{Event, Report};
use crate::root::iteration::SearchResult;
use crate::root::root_moves::{RootMove, RootState, allowed_moves};
use crate::root::table_ranking::rank_by_tables;
use crate::threads::control::Control;
use crate::threads::deep_stack::deep_thread;
use crate::threads::engine_error::EngineError;
use crate::threads::engine_options::EngineOptions;
use crate::threads::shared_state::SharedState;
use crate::threads::start::{Root, SearchRoot};
use crate::threads::thread_data::ThreadData;
use crate::threads::worker::Worker;
use crate::tree::stack::Stack;
use crate::tt::table::Table;
use crate::tt::touched::Touched;
use crate::tunable_choices::TunableChoices;
use crate::tunables::Tunables;
use crate::value::{Bound, mated_in};
use crate::wdl::WdlModel;
use chrysalis_rules::board::Move;
use chrysalis_rules::{Playable, Position};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

/// The histories of the threads, kept for the next search.
pub type KeptThreadData = Arc<Mutex<Vec<ThreadData>>>;

/// Everything that a search needs.
#[derive(Debug)]
pub struct Search<E> {
    pub(crate) root: Root,
    pub(crate) evaluation: E,
    pub(crate) limits: Limits,
    pub(crate) options: EngineOptions,
    pub(crate) chosen: TunableChoices,
    pub(crate) strength_limit: Option<StrengthLimit>,
    pub(crate) table: Arc<Table>,
    pub(crate) control: Arc<Control>,
    pub(crate) thread_data: KeptThreadData,
    pub(crate) tables: Option<Arc<dyn TableSource>>,
}

impl<E: Evaluation> Search<E> {
    /// Runs the search, and reports its end exactly once whatever happens; returns the number of nodes
    /// visited.
    pub fn run(&self, report: &mut (dyn FnMut(Event) + Send)) -> u64 {
        let searched =
            catch_unwind(AssertUnwindSafe(|| on_root!(&self.root, root => self.search(root, report))));
        // A search that panicked still owes a move; any legal one is better than none.
        let (finished, nodes) = searched.unwrap_or_else(|panic| {
            self.forget();
            let best = on_root!(&self.root, root => any_move(&root.position));
            (Event::Finished { best, ponder: None, error: Some(EngineError::broken(&*panic)) }, 0)
        });
        self.control.wait(self.limits.infinite);
        report(finished);
        nodes
    }

    fn search<G: Playable>(
        &self,
        root: &SearchRoot<G>,
        report: &mut (dyn FnMut(Event) + Send),
    ) -> (Event, u64) {
        let mut moves = allowed_moves(&root.position, &self.limits.searchmoves, &self.limits.excluded);
        if moves.is_empty() {
            report(Event::Info(nothing_to_play(&root.position)));
            return (Event::Finished { best: None, ponder: None, error: None }, 0);
        }
        self.table.grow_older();
        let threads = if self.strength_limit.is_some() { 1 } else { self.options.threads.max(1) };
        let tunables = self.tunables(&self.evaluation.on(root.position.rules()));
        let budget = Budget::new(&self.limits, self.options.move_overhead, &tunables);
        // Limited strength must not come from perfect knowledge.
        let source = self.tables.as_ref().filter(|_| self.strength_limit.is_none());
        let endgames = source.and_then(|source| source.tables(root.position.rules().game()));
        if let Some(tables) = endgames.as_deref() {
            // Several lines, or a move to compare, may be of any value.
            let keeps_all = self.options.multipv > 1 || self.limits.compared.is_some();
            rank_by_tables(&root.position, tables, &mut moves, keeps_all);
        }
        let shared = SharedState::new(&self.table, &self.control, &self.limits, &tunables, budget, threads)
            .asking(endgames.as_deref());
        let clear_hash = self.options.clear_hash;
        let kept = std::mem::take(&mut *self.thread_data.lock().unwrap_or_else(PoisonError::into_inner));
        let mut thread_data = if clear_hash { Vec::new() } else { kept };
        thread_data.resize_with(threads, ThreadData::default);
        let mut thread_data = thread_data.into_iter();
        let mut worker = |index| {
            let thread_data = thread_data.next().unwrap_or_default();
            let evaluation = self.evaluation.on(root.position.rules());
            let moves = RootState::new(root.position, moves.clone());
            let mut worker = Worker::new(&shared, index, evaluation, thread_data, moves, Stack::new(root));
            worker.touched = clear_hash.then(Touched::default);
            worker
        };
        let mut main = worker(0);
        let helpers: Vec<_> = (1..threads).map(worker).collect();
        let Together { found, memories, mut touched, error } =
            self.search_together(&mut main, helpers, report);
        let best = self.choose(&found, root.position.key());
        let nodes = shared.total_nodes();
        let line = found.moves.get(best).map_or(&[][..], |root| &root.line);
        let mut line = main.playable(line).into_iter();
        touched.extend(main.touched);
        if error.is_some() {
            self.forget();
        } else {
            Touched::clear(&touched, &self.table);
        }
        let kept = std::iter::once(main.thread_data).chain(memories).collect();
        *self.thread_data.lock().unwrap_or_else(PoisonError::into_inner) = kept;
        let finished = Event::Finished { best: line.next(), ponder: line.next(), error };
        (finished, nodes)
    }

    /// The search parameters: those that suit the evaluation, overridden by those that were set.
    fn tunables<G: Playable>(&self, evaluation: &impl Evaluate<G>) -> Tunables {
        let mut tunables = Tunables::default();
        evaluation.suited().apply(&mut tunables);
        self.chosen.apply(&mut tunables);
        tunables
    }

    /// Runs all threads; the first one reports.
    fn search_together<G: Playable, V: Evaluate<G>>(
        &self,
        main: &mut Worker<'_, G, V>,
        helpers: Vec<Worker<'_, G, V>>,
        report: &mut (dyn FnMut(Event) + Send),
    ) -> Together {
        std::thread::scope(|scope| {
            let wanted = helpers.len() + 1;
            let mut error = None;
            let mut running = Vec::new();
            for mut helper in helpers {
                let work = move || (helper.iterate(1, &mut |_| {}), helper.thread_data, helper.touched);
                match deep_thread().spawn_scoped(scope, work) {
                    Ok(thread) => running.push(thread),
                    Err(refusal) => {
                        let (running, source) = (running.len() + 1, refusal.into());
                        error = Some(EngineError::FewerThreads { wanted, running, source });
                        break;
                    }
                }
            }
            let asked = self.options.multipv;
            let multipv =
                self.strength_limit.map_or(asked, |strength_limit| strength_limit.choices().max(asked));
            let halt_on_panic = Halt(&self.control);
            let mut found = main.iterate(multipv, &mut |event| {
                // The lines that limited strength chooses from are not reported.
                let weighed = matches!(&event, Event::Info(line) if line.multipv > asked.max(1));
                if self.strength_limit.is_none() || !weighed {
                    report(event);
                }
            });
            std::mem::forget(halt_on_panic);
            // When an infinite search has nothing left to do, the helpers stop too.
            self.control.wait(self.limits.infinite);
            self.control.halt();
            let (mut memories, mut touched) = (Vec::new(), Vec::new());
            for thread in running {
                match thread.join() {
                    Ok((other, thread_data, written)) => {
                        if multipv == 1 && is_better(&other, &found) {
                            found = other;
                        }
                        memories.push(thread_data);
                        touched.extend(written);
                    }
                    Err(panic) => error = Some(EngineError::broken(&*panic)),
                }
            }
            Together { found, memories, touched, error }
        })
    }

    /// Clears the table if the next search must find it empty. Only the parts that were written to are
    /// cleared, unless those are unknown.
    fn forget(&self) {
        if self.options.clear_hash {
            self.table.clear(1);
        }
    }

    fn choose(&self, found: &SearchResult, key: u64) -> usize {
        self.strength_limit.map_or(0, |strength_limit| strength_limit.choose(&found.moves, key))
    }
}

/// The results of all threads.
struct Together {
    found: SearchResult,
    memories: Vec<ThreadData>,
    touched: Vec<Touched>,
    error: Option<EngineError>,
}

/// Stops all threads when dropped, so that a panic in one leaves none running.
struct Halt<'a>(&'a Control);

impl Drop for Halt<'_> {
    fn drop(&mut self) {
        self.0.halt();
    }
}

/// Whether a helper's result is better than the one in hand.
fn is_better(other: &SearchResult, found: &SearchResult) -> bool {
    let score = |found: &SearchResult| found.moves.first().map_or(i32::MIN, RootMove::known);
    other.depth > found.depth && score(other) >= score(found)
}

fn any_move<G: Playable>(position: &Position<G>) -> Option<Move> {
    position.legal_moves().first().copied()
}

/// The report for a position without legal moves.
fn nothing_to_play<G: Playable>(position: &Position<G>) -> Report {
    let value = if position.without_moves().winner.is_some() { mated_in(0) } else { 0 };
    Report {
        depth: 0,
        seldepth: 0,
        multipv: 1,
        score: WdlModel::USUAL.public(value),
        value,
        bound: Bound::Exact,
        wdl: WdlModel::USUAL.per_mille(value),
        nodes: 0,
        time: std::time::Duration::ZERO,
        hashfull: 0,
        tbhits: 0,
        pv: Vec::new(),
    }
}
