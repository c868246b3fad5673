//! What an analysis came to.

/// What an analysis came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnalysisSummary {
    /// Positions analyzed, those kept from before included.
    pub analyzed: usize,
    /// Games and positions that could not be read.
    pub errors: usize,
    /// Test positions.
    pub tests: usize,
    /// Test positions that were solved.
    pub solved: usize,
    /// Whether it was stopped before its end.
    pub stopped: bool,
}
