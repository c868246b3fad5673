//! `chrysalis games`: what games there are, and files of games.

mod check;
mod export;
mod import;

use crate::cli::failure::Failure;
use crate::{listing, width};
use check::CheckArgs;
use chrysalis_eval::GameSet;
use chrysalis_io::output::Output;
use chrysalis_rules::{Catalogue, Game};
use chrysalis_xboard::server::launch;
use clap::{Args, Subcommand};
use export::ExportArgs;
use import::ImportArgs;
use std::process::ExitCode;

/// What `chrysalis games` can be told.
#[derive(Clone, Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct GamesArgs {
    /// Only the names.
    #[arg(long)]
    ids: bool,
    /// A command for each that opens XBoard on it.
    #[arg(long, conflicts_with = "ids")]
    xboard: bool,
    /// An entry for each in XBoard's list of engines.
    #[arg(long, conflicts_with_all = ["ids", "xboard"])]
    xboard_entries: bool,
    #[command(subcommand)]
    files: Option<GamesCommand>,
}

/// What can be done with files of games.
#[derive(Clone, Debug, Subcommand)]
enum GamesCommand {
    /// Write a game as a file that can be changed and played.
    Export(ExportArgs),
    /// Say what is wrong with a game file and what is odd about it, and try the game.
    Check(CheckArgs),
    /// Convert games of a variants.ini to game files, as far as these can say them.
    Import(ImportArgs),
}

impl GamesArgs {
    /// Whether programs read the list.
    pub fn is_for_programs(&self) -> bool {
        let exports = matches!(self.files, Some(GamesCommand::Export(_) | GamesCommand::Import(_)));
        self.ids || self.xboard || self.xboard_entries || exports
    }

    /// Lists the games, or does what is said about files.
    ///
    /// # Errors
    /// When a file is wrong.
    pub fn run(&self, games: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
        match &self.files {
            Some(GamesCommand::Export(args)) => args.run(out),
            Some(GamesCommand::Check(args)) => return args.run(games, out),
            Some(GamesCommand::Import(args)) => args.run(out)?,
            None => self.list(games, out),
        }
        Ok(ExitCode::SUCCESS)
    }

    fn list(&self, games: &Catalogue, out: &mut Output) {
        let mut each = |line: &dyn Fn(&Game) -> String| {
            games.games().iter().for_each(|game| out.line(line(game)));
        };
        if self.xboard {
            each(&|game| launch::command(&own_path(), game));
        } else if self.xboard_entries {
            each(&|game| launch::entry(&own_path(), game));
        } else if self.ids {
            each(&|game| game.id.to_string());
        } else {
            out.line(listing::games(games, width::of_output()));
        }
    }
}

/// Where this program is, for commands that others start it by.
fn own_path() -> String {
    let path = std::env::current_exe().ok();
    path.and_then(|path| path.to_str().map(str::to_owned)).unwrap_or_else(|| "chrysalis".to_owned())
}
