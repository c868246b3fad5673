//! When a search ends: limits, time management, and limited strength.

pub(crate) mod search_limits;
pub(crate) mod strength;
pub(crate) mod time_management;
