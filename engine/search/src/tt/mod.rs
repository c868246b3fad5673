//! The transposition table.

pub(crate) mod entry;
pub(crate) mod position_keys;
pub(crate) mod slot;
pub(crate) mod table;
pub(crate) mod touched;
