//! `chrysalis book import`.

use super::stored::{open, read, save};
use crate::failure::Failure;
use crate::with_path::AtPath;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_arbiter::plan::bounds::number;
use chrysalis_eval::GameSet;
use chrysalis_io::output::Output;
use chrysalis_openings::book::{BookGraph, GrowthSettings};
use chrysalis_openings::files::import;
use chrysalis_rules::GameRef;
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

/// Arguments of `chrysalis book import`.
#[derive(Clone, Debug, Args)]
pub struct BookImportArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// PGN files of any program, and files of 'chrysalis selfplay'.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The book to add them to; created if it does not exist [default: GAME.book].
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Plies of each game.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = number::<usize>(1..=1000))]
    plies: usize,
}

impl BookImportArgs {
    /// Adds the games. The exit status is 1 if some cannot be read.
    pub(super) fn run(&self, games: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
        let path = self.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}.book", self.game.id)));
        let (mut book, settings) = match path.exists() {
            true => read(&path, self.game)?,
            false => (BookGraph::new(self.game), GrowthSettings { nodes: 50_000, lines: 5 }),
        };
        let mut sound = true;
        for file in &self.files {
            let read = import(&mut book, open(file)?, games, self.plies);
            let counts = read.at(file)?;
            sound &= counts.unreadable == 0;
            out.line(format_args!(
                "{}: {} games added, {} passed over, {} unreadable",
                file.display(),
                counts.added,
                counts.passed_over,
                counts.unreadable
            ));
        }
        save(&path, &book, settings)?;
        Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
