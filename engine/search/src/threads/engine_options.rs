//! What a user may set of an engine.

use std::time::Duration;

/// What a user may set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// Size of the transposition table in MiB.
    pub hash: usize,
    /// Search threads.
    pub threads: usize,
    /// Lines of analysis.
    pub multipv: usize,
    /// Time kept back for every move.
    pub move_overhead: Duration,
    /// Play at about this strength in Elo; `None` for full strength.
    pub elo: Option<u32>,
    /// Begin every search with an empty table and nothing learned, so that its result does not depend on those before.
    pub afresh: bool,
    /// What limited strength misjudges; something else each time when `None`.
    pub seed: Option<u64>,
}

impl Default for EngineOptions {
    fn default() -> Self {
        Self {
            hash: 16,
            threads: 1,
            multipv: 1,
            move_overhead: Duration::from_millis(10),
            afresh: false,
            elo: None,
            seed: None,
        }
    }
}
