//! Telling the page what has changed.

use super::board_table::BoardTable;
use super::shown::{ShownTable, ShownTree, TreeChange, json};
use super::tree_log::TreeNews;
use crate::study::StudyChanges;
use std::sync::Arc;
use tokio::sync::watch;

/// Sends what is not known yet.
pub(super) fn send(channel: &watch::Sender<Arc<str>>, text: String) {
    channel.send_if_modified(|old| {
        let differs = **old != *text;
        if differs {
            *old = Arc::from(text);
        }
        differs
    });
}

impl BoardTable {
    /// Tells the page what has changed.
    pub(super) fn tell(&mut self) {
        // Before the state, which must not name a move that the page does not know.
        let changes = self.study.take_changes();
        if !changes.is_empty() {
            match changes {
                StudyChanges::Whole => self.tree_log.begin(),
                StudyChanges::Moves { written, gone } => {
                    let change = TreeChange::new(&self.study, self.tree_log.revision(), &written, &gone);
                    self.tree_log.add(json(&change));
                }
            }
            self.channels.tree.send_replace(self.tree_log.revision());
        }
        send(&self.channels.state, json(&ShownTable::new(self)));
    }

    /// What a page is told that knows a revision of the tree, or none.
    pub fn tree_since(&self, known: Option<u64>) -> TreeNews {
        let changes = known.and_then(|known| self.tree_log.since(known));
        let events = match changes {
            Some(changes) => changes.map(|change| ("change", Arc::clone(change))).collect(),
            // A large tree takes a while to write: it is only written for those who need it.
            None => vec![("tree", json(&ShownTree::new(self)).into())],
        };
        TreeNews { revision: self.tree_log.revision(), events }
    }
}
