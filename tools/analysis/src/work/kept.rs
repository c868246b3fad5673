//! What was analyzed before: by an analysis that goes on, or by the parts that are put together.

use super::journal::{JournalEntry, JournalReader};
use crate::analyzing::PositionAnalysis;
use crate::error::{AnalysisError, JournalError};
use chrysalis_engine::Session;

/// Journals that are read while the input is gone through again.
#[derive(Debug, Default)]
pub struct Kept {
    journals: Vec<JournalReader>,
    /// Analyses that are there; behind them positions have to be analyzed.
    count: usize,
}

impl Kept {
    /// Of an analysis that goes on, whose journal holds so many analyses.
    pub fn of_one(journal: JournalReader, count: usize) -> Self {
        Self { journals: vec![journal], count }
    }

    /// Of all parts in their order, each of them finished.
    pub fn of_parts(journals: Vec<JournalReader>) -> Self {
        Self { journals, count: usize::MAX }
    }

    /// Whether the analysis of the position with this number, from 0, is there.
    pub fn has(&self, number: usize) -> bool {
        number < self.count
    }

    /// How many analyses are there.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The analysis of the next position of a game or position of the input.
    ///
    /// # Errors
    /// When a journal cannot be read, or analyzes something else.
    pub fn next(
        &mut self,
        record: usize,
        checksum: u32,
        session: &Session,
    ) -> Result<PositionAnalysis, AnalysisError> {
        let parts = self.journals.len().max(1);
        let journal = &mut self.journals[record % parts];
        match journal.entry()? {
            Some(JournalEntry::Analyzed { record: of, position, analysis })
                if (of, position) == (record, checksum) =>
            {
                analysis.restored(session).map_err(|why| journal.wrong(why))
            }
            _ => Err(journal.wrong(JournalError::Position)),
        }
    }
}
