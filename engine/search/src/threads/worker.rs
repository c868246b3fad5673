//! One search thread: the state that it carries through the tree. The search itself is in the files of
//! `tree`, `ordering` and `root`, one for each group of ideas.

use crate::capabilities::Capabilities;
use crate::evaluate::Evaluate;
use crate::ordering::history::History;
use crate::ordering::move_lists::MoveLists;
use crate::root::root_moves::RootState;
use crate::threads::shared_state::SharedState;
use crate::threads::thread_data::ThreadData;
use crate::tree::node_counter::{Counted, NodeCounter};
use crate::tree::principal_variation::PrincipalVariations;
use crate::tree::qsearch_budget::QsearchBudget;
use crate::tree::reduction_table::ReductionTable;
use crate::tree::stack::{Played, Stack};
use crate::tt::entry::Entry;
use crate::tt::position_keys::TableKeys;
use crate::tt::touched::Touched;
use crate::value::{DECISIVE, NONE, Value};
use crate::wdl::WdlModel;
use chrysalis_rules::board::{MAX_PIECE_TYPES, Move, PieceTypeSet};
use chrysalis_rules::{Playable, Position, See};
use std::time::Duration;

/// The state of one search thread.
#[derive(Debug)]
pub struct Worker<'a, G: Playable, V> {
    /// What it shares with the other threads.
    pub shared: &'a SharedState<'a>,
    /// The number of the thread, from 0.
    index: usize,
    evaluation: V,
    keys: TableKeys,
    /// The static exchange evaluation.
    pub see: See<G>,
    /// For each piece type, the types that are a gain to change to.
    pub gains: [PieceTypeSet; MAX_PIECE_TYPES],
    /// The properties of the game's rules.
    pub capabilities: Capabilities,
    /// The base reductions of late moves.
    pub reductions: ReductionTable,
    pub thread_data: ThreadData,
    /// The root and its moves.
    pub root: RootState<G>,
    /// The line from the root to the current node.
    pub stack: Stack<G>,
    pub lines: PrincipalVariations,
    /// The move lists of the nodes on the current line.
    pub lists: MoveLists,
    pub counter: NodeCounter,
    /// The time of the search at which the thread last checked the clock.
    polled: Duration,
    /// The nodes that quiescence search may still spend.
    pub qsearch_budget: QsearchBudget,
    /// The parts of the table that it has written to, if those are to be cleared later.
    pub touched: Option<Touched>,
}

impl<'a, G: Playable, V: Evaluate<G>> Worker<'a, G, V> {
    /// A thread about to search from `root`.
    pub fn new(
        shared: &'a SharedState<'a>,
        index: usize,
        mut evaluation: V,
        mut thread_data: ThreadData,
        root: RootState<G>,
        stack: Stack<G>,
    ) -> Self {
        let rules = root.position.rules();
        let see = See::new(rules, evaluation.values());
        thread_data.fit(rules);
        evaluation.begin(&root.position);
        let single = shared.threads() == 1;
        Self {
            shared,
            index,
            gains: see.gains(shared.tunables.gain_margin),
            see,
            evaluation,
            keys: TableKeys::new(&rules.game().id),
            capabilities: Capabilities::from_rules(rules),
            reductions: ReductionTable::new(shared.tunables),
            thread_data,
            root,
            stack,
            lines: PrincipalVariations::new(),
            lists: MoveLists::new(),
            counter: NodeCounter::new(shared.limits.nodes.filter(|_| single)),
            polled: Duration::ZERO,
            qsearch_budget: QsearchBudget::new(),
            touched: None,
        }
    }

    /// Whether this is the thread that reports.
    pub fn is_first(&self) -> bool {
        self.index == 0
    }

    /// The number of the thread, from 0.
    pub fn index(&self) -> usize {
        self.index
    }

    /// Counts a node; returns true when the search must stop.
    pub fn count_node(&mut self, ply: usize) -> bool {
        match self.counter.count(ply) {
            Counted::Search => false,
            Counted::Poll => {
                self.poll();
                self.stopped()
            }
            Counted::End => true,
        }
    }

