//! What a check says that was stopped.

/// What a check says that was stopped.
pub const STOPPED: &str = "stopped";
