//! What was judged before: by an analysis that goes on, or by the parts that are put together.

use super::journal::{JournalEntry, JournalReader};
use crate::error::{AnalysisError, JournalFault};
use crate::judging::Judgement;
use chrysalis_engine::Session;

/// Journals that are read while the input is gone through again.
#[derive(Debug, Default)]
pub struct Kept {
    journals: Vec<JournalReader>,
    /// Judgements that are there; behind them positions have to be judged.
    count: usize,
}

impl Kept {
    /// Of an analysis that goes on, whose journal holds so many judgements.
    pub fn of_one(journal: JournalReader, count: usize) -> Self {
        Self { journals: vec![journal], count }
    }

    /// Of all parts in their order, each of them finished.
    pub fn of_parts(journals: Vec<JournalReader>) -> Self {
        Self { journals, count: usize::MAX }
    }

    /// Whether the judgement of the position with this number, from 0, is there.
    pub fn has(&self, number: usize) -> bool {
        number < self.count
    }

    /// How many judgements are there.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The judgement of the next position of a game or position of the input.
    ///
    /// # Errors
    /// When a journal cannot be read, or judges something else.
    pub fn next(
        &mut self,
        record: usize,
        checksum: u32,
        session: &Session,
    ) -> Result<Judgement, AnalysisError> {
        let parts = self.journals.len().max(1);
        let journal = &mut self.journals[record % parts];
        match journal.entry()? {
            Some(JournalEntry::Judged { record: of, position, judgement })
                if (of, position) == (record, checksum) =>
            {
                judgement.restored(session).map_err(|why| journal.wrong(why))
            }
            _ => Err(journal.wrong(JournalFault::Position)),
        }
    }
}
