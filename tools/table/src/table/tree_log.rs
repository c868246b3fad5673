//! The last changes of a tree, for pages that know an older one.

use std::collections::VecDeque;
use std::sync::Arc;

/// The changes that are kept for pages that have not been told yet.
const KEPT: usize = 64;
/// The most bytes of them: a change has the whole of a node, whose comment may be long.
const MOST_BYTES: usize = 1 << 20;

/// The last changes of a tree.
#[derive(Debug, Default)]
pub(super) struct TreeLog {
    revision: u64,
    /// Each leads to the next revision, the last one to the current.
    changes: VecDeque<Arc<str>>,
    /// The bytes of all of them.
    bytes: usize,
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
        self.bytes = 0;
    }

    /// The tree has changed a little.
    pub(super) fn add(&mut self, change: String) {
        self.revision += 1;
        self.bytes += change.len();
        self.changes.push_back(change.into());
        while self.changes.len() > KEPT || self.bytes > MOST_BYTES {
            let Some(oldest) = self.changes.pop_front() else { break };
            self.bytes -= oldest.len();
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

    #[test]
    fn large_changes_are_kept_up_to_a_size() {
        let mut log = TreeLog::default();
        log.begin();
        let size =
            |log: &TreeLog, known| Some(log.since(known)?.map(|change| change.len()).collect::<Vec<_>>());
        let large = MOST_BYTES / 4;
        for _ in 0..KEPT {
            log.add("x".repeat(large));
        }
        let now = log.revision();
        assert_eq!(size(&log, now - 4), Some(vec![large; 4]), "they fit exactly");
        assert_eq!(size(&log, now - 5), None);
        log.add("x".to_owned());
        assert_eq!((size(&log, now - 3), size(&log, now - 4)), (Some(vec![large, large, large, 1]), None));
        log.add("x".repeat(MOST_BYTES + 1));
        let now = log.revision();
        assert_eq!((size(&log, now - 1), size(&log, now)), (None, Some(Vec::new())), "alone it is too large");
        log.add("x".repeat(MOST_BYTES));
        assert_eq!(size(&log, now), Some(vec![MOST_BYTES]), "what went is not counted");
        log.begin();
        log.add("x".repeat(MOST_BYTES));
        assert_eq!(size(&log, log.revision() - 1), Some(vec![MOST_BYTES]), "nor is the tree before");
    }
}
