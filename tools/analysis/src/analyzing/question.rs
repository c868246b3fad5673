//! What to analyze of a position, and for how long.

use chrysalis_engine::{Move, Session};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Limits of an analysis, and the number of lines.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalyzerLimits {
    /// Nodes to search; exact, not a maximum.
    pub nodes: Option<u64>,
    /// Maximum depth in plies.
    pub depth: Option<u32>,
    /// Maximum time for a position.
    pub time: Option<Duration>,
    /// Prove or exclude a mate in at most this number of moves, instead of an ordinary search.
    pub mate: Option<u32>,
    /// Number of best lines.
    pub lines: usize,
}

/// A position with everything that determines its analysis.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// The position with the moves before it.
    pub session: &'a Session,
    /// The move that was played, which is analyzed to the same depth.
    pub played: Option<Move>,
    /// When to stop.
    pub limits: &'a AnalyzerLimits,
    /// Search only these first moves; all if empty.
    pub allow: &'a [Move],
    /// Do not search these first moves.
    pub avoid: &'a [Move],
}
