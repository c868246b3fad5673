//! `chrysalis xboard`, and the option that it shares with no command at all.

use super::position::is_start;
use chrysalis_host::controller;
use chrysalis_xboard::server::XBoard;
use clap::Args;
use std::process::ExitCode;

/// From where XBoard's games begin.
#[derive(Clone, Debug, Args)]
pub struct StartFen {
    /// The position from which the games that XBoard starts begin; the game's own start unless given.
    #[arg(long, value_name = "FEN")]
    start_fen: Option<String>,
}

impl StartFen {
    /// This one, or another where it was not given.
    pub fn or(self, other: Self) -> Self {
        Self { start_fen: self.start_fen.or(other.start_fen) }
    }

    /// Whether it was not given.
    pub fn is_missing(&self) -> bool {
        self.start_fen.is_none()
    }

    /// The FEN; empty where it was not given, or the game's own start.
    pub fn fen(self) -> String {
        self.start_fen.filter(|fen| !is_start(fen)).unwrap_or_default()
    }

    /// Speaks XBoard's protocol.
    pub fn converse(self) -> ExitCode {
        controller::converse(Box::new(XBoard::starting_from(&self.fen())))
    }
}
