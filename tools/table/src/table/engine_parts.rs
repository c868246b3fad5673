//! What tables and their engines are made of.

use crate::workplace::Workplace;
use chrysalis_eval::{AnyEvaluation, GameSet};

/// What a table and its engine are made of.
#[derive(Clone, Debug)]
pub struct EngineParts {
    /// The games, and what was supplied with them.
    pub games: GameSet,
    /// The evaluation.
    pub evaluation: AnyEvaluation,
    /// The table, in MiB.
    pub hash: usize,
    /// Threads of each search.
    pub threads: usize,
    /// Where it runs.
    pub workplace: Workplace,
}
