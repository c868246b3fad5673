//! The description of an engine by the user.

use crate::dialect::Dialect;
use crate::player_clock::MoveLimits;
use chrysalis_io::process::Launch;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The protocol of an engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Protocol {
    /// The Universal Chess Interface (UCI).
    #[default]
    Uci,
    /// The Chess Engine Communication Protocol (XBoard), version 2.
    Xboard,
}

/// Whether an engine is restarted before each game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Restart {
    /// After an error, or if the engine asks for it.
    #[default]
    Auto,
    /// Before every game.
    On,
    /// Only after an error.
    Off,
}

/// The description of an engine.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct EngineSpec {
    /// Its name in the results; if empty, the name that it reports.
    pub name: String,
    /// The program; if empty, this program itself.
    pub cmd: String,
    /// Its command-line arguments.
    pub args: Vec<String>,
    /// Its working directory; `None` for the current one.
    pub dir: Option<String>,
    /// The protocol it uses.
    pub proto: Protocol,
    /// Lines sent before anything else.
    pub initstr: Vec<String>,
    /// The file to which its standard error is appended.
    pub stderr: Option<String>,
    /// Options as name and value, in order.
    pub options: Vec<(String, String)>,
    /// The limits of its searches.
    pub limits: MoveLimits,
    /// The time that is forgiven on every move.
    pub margin: Duration,
    /// Whether it may ponder on its opponent's time.
    pub ponder: bool,
    /// When it is restarted.
    pub restart: Restart,
    /// Whether its scores are from White's view.
    pub whitepov: bool,
    /// Its names for games, pieces and promotions.
    pub dialect: Dialect,
}

impl EngineSpec {
    /// How to start its process.
    pub fn launch(&self) -> Launch<'_> {
        Launch {
            program: &self.cmd,
            arguments: &self.args,
            folder: self.dir.as_deref(),
            errors: self.stderr.as_deref(),
        }
    }
}
