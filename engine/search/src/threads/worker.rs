//! One search thread: what it carries through the tree. What it does with it stands in the files of the ideas.

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

/// A search thread.
#[derive(Debug)]
pub struct Worker<'a, G: Playable, V> {
    /// What it shares with the other threads.
    pub shared: &'a SharedState<'a>,
    /// Its number among them, from 0.
    index: usize,
    evaluation: V,
    keys: TableKeys,
    /// What exchanges win and lose.
    pub see: See<G>,
    /// For each piece type, changes that are gains.
    pub gains: [PieceTypeSet; MAX_PIECE_TYPES],
    /// What the game's rules mean.
    pub capabilities: Capabilities,
    /// By how much late moves are reduced.
    pub reductions: ReductionTable,
    /// What it has learned.
    pub thread_data: ThreadData,
    /// What is searched.
    pub root: RootState<G>,
    /// The line from there to the current node.
    pub stack: Stack<G>,
    /// The best lines found.
    pub lines: PrincipalVariations,
    /// Moves of the nodes on the current line.
    pub lists: MoveLists,
    /// How far it has come.
    pub counter: NodeCounter,
    /// The time of the search at which it last looked at the clock.
    polled: Duration,
    /// What quiescence may still spend.
    pub qsearch_budget: QsearchBudget,
    /// What it writes to of the table, where that is to be cleared.
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
            capabilities: Capabilities::of(rules),
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

    /// Its number among the threads, from 0.
    pub fn index(&self) -> usize {
        self.index
    }

    /// Counts a node; true when the search must end.
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

    /// Makes the nodes known and asks whether to go on.
    pub fn poll(&mut self) {
        let shared = self.shared;
        let now = shared.control.elapsed();
        self.counter.fit_interval(now.saturating_sub(self.polled));
        self.polled = now;
        shared.give_way();
        shared.tell_nodes(self.index, self.counter.nodes());
        // Any thread may see it first: on busy cores the one that reports may not run for long.
        if shared.is_spent() {
            shared.control.halt();
        }
        if shared.control.stopped() {
            self.counter.stop();
        }
    }

    /// Whether the search must end.
    pub fn stopped(&self) -> bool {
        self.counter.stopped()
    }

    /// Whether a mate in so many moves is to be found or excluded, so that nothing may be left out.
    pub fn proves_mates(&self) -> bool {
        self.shared.limits.mate.is_some()
    }

    /// Fetches what the table knows about the position after a move ahead, as far as that is foreseen.
    #[inline]
    pub fn prefetch_entry(&self, position: &Position<G>, m: Move) {
        self.shared.table.prefetch(self.keys.likely_after(position, m));
    }

    /// Plays a move found at `ply` on `child`, a copy of the position.
    pub fn enter(&mut self, position: &Position<G>, child: &mut Position<G>, m: Move, ply: usize) {
        child.play(m);
        self.evaluation.enter(position, child);
        self.shared.table.prefetch(self.keys.of(child));
        let slot = self.thread_data.history.slot::<G>(position.piece(m.from()), m);
        let place = (!position.is_capture(m)).then(|| History::place(position, m, self.stack.threats(ply)));
        self.stack.push(position.key(), ply, Played { m, slot, place });
        self.stack[ply + 1].in_check = child.in_check_after(position, m);
    }

    /// Returns from the position after a move.
    pub fn leave(&mut self) {
        self.evaluation.leave();
        self.stack.pop();
    }

    /// Passes at `ply` on `child`, a copy of the position; what [`Worker::leave_null_move`] needs to know.
    pub fn enter_null_move(&mut self, position: &Position<G>, child: &mut Position<G>, ply: usize) -> usize {
        child.play_null();
        self.evaluation.enter(position, child);
        let earlier = self.stack.push_pass(position.key(), ply);
        self.stack[ply + 1].in_check = child.in_check();
        earlier
    }

    /// Returns from the position after a pass.
    pub fn leave_null_move(&mut self, earlier: usize) {
        self.evaluation.leave();
        self.stack.take_pass_back(earlier);
    }

    /// The evaluation of a position, never as large as a mate.
    pub fn evaluate(&mut self, position: &Position<G>) -> Value {
        self.evaluation.evaluate(position).clamp(1 - DECISIVE, DECISIVE - 1)
    }

    /// What the evaluation says of the position at `ply`, less the error that it used to make in positions like it.
    pub fn corrected(&self, position: &Position<G>, ply: usize, evaluation: Value) -> Value {
        if evaluation == NONE {
            return NONE;
        }
        let weight = self.shared.tunables.correction_weight;
        let error = self.thread_data.correction.error(position, self.stack.previous(ply), weight);
        (evaluation + error).clamp(1 - DECISIVE, DECISIVE - 1)
    }

    /// What scores mean in this game.
    pub fn wdl(&self) -> WdlModel {
        self.evaluation.wdl()
    }

    /// Whether a move takes a piece or gains by becoming.
    pub fn is_tactical(&self, position: &Position<G>, m: Move) -> bool {
        position.is_capture(m)
            || self.capabilities.quiet_gains
                && self.see.change(position, m) >= self.shared.tunables.gain_margin
    }

    /// What the table knows about a position.
    pub fn tt_probe(&self, position: &Position<G>) -> Option<Entry> {
        self.shared.table.probe(self.keys.of(position))
    }

    /// Keeps in the table what was found out about a position.
    pub fn tt_store(&mut self, position: &Position<G>, entry: Entry) {
        let key = self.keys.of(position);
        if let Some(touched) = &mut self.touched {
            touched.note(self.shared.table, key);
        }
        self.shared.table.store(key, entry);
    }
}
