//! `chrysalis xboard`, and the options that it shares with no command at all.

use super::position::is_start;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_eval::GameSet;
use chrysalis_host::controller;
use chrysalis_rules::GameRef;
use chrysalis_xboard::server::XBoard;
use clap::Args;
use std::process::ExitCode;

/// How XBoard's games begin.
#[derive(Clone, Debug, Args)]
pub struct StartFen {
    /// The position from which the games that XBoard starts begin; the game's own start unless given.
    #[arg(long, value_name = "FEN")]
    start_fen: Option<String>,
    /// The game of the file that XBoard is started with (-loadGameFile): XBoard hears of it before it reads the file.
    #[arg(long, value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    loading: Option<GameRef>,
}

impl StartFen {
    /// These, or others where they were not given.
    pub fn or(self, other: Self) -> Self {
        Self { start_fen: self.start_fen.or(other.start_fen), loading: self.loading.or(other.loading) }
    }

    /// Whether none was given.
    pub fn is_missing(&self) -> bool {
        self.start_fen.is_none() && self.loading.is_none()
    }

    /// The FEN; empty where it was not given, or the game's own start.
    pub fn fen(&self) -> String {
        self.start_fen.clone().filter(|fen| !is_start(fen)).unwrap_or_default()
    }

    /// Speaks XBoard's protocol, of these games.
    pub fn converse(self, games: GameSet) -> ExitCode {
        controller::converse(games, Box::new(XBoard::starting_from(&self.fen()).loading(self.loading)))
    }

    /// The game of the file that XBoard is started with.
    pub fn loading(&self) -> Option<GameRef> {
        self.loading
    }
}
