//! The options of an engine.

use std::time::Duration;

/// The options that a user may set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// The size of the transposition table in MiB.
    pub hash: usize,
    /// The number of search threads, at least 1.
    pub threads: usize,
    /// The number of lines of analysis (multi-PV), at least 1.
    pub multipv: usize,
    /// The time kept back for every move, for delays outside the engine.
    pub move_overhead: Duration,
    /// Limits the strength to about this Elo; `None` for full strength.
    pub elo: Option<u32>,
    /// Clear the table and the histories before every search, so that its result does not depend on earlier
    /// searches.
    pub clear_hash: bool,
    /// The seed of the errors made at limited strength; different errors each time if `None`.
    pub seed: Option<u64>,
}

impl Default for EngineOptions {
    fn default() -> Self {
        Self {
            hash: 16,
            threads: 1,
            multipv: 1,
            move_overhead: Duration::from_millis(10),
            clear_hash: false,
            elo: None,
            seed: None,
        }
    }
}
