//! How tuning or training ended.

use std::process::ExitCode;
use thiserror::Error;

/// How tuning or training ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FitEnd {
    /// What was learned is in its file.
    Written,
    /// It was stopped; the exit status that says so.
    Stopped(u8),
    /// Nothing was learned, and nothing written.
    Nothing(LearnedNothing),
}

impl FitEnd {
    /// The exit status of the command.
    ///
    /// # Errors
    /// When nothing was learned.
    pub fn status(self) -> Result<ExitCode, LearnedNothing> {
        match self {
            Self::Written => Ok(ExitCode::SUCCESS),
            Self::Stopped(status) => Ok(ExitCode::from(status)),
            Self::Nothing(why) => Err(why),
        }
    }
}

/// The games taught nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "learned nothing from {games} games: {}; nothing is written",
    if self.too_few() {
        format!("at least {LEAST} are needed")
    } else {
        "no step lowered the loss on those held out; more games may help".to_owned()
    }
)]
pub struct LearnedNothing {
    /// The number of games.
    pub games: u64,
}

/// One game in ten is held out; fewer games teach noise only.
const LEAST: u64 = 10;

impl LearnedNothing {
    /// Whether these games are too few to learn anything.
    pub fn too_few(self) -> bool {
        self.games < LEAST
    }
}
