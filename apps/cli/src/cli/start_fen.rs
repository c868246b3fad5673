//! The options of `chrysalis xboard`, which also apply without a command.

use crate::position::is_start;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_eval::GameSet;
use chrysalis_host::controller;
use chrysalis_rules::GameRef;
use chrysalis_xboard::server::XBoard;
use clap::Args;
use std::process::ExitCode;

/// The start of XBoard's games.
#[derive(Clone, Debug, Args)]
pub struct StartFen {
    /// Initial position of XBoard's games [default: the game's own].
    #[arg(long, value_name = "FEN")]
    start_fen: Option<String>,
    /// Game of the file that XBoard loads at its start (-loadGameFile).
    #[arg(long, value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    loading: Option<GameRef>,
}

impl StartFen {
    /// These, or `other` where one is missing.
    pub fn or(self, other: Self) -> Self {
        Self { start_fen: self.start_fen.or(other.start_fen), loading: self.loading.or(other.loading) }
    }

    /// Whether none is given.
    pub fn is_missing(&self) -> bool {
        self.start_fen.is_none() && self.loading.is_none()
    }

    /// The FEN; empty if not given, or for the game's own start.
    pub fn fen(&self) -> String {
        self.start_fen.clone().filter(|fen| !is_start(fen)).unwrap_or_default()
    }

    /// Speaks the XBoard protocol.
    pub fn converse(self, games: GameSet) -> ExitCode {
        controller::converse(games, Box::new(XBoard::starting_from(&self.fen()).loading(self.loading)))
    }

    /// The game of the file that XBoard is started with.
    pub fn loading(&self) -> Option<GameRef> {
        self.loading
    }
}
