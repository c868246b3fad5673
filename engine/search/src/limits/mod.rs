//! When a search ends, and how strongly it plays.

pub(crate) mod search_limits;
pub(crate) mod strength;
pub(crate) mod time_management;
