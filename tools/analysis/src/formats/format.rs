//! The interface of output formats.

use crate::analyzing::{PositionAnalysis, SuiteAnswer};
use crate::error::AnalysisError;
use crate::input::{Record, Task};
use crate::reports::{GameReport, PlayedValue};
use crate::summary::AnalysisSummary;
use chrysalis_pgn::pgn::GameTree;
use std::sync::Arc;

/// The destination of output.
pub trait Sink {
    /// Writes text.
    ///
    /// # Errors
    /// If it cannot be written.
    fn write(&mut self, text: &str) -> Result<(), AnalysisError>;
}

/// What a format can tell of a position.
#[derive(Clone, Copy, Debug)]
pub struct AnalyzedPosition<'a> {
    /// The position or game of the input that it belongs to.
    pub record: &'a Record,
    /// The position, with the moves before it and the one played.
    pub task: &'a Task,
    /// What the search found in it.
    pub analysis: &'a PositionAnalysis,
    /// How good the played move is.
    pub value: Option<PlayedValue>,
    /// Whether a test position was solved.
    pub answer: Option<SuiteAnswer>,
}

/// What a format can tell of a game after its last position.
#[derive(Clone, Copy, Debug)]
pub struct AnalyzedGame<'a> {
    /// The game as it was read.
    pub record: &'a Record,
    /// The game as a PGN tree.
    pub tree: &'a GameTree,
    /// Its positions in order.
    pub positions: &'a [(Task, Arc<PositionAnalysis>)],
    /// How well both sides played.
    pub report: &'a GameReport,
}

/// An output format. Each method returns text to be written, which may be empty.
pub trait Format {
    /// Text before everything else.
    fn begin(&mut self) -> String {
        String::new()
    }

    /// Text for a position, after those before it in the input.
    ///
    /// # Errors
    /// If it cannot be formatted.
    fn position(&mut self, position: &AnalyzedPosition<'_>) -> Result<String, AnalysisError>;

    /// A game, after its positions.
    ///
    /// # Errors
    /// If it cannot be formatted.
    fn game(&mut self, game: &AnalyzedGame<'_>) -> Result<String, AnalysisError>;

    /// Text after everything else.
    ///
    /// # Errors
    /// If it cannot be formatted.
    fn end(&mut self, summary: &AnalysisSummary) -> Result<String, AnalysisError> {
        let _ = summary;
        Ok(String::new())
    }
}
