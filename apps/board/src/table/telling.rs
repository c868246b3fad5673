//! Telling the page what has changed.

use super::board_table::BoardTable;
use super::shown::{ShownTable, ShownTree, json};
use std::sync::Arc;
use tokio::sync::watch;

impl BoardTable {
    /// Tells the page what has changed.
    pub(super) fn tell(&self) {
        let send = |channel: &watch::Sender<Arc<str>>, text: String| {
            channel.send_if_modified(|old| {
                let differs = **old != *text;
                if differs {
                    *old = Arc::from(text);
                }
                differs
            });
        };
        send(&self.told.state, json(&ShownTable::of(self)));
        send(&self.told.tree, json(&ShownTree::of(self)));
    }
}
