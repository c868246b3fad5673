//! The last changes of a tree, for pages that know an older one.

use std::collections::VecDeque;
use std::sync::Arc;

/// The changes that are kept for pages that have not been told yet.
const KEPT: usize = 64;

/// The last changes of a tree.
#[derive(Debug, Default)]
pub(super) struct TreeLog {
    revision: u64,
    /// Each leads to the next revision, the last one to the current.
    changes: VecDeque<Arc<str>>,
}

/// What a page is told of a tree.
#[derive(Debug)]
pub struct TreeNews {
    /// The revision that the page knows then.
    pub revision: u64,
    /// Events: `change`, each from one revision to the next, or `tree`.
    pub events: Vec<(&'static str, Arc<str>)>,
}

impl TreeLog {
    /// How often the tree has changed.
    pub(super) fn revision(&self) -> u64 {
        self.revision
    }

    /// The tree has become another.
    pub(super) fn begin(&mut self) {
        self.revision += 1;
        self.changes.clear();
    }

    /// The tree has changed a little.
    pub(super) fn add(&mut self, change: String) {
        self.revision += 1;
        self.changes.push_back(change.into());
        if self.changes.len() > KEPT {
            self.changes.pop_front();
        }
    }

    /// The changes since a revision; `None` if they are not kept any more.
    pub(super) fn since(&self, known: u64) -> Option<impl Iterator<Item = &Arc<str>>> {
        let missed = usize::try_from(self.revision.checked_sub(known)?).ok()?;
        let first = self.changes.len().checked_sub(missed)?;
        Some(self.changes.range(first..))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_told_what_it_missed_or_nothing_of_it() {
        let mut log = TreeLog::default();
        log.begin();
        let begun = log.revision();
        for number in 0..KEPT {
            log.add(number.to_string());
        }
        let told =
            |log: &TreeLog, known| Some(log.since(known)?.map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(told(&log, log.revision()), Some(Vec::new()));
        assert_eq!(told(&log, log.revision() - 2), Some(vec!["62".to_owned(), "63".to_owned()]));
        assert_eq!(told(&log, begun).map(|all| all.len()), Some(KEPT));
        assert_eq!((told(&log, begun - 1), told(&log, log.revision() + 1)), (None, None));
        log.add(String::new());
        assert_eq!(told(&log, begun), None, "it is too long ago");
        log.begin();
        assert_eq!((told(&log, log.revision() - 1), told(&log, log.revision())), (None, Some(Vec::new())));
    }
}
