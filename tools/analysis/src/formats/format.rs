//! What a format is given to write.

use crate::analyzing::{PositionAnalysis, SuiteAnswer};
use crate::error::AnalysisError;
use crate::input::{Record, Task};
use crate::reports::{GameReport, PlayedValue};
use crate::summary::AnalysisSummary;
use chrysalis_pgn::pgn::GameTree;
use std::sync::Arc;

/// Where text goes.
pub trait Sink {
    /// Takes text.
    ///
    /// # Errors
    /// When it is lost.
    fn write(&mut self, text: &str) -> Result<(), AnalysisError>;
}

/// A position that was analyzed.
#[derive(Clone, Copy, Debug)]
pub struct AnalyzedPosition<'a> {
    /// The position or game of the input that it belongs to.
    pub record: &'a Record,
    /// The position.
    pub task: &'a Task,
    /// What was found.
    pub analysis: &'a PositionAnalysis,
    /// What the move that was played is worth.
    pub value: Option<PlayedValue>,
    /// Whether a test position was solved.
    pub answer: Option<SuiteAnswer>,
}

/// A game that was analyzed.
#[derive(Clone, Copy, Debug)]
pub struct AnalyzedGame<'a> {
    /// The game as it was read.
    pub record: &'a Record,
    /// Likewise as it stands in PGN.
    pub tree: &'a GameTree,
    /// Its positions, in order.
    pub positions: &'a [(Task, Arc<PositionAnalysis>)],
    /// What it amounts to.
    pub report: &'a GameReport,
}

/// A way of writing. Whatever is empty is not written.
pub trait Format {
    /// What stands before everything.
    fn begin(&mut self) -> String {
        String::new()
    }

    /// A position.
    ///
    /// # Errors
    /// When it cannot be formed.
    fn position(&mut self, position: &AnalyzedPosition<'_>) -> Result<String, AnalysisError>;

    /// A game, behind its positions.
    ///
    /// # Errors
    /// Likewise.
    fn game(&mut self, game: &AnalyzedGame<'_>) -> Result<String, AnalysisError>;

    /// What stands behind everything.
    ///
    /// # Errors
    /// Likewise.
    fn end(&mut self, summary: &AnalysisSummary) -> Result<String, AnalysisError> {
        let _ = summary;
        Ok(String::new())
    }
}
