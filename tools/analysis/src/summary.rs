//! The counts of an analysis.

use crate::input::ContentMark;

/// The counts of an analysis.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnalysisSummary {
    /// Positions analyzed, including those from before a resume.
    pub analyzed: usize,
    /// Games and positions that could not be read.
    pub errors: usize,
    /// Number of test positions.
    pub tests: usize,
    /// Number of test positions solved.
    pub solved: usize,
    /// Whether the analysis was stopped early.
    pub stopped: bool,
    /// What was read of each input, if all was read.
    pub inputs: Vec<ContentMark>,
}
