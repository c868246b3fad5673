//! The nodes that a thread has visited, and whether it must end.

/// Nodes between two looks at the clock.
const POLL: u64 = 512;

/// Counts the nodes of one thread.
#[derive(Clone, Copy, Debug)]
pub struct NodeCounter {
    nodes: u64,
    limit: u64,
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
        Self { nodes: 0, limit: limit.unwrap_or(u64::MAX), seldepth: 0, stopped: false }
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
        if self.nodes.is_multiple_of(POLL) { Counted::Poll } else { Counted::Search }
    }

    /// Nodes visited.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The deepest ply visited since [`NodeCounter::start_line`].
    pub fn seldepth(&self) -> usize {
        self.seldepth
    }

    /// Begins to look for the deepest ply anew.
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
