//! The nodes that a thread has visited, and whether it must end.

use std::time::Duration;

/// The fewest and the most nodes between two looks at the clock.
const INTERVALS: [u32; 2] = [1, 512];

/// The nodes before the first look: memory that a search touches for the first time makes it slow.
const FIRST_INTERVAL: u32 = 16;

/// Between two looks at the clock there is to be about as much time as this, and not four times as much.
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

/// What there is to do after a node was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Search it.
    Search,
    /// Look at the clock first.
    Poll,
    /// End.
    End,
}

impl NodeCounter {
    /// No node so far, and at most so many.
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

    /// Counts a node at this ply, unless there are enough.
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

    /// Looks at the clock more often or less, by the time since it was looked at last.
    pub fn fit_interval(&mut self, passed: Duration) {
        let [fewest, most] = INTERVALS;
        if passed > 4 * OFTEN {
            self.interval = (self.interval / 4).max(fewest);
        } else if passed < OFTEN {
            self.interval = (self.interval * 2).min(most);
        }
    }

    /// Nodes visited.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The deepest ply visited since [`NodeCounter::start_line`].
    pub fn seldepth(&self) -> usize {
        self.seldepth
    }

    /// Begins to look for the deepest ply again.
    pub fn start_line(&mut self) {
        self.seldepth = 0;
    }

    /// Ends the search.
    pub fn stop(&mut self) {
        self.stopped = true;
    }

    /// Whether the search has been ended.
    pub fn stopped(&self) -> bool {
        self.stopped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nodes until the next look at the clock.
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
