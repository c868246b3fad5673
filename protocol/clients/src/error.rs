//! What an engine can do wrong.

use chrysalis_io::process::{Process, Silence};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;

/// Kinds of misconduct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClientErrorKind {
    /// A move that is not legal, or no move at all where one was due.
    IllegalMove,
    /// An answer after the time was up.
    TimeForfeit,
    /// No answer.
    Stall,
    /// The process ended or closed its output.
    Disconnect,
    /// The claim of a result that is not true.
    FalseClaim,
    /// More output than any engine needs.
    Flood,
    /// The engine could not be started again.
    NoStart,
    /// The tournament was stopped; nobody's error, and the game does not count.
    Stopped,
}

impl ClientErrorKind {
    /// The word for PGN's tag `Termination`.
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

/// One misconduct.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClientError {
    /// What.
    pub kind: ClientErrorKind,
    /// More about it.
    pub detail: String,
    /// The offending line, or the engine's last one.
    pub line: Option<String>,
}

/// What is most often behind silence.
const HELD_BACK: &str = "perhaps it holds back its output, see \"Silent engines\" in docs/MATCH.md";

impl ClientError {
    /// An error with the line that shows it.
    pub fn new(kind: ClientErrorKind, detail: impl Into<String>, line: Option<String>) -> Self {
        // A flood's line could be of any length, and no control character may reach a terminal.
        let clean = |line: String| {
            line.chars().take(200).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
        };
        Self { kind, detail: detail.into(), line: line.map(clean) }
    }

    /// The silence of a process as misconduct.
    pub fn of_silence(process: &mut Process, silence: Silence, detail: &str) -> Self {
        let (kind, detail) = match silence {
            Silence::Timeout => (ClientErrorKind::Stall, format!("{detail}; {HELD_BACK}")),
            Silence::Flood => (ClientErrorKind::Flood, detail.to_owned()),
            Silence::Stopped => (ClientErrorKind::Stopped, String::new()),
            Silence::Closed => (ClientErrorKind::Disconnect, format!("{detail}; {}", process.end())),
        };
        Self::new(kind, detail, process.last_line().map(str::to_owned))
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind)?;
        if !self.detail.is_empty() {
            write!(f, ": {}", self.detail)?;
        }
        match &self.line {
            Some(line) => write!(f, " (line: {line})"),
            None => Ok(()),
        }
    }
}

/// The first line of an engine for which `wanted` has an answer.
///
/// # Errors
/// When none comes within the time.
pub fn expect<T>(
    process: &mut Process,
    what: &str,
    within: Duration,
    wanted: impl FnMut(&str) -> Option<T>,
) -> Result<T, ClientError> {
    process
        .expect(within, wanted)
        .map_err(|silence| ClientError::of_silence(process, silence, &format!("waiting for {what}")))
}
