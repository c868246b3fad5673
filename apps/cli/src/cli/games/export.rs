//! `chrysalis games export`: a game as a file.

use chrysalis_arbiter::game_name::GameName;
use chrysalis_game_files::write;
use chrysalis_io::output::Output;
use chrysalis_rules::GameRef;
use clap::Args;

/// What `chrysalis games export` can be told.
#[derive(Clone, Debug, Args)]
pub struct ExportArgs {
    /// The game.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// The id of the game in the file; that of a shipped game belongs to it alone.
    #[arg(long = "as", value_name = "ID")]
    id: Option<String>,
}

impl ExportArgs {
    /// Writes the file.
    pub fn run(&self, out: &mut Output) {
        out.part(write(self.game.data(), self.id.as_deref()));
    }
}
