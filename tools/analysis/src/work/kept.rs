//! Earlier results: of an analysis to be continued, or of parts to be merged.

use super::journal::{JournalEntry, JournalReader};
use crate::analyzing::PositionAnalysis;
use crate::error::{AnalysisError, JournalError};
use crate::input::ContentMark;
use chrysalis_engine::Session;

/// Journals that are read in step with the input.
#[derive(Debug, Default)]
pub struct Kept {
    journals: Vec<JournalReader>,
    /// The number of analyses; later positions must be searched.
    count: usize,
}

impl Kept {
    /// The results of an analysis to be continued, whose journal holds `count` analyses.
    pub fn of_one(journal: JournalReader, count: usize) -> Self {
        Self { journals: vec![journal], count }
    }

    /// The results of all parts in order, each complete.
    pub fn of_parts(journals: Vec<JournalReader>) -> Self {
        Self { journals, count: usize::MAX }
    }

    /// Whether there is a result for the position with this number, from 0.
    pub fn has(&self, number: usize) -> bool {
        number < self.count
    }

    /// The number of analyses.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The result for the next position of a record, which ends where its source has been read up to `input`.
    ///
    /// # Errors
    /// If a journal cannot be read, or is about other input.
    pub fn next(
        &mut self,
        record: usize,
        checksum: u32,
        input: ContentMark,
        session: &Session,
    ) -> Result<PositionAnalysis, AnalysisError> {
        let parts = self.journals.len().max(1);
        let journal = &mut self.journals[record % parts];
        match journal.entry()? {
            Some(JournalEntry::Analyzed { input: Some(of), .. }) if of != input => {
                Err(journal.of_other_input())
            }
            Some(JournalEntry::Analyzed { record: of, position, analysis, .. })
                if (of, position) == (record, checksum) =>
            {
                analysis.restored(session).map_err(|why| journal.wrong(why))
            }
            _ => Err(journal.wrong(JournalError::Position)),
        }
    }

    /// Checks at the end of the input, of which `analyzed` positions were needed, that no results are left.
    ///
    /// # Errors
    /// If some are, or a journal cannot be read.
    pub fn finish(&mut self, analyzed: usize) -> Result<(), AnalysisError> {
        let is_one = self.count < usize::MAX;
        for journal in &mut self.journals {
            // The journal of an analysis that goes on has new entries, too.
            let is_left = match is_one {
                true => analyzed < self.count,
                false => matches!(journal.entry()?, Some(JournalEntry::Analyzed { .. })),
            };
            if is_left {
                return Err(journal.of_other_input());
            }
        }
        Ok(())
    }
}
