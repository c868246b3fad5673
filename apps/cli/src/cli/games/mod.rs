//! `chrysalis games`: the list of games, and game files.

mod check;
mod export;
mod import;

use crate::failure::Failure;
use crate::{listing, width};
use check::CheckArgs;
use chrysalis_eval::GameSet;
use chrysalis_io::output::Output;
use chrysalis_rules::{Catalogue, Game};
use chrysalis_xboard::server::launch;
use clap::{Args, Subcommand};
use export::ExportArgs;
use import::ImportArgs;
use std::path::Path;
use std::process::ExitCode;

/// Arguments of `chrysalis games`.
#[derive(Clone, Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct GamesArgs {
    /// Print only the ids.
    #[arg(long)]
    ids: bool,
    /// Describe each family of games.
    #[arg(long, conflicts_with = "ids")]
    families: bool,
    /// Print a command for each game that opens it in XBoard.
    #[arg(long, conflicts_with_all = ["ids", "families"])]
    xboard: bool,
    /// Print an entry for each game for XBoard's engine list.
    #[arg(long, conflicts_with_all = ["ids", "xboard"])]
    xboard_entries: bool,
    /// Print an entry for each game for WinBoard's engine list.
    #[arg(long, conflicts_with_all = ["ids", "xboard", "xboard_entries"])]
    winboard_entries: bool,
    #[command(subcommand)]
    files: Option<GamesCommand>,
}

/// Commands for game files.
#[derive(Clone, Debug, Subcommand)]
enum GamesCommand {
    /// Write a game as a game file, to change and play it, or for Fairy-Stockfish and PyChess.
    Export(ExportArgs),
    /// Report errors and oddities of a game file, and test-play the game.
    Check(CheckArgs),
    /// Convert games of other programs and of Interactive Diagrams to game files, as far as possible.
    Import(ImportArgs),
}

impl GamesArgs {
    /// Whether programs read the list.
    pub fn is_for_programs(&self) -> bool {
        let exports = matches!(self.files, Some(GamesCommand::Export(_) | GamesCommand::Import(_)));
        self.ids || self.xboard || self.xboard_entries || self.winboard_entries || exports
    }

    /// Lists the games, or runs a command for game files.
    ///
    /// # Errors
    /// When a file is wrong.
    pub fn run(&self, games: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
        match &self.files {
            Some(GamesCommand::Export(args)) => return Ok(args.run(out)),
            Some(GamesCommand::Check(args)) => return args.run(games, out),
            Some(GamesCommand::Import(args)) => return args.run(out),
            None => self.list(games, out),
        }
        Ok(ExitCode::SUCCESS)
    }

    fn list(&self, games: &Catalogue, out: &mut Output) {
        let mut each = |line: &dyn Fn(&Game) -> String| {
            games.games().iter().for_each(|game| out.line(line(game)));
        };
        if self.families {
            out.line(listing::families(games, width::of_output()));
        } else if self.xboard {
            each(&|game| launch::command(&own_path(), game));
        } else if self.xboard_entries {
            each(&|game| launch::entry(&own_path(), game));
        } else if self.winboard_entries {
            let path = own_path();
            let folder = Path::new(&path).parent().and_then(Path::to_str).unwrap_or(".");
            each(&|game| launch::winboard_entry(&path, folder, game));
        } else if self.ids {
            each(&|game| game.id.to_string());
        } else {
            out.line(listing::games(games, width::of_output()));
        }
    }
}

/// The path of this program, for commands that start it.
fn own_path() -> String {
    let path = std::env::current_exe().ok();
    path.and_then(|path| path.to_str().map(str::to_owned)).unwrap_or_else(|| "chrysalis".to_owned())
}
