//! What has changed in a study.

use std::collections::BTreeSet;

/// The most moves that are told one by one; a study in which more changed is told as a whole.
const MOST: usize = 64;

/// What has changed in a study since this was last asked. Going to another position changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StudyChanges {
    /// All of it may be another.
    Whole,
    /// Moves that are told one by one.
    Moves {
        /// Those that are new, or of which something else is written.
        written: BTreeSet<usize>,
        /// Those that were removed, with all behind them.
        gone: BTreeSet<usize>,
    },
}

impl Default for StudyChanges {
    fn default() -> Self {
        Self::Moves { written: BTreeSet::new(), gone: BTreeSet::new() }
    }
}

impl StudyChanges {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// A move is new, or something else is written of it.
    pub(super) fn write(&mut self, node: usize) {
        self.note(|written, _| written.insert(node));
    }

    /// A move was removed, with all behind it.
    pub(super) fn remove(&mut self, node: usize) {
        self.note(|_, gone| gone.insert(node));
    }

    fn note(&mut self, note: impl FnOnce(&mut BTreeSet<usize>, &mut BTreeSet<usize>) -> bool) {
        if let Self::Moves { written, gone } = self {
            note(written, gone);
            if written.len() + gone.len() > MOST {
                *self = Self::Whole;
            }
        }
    }
}
