//! `chrysalis games export`: a game as a game file.

use chrysalis_arbiter::game_name::GameName;
use chrysalis_game_files::write;
use chrysalis_io::output::Output;
use chrysalis_rules::GameRef;
use clap::Args;

/// Arguments of `chrysalis games export`.
#[derive(Clone, Debug, Args)]
pub struct ExportArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// Id of the game in the file; ids of built-in games are reserved.
    #[arg(long = "as", value_name = "ID")]
    id: Option<String>,
}

impl ExportArgs {
    /// Writes the file.
    pub fn run(&self, out: &mut Output) {
        out.part(write(self.game.data(), self.id.as_deref()));
    }
}
