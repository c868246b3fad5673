//! Errors of engines.

use crate::error_detail::{Awaited, ClientErrorDetail};
use chrysalis_io::process::{Process, Silence};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;
use thiserror::Error;

/// What an engine did wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClientErrorKind {
    /// An illegal move, or no move where one was due.
    IllegalMove,
    /// An answer after its time was up.
    TimeForfeit,
    /// No answer at all.
    Stall,
    /// The process ended or closed its output.
    Disconnect,
    /// A false claim of a result.
    FalseClaim,
    /// More output than any engine needs.
    Flood,
    /// The engine could not be started again.
    NoStart,
    /// The tournament was stopped: not the engine's error, and the game does not count.
    Stopped,
}

impl ClientErrorKind {
    /// The value of PGN's tag `Termination`.
    pub fn termination(self) -> &'static str {
        match self {
            Self::IllegalMove | Self::FalseClaim => "rules infraction",
            Self::TimeForfeit => "time forfeit",
            Self::Stall | Self::Disconnect | Self::Flood | Self::NoStart => "abandoned",
            Self::Stopped => "unterminated",
        }
    }
}

impl fmt::Display for ClientErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::IllegalMove => "makes an illegal move",
            Self::TimeForfeit => "loses on time",
            Self::Stall => "does not answer",
            Self::Disconnect => "disconnects",
            Self::FalseClaim => "claims a false result",
            Self::Flood => "floods the arbiter",
            Self::NoStart => "cannot be started",
            Self::Stopped => "was stopped",
        })
    }
}

/// An error of an engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClientError {
    /// What the engine did wrong.
    pub kind: ClientErrorKind,
    /// What is known besides.
    pub detail: ClientErrorDetail,
    /// The offending line, or the engine's last line.
    pub line: Option<String>,
}

impl ClientError {
    /// An error with the line that shows it.
    pub fn new(kind: ClientErrorKind, detail: impl Into<ClientErrorDetail>, line: Option<String>) -> Self {
        // Cut, because a line may have any length; without control characters, which must not reach a terminal.
        let clean = |line: String| {
            line.chars().take(200).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
        };
        Self { kind, detail: detail.into(), line: line.map(clean) }
    }

    /// The error for a process that did not send a line.
    pub fn of_silence(process: &mut Process, silence: Silence, awaited: Awaited) -> Self {
        let (kind, detail) = match silence {
            Silence::Timeout => (ClientErrorKind::Stall, ClientErrorDetail::Silence(awaited)),
            Silence::Flood => (ClientErrorKind::Flood, ClientErrorDetail::Flood(awaited)),
            Silence::Stopped => (ClientErrorKind::Stopped, ClientErrorDetail::Nothing),
            Silence::Closed => {
                (ClientErrorKind::Disconnect, ClientErrorDetail::Ended(awaited, process.end()))
            }
        };
        Self::new(kind, detail, process.last_line().map(str::to_owned))
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind)?;
        if self.detail != ClientErrorDetail::Nothing {
            write!(f, ": {}", self.detail)?;
        }
        match &self.line {
            Some(line) => write!(f, " (line: {line})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for ClientError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.detail)
    }
}

/// Why an engine cannot play a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GameRefusal {
    /// A UCI engine that knows no variants.
    #[error("has no option UCI_Variant, so it plays orthodox chess only")]
    OrthodoxOnly,
    /// The engine does not list the game.
    #[error("does not list {game} among its variants; if it has another name, set variantname.{game}=NAME")]
    NotListed {
        /// The id of the game.
        game: String,
    },
}

/// Reads lines until `wanted` returns a value.
///
/// # Errors
/// If no such line arrives within the time.
pub fn expect<T>(
    process: &mut Process,
    word: &'static str,
    within: Duration,
    wanted: impl FnMut(&str) -> Option<T>,
) -> Result<T, ClientError> {
    process
        .expect(within, wanted)
        .map_err(|silence| ClientError::of_silence(process, silence, Awaited::Line(word)))
}
