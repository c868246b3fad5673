//! All that a module knows.

use crate::board_slots::Boards;
use chrysalis_eval::GameSet;

/// All that a module knows.
#[derive(Debug, Default)]
pub struct Instance {
    pub(crate) games: GameSet,
    pub(crate) boards: Boards,
}
