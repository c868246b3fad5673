//! `chrysalis book`: opening books and suites.

mod build;
mod export;
mod import;
mod probe;
mod stored;
mod suite;
mod tree;

use crate::failure::Failure;
use chrysalis_eval::GameSet;
use chrysalis_io::output::Output;
use clap::{Args, Subcommand};
use std::process::ExitCode;

/// Arguments of `chrysalis book`.
#[derive(Clone, Debug, Args)]
pub struct BookArgs {
    #[command(subcommand)]
    command: BookCommand,
}

/// What is done with a book.
#[derive(Clone, Debug, Subcommand)]
enum BookCommand {
    /// Build a book by analysis, the best lines first; after Ctrl-C, the same command continues.
    Build(build::BookBuildArgs),
    /// List the moves that a book has for a position.
    Probe(probe::BookProbeArgs),
    /// Show the first moves of books, with White's expected score.
    Tree(tree::BookTreeArgs),
    /// Add games to a book.
    Import(import::BookImportArgs),
    /// Write a book as Polyglot book, EPD or PGN.
    Export(export::BookExportArgs),
    /// Make balanced and decisive openings for matches.
    Suite(suite::BookSuiteArgs),
}

impl BookArgs {
    /// Does what was asked for.
    ///
    /// # Errors
    /// When a file cannot be read or written, or a search fails.
    pub fn run(&self, games: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
        match &self.command {
            BookCommand::Build(args) => args.run(games, out),
            BookCommand::Probe(args) => args.run(out),
            BookCommand::Tree(args) => args.run(games, out),
            BookCommand::Import(args) => args.run(games, out),
            BookCommand::Export(args) => args.run(),
            BookCommand::Suite(args) => args.run(games, out),
        }
    }
}
