//! The budget of a proof: nodes, time, and the stop signal.

use super::verdict::MateLimits;
use std::time::Instant;

/// The number of nodes between two checks of the clock and the stop signal.
const POLL: u64 = 1024;

/// Counts nodes, and tells when the proof must end.
pub struct MateBudget<'a> {
    nodes: u64,
    most: u64,
    end: Option<Instant>,
    stop: &'a dyn Fn() -> bool,
    spent: bool,
}

impl<'a> MateBudget<'a> {
    /// The budget that these limits allow, starting now. `stop` is the stop signal.
    pub fn new(limits: &MateLimits, stop: &'a dyn Fn() -> bool) -> Self {
        let end = limits.time.and_then(|time| Instant::now().checked_add(time));
        let mut budget = Self { nodes: 0, most: limits.nodes.unwrap_or(u64::MAX), end, stop, spent: false };
        budget.poll();
        budget
    }

    /// Counts a node; returns true when the proof must end.
    #[inline]
    pub fn count(&mut self) -> bool {
        if self.nodes >= self.most {
            self.spent = true;
        } else {
            self.nodes += 1;
            if self.nodes.is_multiple_of(POLL) {
                self.poll();
            }
        }
        self.spent
    }

    /// The number of nodes counted.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the proof must end.
    pub fn is_spent(&self) -> bool {
        self.spent
    }

    fn poll(&mut self) {
        self.spent |= (self.stop)() || self.end.is_some_and(|end| Instant::now() >= end);
    }
}
