//! What is asked of a position.

use chrysalis_engine::{Move, Session};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// When a search ends, and what it looks at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalyzerLimits {
    /// Exactly so many nodes.
    pub nodes: Option<u64>,
    /// At most so many plies.
    pub depth: Option<u32>,
    /// At most so long.
    pub time: Option<Duration>,
    /// Prove or exclude a mate in at most so many moves, and nothing else.
    pub mate: Option<u32>,
    /// Lines of analysis: the best of them.
    pub lines: usize,
}

/// What is asked of a position.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// The position, with what led there.
    pub session: &'a Session,
    /// The move that was played, to be analyzed at the same depth.
    pub played: Option<Move>,
    /// When to end.
    pub limits: &'a AnalyzerLimits,
    /// Only these first moves; all when empty.
    pub allow: &'a [Move],
    /// These first moves not.
    pub avoid: &'a [Move],
}
