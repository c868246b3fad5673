//! What engines are made of.

use chrysalis_eval::AnyEvaluation;

/// What a table's engine is made of.
#[derive(Clone, Debug)]
pub struct EngineParts {
    /// The evaluation.
    pub evaluation: AnyEvaluation,
    /// The table, in MiB.
    pub hash: usize,
    /// Threads of each search.
    pub threads: usize,
}
