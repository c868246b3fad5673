//! `chrysalis tables`: endgame tables.

mod build;
mod facts;
mod page;
mod probe;
mod rows;
mod source;
mod verify;

use crate::failure::Failure;
pub use source::{name_refused, open_tables};

use build::BuildArgs;
use chrysalis_io::output::Output;
use clap::{Args, Subcommand};
use facts::FactsArgs;
use probe::ProbeArgs;
use std::process::ExitCode;
use verify::VerifyArgs;

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
    /// Show statistics of tables: shares of wins, longest wins, mutual zugzwangs.
    Facts(FactsArgs),
    /// Check every entry of tables against the rules.
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
