//! What the threads of a search share.

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
    /// What is known about positions.
    pub table: &'a Table,
    /// Signals from without.
    pub control: &'a Control,
    /// When the search must end.
    pub limits: &'a Limits,
    /// The tunable numbers.
    pub tunables: &'a Tunables,
    /// The time of the move.
    pub budget: Budget,
    /// Nodes visited by each thread, as far as made known.
    nodes: Vec<AtomicU64>,
    /// Whether there are more threads than processors to run them.
    crowded: bool,
}

impl<'a> SharedState<'a> {
    /// So many threads about to search.
    pub fn new(
        table: &'a Table,
        control: &'a Control,
        limits: &'a Limits,
        tunables: &'a Tunables,
        budget: Budget,
        threads: usize,
    ) -> Self {
        let nodes = (0..threads).map(|_| AtomicU64::new(0)).collect();
        // Asking takes a good part of a short search.
        let crowded =
            threads > 1 && available_parallelism().is_ok_and(|processors| threads > processors.get());
        Self { table, control, limits, tunables, budget, nodes, crowded }
    }

    /// How many they are.
    pub fn threads(&self) -> usize {
        self.nodes.len()
    }

    /// Lets others run who wait for a processor: where threads are too many, whoever reads commands would wait for all.
    pub fn give_way(&self) {
        if self.crowded {
            std::thread::yield_now();
        }
    }

    /// Makes known how many nodes a thread has visited.
    pub fn tell_nodes(&self, thread: usize, nodes: u64) {
        self.nodes[thread].store(nodes, Relaxed);
    }

    /// Whether the time is over, or all threads together have visited enough nodes; a thread alone counts to the node
    /// itself.
    pub fn is_spent(&self) -> bool {
        let over_nodes = self.limits.nodes.is_some_and(|limit| self.total_nodes() >= limit);
        self.budget.is_spent(self.control) || over_nodes && self.threads() > 1
    }

    /// Nodes visited by all threads, as far as made known.
    pub fn total_nodes(&self) -> u64 {
        self.nodes.iter().map(|nodes| nodes.load(Relaxed)).sum()
    }
}
