//! What the threads of a search share.

use crate::endgame::TableProbe;
use crate::limits::search_limits::Limits;
use crate::limits::time_management::Budget;
use crate::threads::control::Control;
use crate::tt::table::Table;
use crate::tunables::Tunables;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread::available_parallelism;

/// What all threads of a search share.
#[derive(Debug)]
pub struct SharedState<'a> {
    pub table: &'a Table,
    /// The signals from outside.
    pub control: &'a Control,
    /// The limits of the search.
    pub limits: &'a Limits,
    pub tunables: &'a Tunables,
    /// The time for the move.
    pub budget: Budget,
    /// The endgame tables of the game.
    pub tables: Option<&'a dyn TableProbe>,
    tbhits: AtomicU64,
    /// The nodes of each thread, as of its last report.
    nodes: Vec<AtomicU64>,
    /// Whether there are more threads than processors.
    crowded: bool,
}

impl<'a> SharedState<'a> {
    /// The shared state of `threads` threads that are about to search.
    pub fn new(
        table: &'a Table,
        control: &'a Control,
        limits: &'a Limits,
        tunables: &'a Tunables,
        budget: Budget,
        threads: usize,
    ) -> Self {
        let nodes = (0..threads).map(|_| AtomicU64::new(0)).collect();
        // Asking the system takes a large part of a short search, so it is asked only where it matters.
        let crowded =
            threads > 1 && available_parallelism().is_ok_and(|processors| threads > processors.get());
        let tbhits = AtomicU64::new(0);
        Self { table, control, limits, tunables, budget, tables: None, tbhits, nodes, crowded }
    }

    /// This state with endgame tables to probe; `None` for none.
    pub fn asking(self, tables: Option<&'a dyn TableProbe>) -> Self {
        Self { tables, ..self }
    }

    /// Counts a position that the tables had.
    pub fn count_tbhit(&self) {
        self.tbhits.fetch_add(1, Relaxed);
    }

    /// The positions that the tables had.
    pub fn tbhits(&self) -> u64 {
        self.tbhits.load(Relaxed)
    }

    /// The number of threads.
    pub fn threads(&self) -> usize {
        self.nodes.len()
    }

    /// Yields the processor: with too many threads, a thread that reads commands would otherwise wait for all
    /// of them.
    pub fn give_way(&self) {
        if self.crowded {
            std::thread::yield_now();
        }
    }

    /// Publishes the number of nodes that a thread has visited.
    pub fn tell_nodes(&self, thread: usize, nodes: u64) {
        self.nodes[thread].store(nodes, Relaxed);
    }

    /// Whether the time is up, or all threads together have visited enough nodes. A single thread counts
    /// exactly.
    pub fn is_spent(&self) -> bool {
        let over_nodes = self.limits.nodes.is_some_and(|limit| self.total_nodes() >= limit);
        self.budget.is_spent(self.control) || over_nodes && self.threads() > 1
    }

    /// The nodes of all threads, as of their last reports.
    pub fn total_nodes(&self) -> u64 {
        self.nodes.iter().map(|nodes| nodes.load(Relaxed)).sum()
    }
}
