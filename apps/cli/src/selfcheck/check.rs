//! The checks, one after the other.

use super::conversations;
use super::counting;
use super::searching;

/// Something that is checked. It says what was compared, or what is wrong.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// What it is called.
    pub name: &'static str,
    /// Does it; the argument says whether to stop.
    pub run: fn(&dyn Fn() -> bool) -> Result<String, String>,
}

/// All checks.
pub const CHECKS: [Check; 6] = [
    Check { name: "moves", run: counting::moves },
    Check { name: "evaluation", run: searching::evaluations },
    Check { name: "search", run: searching::fingerprint },
    Check { name: "threads", run: searching::threads },
    Check { name: "UCI", run: conversations::uci },
    Check { name: "XBoard", run: conversations::xboard },
];
