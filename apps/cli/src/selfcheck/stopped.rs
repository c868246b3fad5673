//! The result of a stopped check.

/// The result of a stopped check.
pub const STOPPED: &str = "stopped";
