//! Move ordering: the move picker, and the histories that it sorts by.
//!
//! <https://www.chessprogramming.org/Move_Ordering>

pub(crate) mod correction;
pub(crate) mod history;
pub(crate) mod history_update;
pub(crate) mod move_lists;
pub(crate) mod movepicker;
