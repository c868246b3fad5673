//! The transposition table, shared by all threads.
//!
//! <https://www.chessprogramming.org/Transposition_Table>

pub(crate) mod entry;
pub(crate) mod position_keys;
pub(crate) mod slot;
pub(crate) mod table;
pub(crate) mod touched;
