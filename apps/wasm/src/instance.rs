//! All that a module knows.

use crate::board_slots::Boards;
use crate::conversation;
use crate::desk::Desk;
use crate::error::CallError;
use chrysalis_eval::GameSet;

/// All that a module knows.
#[derive(Debug, Default)]
pub struct Instance {
    pub(crate) games: GameSet,
    pub(crate) boards: Boards,
    pub(crate) desk: Option<Desk>,
}

impl Instance {
    /// Tells the conversation and the page's tables what games there are now, and what was supplied with them.
    pub(crate) fn tell_games(&mut self) -> Result<(), CallError> {
        if let Some(desk) = &mut self.desk {
            desk.supply(&self.games);
        }
        conversation::know(&self.games)
    }
}