    /// Publishes the node count and checks whether to go on.
    pub fn poll(&mut self) {
        let shared = self.shared;
        let now = shared.control.elapsed();
        self.counter.fit_interval(now.saturating_sub(self.polled));
        self.polled = now;
        shared.give_way();
        shared.control.attend();
        shared.tell_nodes(self.index, self.counter.nodes());
        // Any thread may notice it first: on busy cores the reporting thread may not run for long.
        if shared.is_spent() {
            shared.control.halt();
        }
        if shared.control.stopped() {
            self.counter.stop();
        }
    }

    /// Whether the search must stop.
    pub fn stopped(&self) -> bool {
        self.counter.stopped()
    }

    /// Whether the search must find or exclude a mate in a given number of moves, so that nothing may be
    /// pruned.
    pub fn proves_mates(&self) -> bool {
        self.shared.limits.mate.is_some()
    }

    /// Prefetches the table entry of the position after a move, as far as its key can be guessed.
    #[inline]
    pub fn prefetch_entry(&self, position: &Position<G>, m: Move) {
        self.shared.table.prefetch(self.keys.likely_after(position, m));
    }

    /// Plays a move on `child`, a copy of the position at `ply`.
    pub fn enter(&mut self, position: &Position<G>, child: &mut Position<G>, m: Move, ply: usize) {
        child.play(m);
        self.evaluation.enter(position, child);
        self.shared.table.prefetch(self.keys.key(child));
        let slot = self.thread_data.history.slot::<G>(position.piece(m.from()), m);
        let place = (!position.is_capture(m)).then(|| History::place(position, m, self.stack.threats(ply)));
        self.stack.push(position.key(), ply, Played { m, slot, place });
        self.stack[ply + 1].in_check = child.in_check_after(position, m);
    }

    /// Takes the last move back.
    pub fn leave(&mut self) {
        self.evaluation.leave();
        self.stack.pop();
    }

    /// Plays a null move on `child`, a copy of the position at `ply`. The result must be given to
    /// [`Worker::leave_null_move`].
    pub fn enter_null_move(&mut self, position: &Position<G>, child: &mut Position<G>, ply: usize) -> usize {
        child.play_null();
        self.evaluation.enter(position, child);
        let earlier = self.stack.push_null_move(position.key(), ply);
        self.stack[ply + 1].in_check = child.in_check();
        earlier
    }

    /// Takes the null move back.
    pub fn leave_null_move(&mut self, earlier: usize) {
        self.evaluation.leave();
        self.stack.pop_null_move(earlier);
    }

    /// The static evaluation of a position, limited to values that are not decisive.
    pub fn evaluate(&mut self, position: &Position<G>) -> Value {
        self.evaluation.evaluate(position).clamp(1 - DECISIVE, DECISIVE - 1)
    }

    /// The evaluation of the position at `ply`, corrected by the correction history.
    pub fn corrected(&self, position: &Position<G>, ply: usize, evaluation: Value) -> Value {
        if evaluation == NONE {
            return NONE;
        }
        let weight = self.shared.tunables.correction_weight;
        let error = self.thread_data.correction.error(position, self.stack.previous(ply), weight);
        (evaluation + error).clamp(1 - DECISIVE, DECISIVE - 1)
    }

    /// The win-draw-loss model of the game.
    pub fn wdl(&self) -> WdlModel {
        self.evaluation.wdl()
    }

    /// Whether a move is a capture or gains by promotion.
    pub fn is_tactical(&self, position: &Position<G>, m: Move) -> bool {
        position.is_capture(m)
            || self.capabilities.quiet_gains
                && self.see.change(position, m) >= self.shared.tunables.gain_margin
    }

    /// The table entry of a position.
    pub fn tt_probe(&self, position: &Position<G>) -> Option<Entry> {
        self.shared.table.probe(self.keys.key(position))
    }

    /// Stores an entry for a position in the table.
    pub fn tt_store(&mut self, position: &Position<G>, entry: Entry) {
        let key = self.keys.key(position);
        if let Some(touched) = &mut self.touched {
            touched.note(self.shared.table, key);
        }
        self.shared.table.store(key, entry);
    }
}
