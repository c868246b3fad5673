//! What the user says of an engine.

use crate::dialect::Dialect;
use crate::player_clock::MoveLimits;
use chrysalis_io::process::Launch;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The protocol an engine speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Protocol {
    /// UCI.
    #[default]
    Uci,
    /// XBoard, protocol version 2.
    Xboard,
}

/// Whether an engine is started again for each game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Restart {
    /// After misconduct, or when it says that it must.
    #[default]
    Auto,
    /// Always.
    On,
    /// Only after misconduct.
    Off,
}

/// An engine.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct EngineSpec {
    /// Its name in the results; its own name for itself until given.
    pub name: String,
    /// The program; this one when empty.
    pub cmd: String,
    /// Its arguments.
    pub args: Vec<String>,
    /// The folder it runs in.
    pub dir: Option<String>,
    /// Its protocol.
    pub proto: Protocol,
    /// Lines sent before everything else.
    pub initstr: Vec<String>,
    /// Where its error output goes.
    pub stderr: Option<String>,
    /// Options, in order.
    pub options: Vec<(String, String)>,
    /// What ends its searches.
    pub limits: MoveLimits,
    /// Time forgiven on every move.
    pub margin: Duration,
    /// Whether it thinks on its opponent's time.
    pub ponder: bool,
    /// Whether it is started again for each game.
    pub restart: Restart,
    /// Whether its scores are White's.
    pub whitepov: bool,
    /// What it calls games, pieces and promotions.
    pub dialect: Dialect,
}

impl EngineSpec {
    /// How its process is started.
    pub fn launch(&self) -> Launch<'_> {
        Launch {
            program: &self.cmd,
            arguments: &self.args,
            folder: self.dir.as_deref(),
            errors: self.stderr.as_deref(),
        }
    }
}
