//! `chrysalis tables`: endgame tables.

mod build;
mod facts;
mod page;
mod probe;
mod verify;

use crate::cli::failure::Failure;
use build::BuildArgs;
use chrysalis_io::output::Output;
use chrysalis_rules::GameRef;
use chrysalis_tables::{EndgameTables, TableFolder};
use clap::{Args, Subcommand};
use facts::FactsArgs;
use probe::ProbeArgs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use verify::VerifyArgs;

/// The folder of tables where the user names none.
const FOLDER: &str = "tables";

/// Arguments of `chrysalis tables`.
#[derive(Clone, Debug, Args)]
pub struct TablesArgs {
    #[command(subcommand)]
    command: TablesCommand,
}

/// Commands for endgame tables.
#[derive(Clone, Debug, Subcommand)]
enum TablesCommand {
    /// Build the tables of a game.
    Build(BuildArgs),
    /// Show the value of a position and of its moves.
    Probe(ProbeArgs),
    /// Show what tables tell: shares of wins, longest wins, mutual zugzwangs.
    Facts(FactsArgs),
    /// Check every entry of tables by the rules.
    Verify(VerifyArgs),
}

impl TablesArgs {
    /// Whether programs read the output.
    pub fn is_for_programs(&self) -> bool {
        match &self.command {
            TablesCommand::Probe(args) => args.is_for_programs(),
            TablesCommand::Facts(args) => args.is_for_programs(),
            TablesCommand::Build(_) | TablesCommand::Verify(_) => false,
        }
    }

    /// Runs a command for tables.
    ///
    /// # Errors
    /// When tables cannot be built, read or written.
    pub fn run(&self, out: &mut Output) -> Result<ExitCode, Failure> {
        match &self.command {
            TablesCommand::Build(args) => args.run(out),
            TablesCommand::Probe(args) => args.run(out),
            TablesCommand::Facts(args) => args.run(out),
            TablesCommand::Verify(args) => args.run(out),
        }
    }
}

/// Where tables are read from.
#[derive(Clone, Debug, Args)]
struct TablesFrom {
    /// The folder given to 'tables build --out'.
    #[arg(long = "tables", value_name = "FOLDER", default_value = FOLDER)]
    folder: PathBuf,
}

impl TablesFrom {
    /// The tables of a game. Files that cannot be used are named on standard error and left out.
    fn open(&self, game: GameRef) -> Result<EndgameTables, Failure> {
        let folder = TableFolder::of_game(&self.folder, &game);
        let (tables, errors) = EndgameTables::open(game, &folder).map_err(|error| failed(&error))?;
        for error in errors {
            name_error(&error.to_string());
        }
        if tables.count() == 0 {
            return Err(Failure::from(format!("{}: no tables of {}", folder.display(), game.id)));
        }
        Ok(tables)
    }
}

/// Names an error that does not end the command.
fn name_error(error: &str) {
    chrysalis_arbiter::progress_line::ProgressLine::hidden().say(&format!("chrysalis: {error}"));
}

fn failed(error: &dyn std::error::Error) -> Failure {
    Failure::from(error.to_string())
}

/// The folder of a game's tables.
fn folder_of(folder: &Path, game: GameRef) -> PathBuf {
    TableFolder::of_game(folder, &game)
}
