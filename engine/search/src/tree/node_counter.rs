//! The node counter of a thread, and when it must check the clock.

use std::time::Duration;

/// The fewest and the most nodes between two checks of the clock.
const INTERVALS: [u32; 2] = [1, 512];

/// The nodes before the first check; few, since memory that is touched for the first time makes the search
/// slow.
const FIRST_INTERVAL: u32 = 16;

/// The time aimed for between two checks: from this to four times as long.
const OFTEN: Duration = Duration::from_micros(250);

/// Counts the nodes of one thread.
#[derive(Clone, Copy, Debug)]
pub struct NodeCounter {
    nodes: u64,
    limit: u64,
    interval: u32,
    until_poll: u32,
    seldepth: usize,
    stopped: bool,
}

/// What to do after a node was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// The limits allow it: search the node.
    Search,
    /// Check the clock first.
    Poll,
    /// A limit is reached or the search was stopped: return at once.
    End,
}

impl NodeCounter {
    /// A counter at zero, with a limit to the number of nodes.
    pub fn new(limit: Option<u64>) -> Self {
        Self {
            nodes: 0,
            limit: limit.unwrap_or(u64::MAX),
            interval: FIRST_INTERVAL,
            until_poll: FIRST_INTERVAL,
            seldepth: 0,
            stopped: false,
        }
    }

    /// Counts a node at this ply, unless the limit is reached.
    #[inline]
    pub fn count(&mut self, ply: usize) -> Counted {
        if self.nodes >= self.limit {
            self.stopped = true;
        }
        if self.stopped {
            return Counted::End;
        }
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        self.until_poll -= 1;
        if self.until_poll > 0 {
            return Counted::Search;
        }
        self.until_poll = self.interval;
        Counted::Poll
    }

    /// Adapts the number of nodes between checks to the time passed since the last check.
    pub fn fit_interval(&mut self, passed: Duration) {
        let [fewest, most] = INTERVALS;
        if passed > 4 * OFTEN {
            self.interval = (self.interval / 4).max(fewest);
        } else if passed < OFTEN {
            self.interval = (self.interval * 2).min(most);
        }
    }

    /// The number of nodes visited.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The deepest ply visited since [`NodeCounter::start_line`].
    pub fn seldepth(&self) -> usize {
        self.seldepth
    }

    /// Lets [`NodeCounter::seldepth`] count from 0 again, for another line.
    pub fn start_line(&mut self) {
        self.seldepth = 0;
    }

    pub fn stop(&mut self) {
        self.stopped = true;
    }

    /// Whether the search has been stopped.
    pub fn stopped(&self) -> bool {
        self.stopped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of nodes until the next check of the clock.
    fn until_poll(counter: &mut NodeCounter) -> u32 {
        (1..).find(|_| counter.count(0) == Counted::Poll).expect("a look")
    }

    #[test]
    fn the_clock_is_looked_at_more_often_where_nodes_are_slow() {
        let mut counter = NodeCounter::new(None);
        assert_eq!(until_poll(&mut counter), FIRST_INTERVAL);
        for _ in 0..10 {
            counter.fit_interval(Duration::from_micros(10));
            until_poll(&mut counter);
        }
        assert_eq!(until_poll(&mut counter), INTERVALS[1]);
        counter.fit_interval(2 * OFTEN);
        until_poll(&mut counter);
        assert_eq!(until_poll(&mut counter), INTERVALS[1], "often enough");
        for _ in 0..10 {
            counter.fit_interval(Duration::from_millis(20));
            until_poll(&mut counter);
        }
        assert_eq!(until_poll(&mut counter), INTERVALS[0]);
    }

    #[test]
    fn a_limit_of_nodes_is_kept_to_the_node() {
        for limit in [0, 1, 15, 16, 17, 1000] {
            let mut counter = NodeCounter::new(Some(limit));
            while counter.count(0) != Counted::End {}
            assert_eq!(counter.nodes(), limit);
        }
    }
}
