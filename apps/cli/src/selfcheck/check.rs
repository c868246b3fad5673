//! The list of checks.

use super::conversations;
use super::counting;
use super::error::CheckError;
use super::searching;

/// A check. Its result says what was compared, or what is wrong.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// The word by which output names the check.
    pub name: &'static str,
    /// Runs it; the argument says whether to stop.
    pub run: fn(&dyn Fn() -> bool) -> Result<String, CheckError>,
}

/// The checks in the order in which they run.
pub const CHECKS: [Check; 6] = [
    Check { name: "moves", run: counting::moves },
    Check { name: "evaluation", run: searching::evaluations },
    Check { name: "search", run: searching::fingerprint },
    Check { name: "threads", run: searching::threads },
    Check { name: "UCI", run: conversations::uci },
    Check { name: "XBoard", run: conversations::xboard },
];
