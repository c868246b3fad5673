//! Telling the page what has changed.

use super::board_table::BoardTable;
use super::shown::{ShownTable, ShownTree, json};
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
    /// Tells the page what has changed. A large tree takes a while to write: it is only written when it has changed.
    pub(super) fn tell(&mut self) {
        // Before the state, which must not name a move that the page does not know.
        if self.study.take_changed() {
            send(&self.channels.tree, json(&ShownTree::new(self)));
        }
        send(&self.channels.state, json(&ShownTable::new(self)));
    }
}
