//! `chrysalis book tree`.

use super::stored::read;
use crate::failure::Failure;
use crate::with_path::AtPath;
use chrysalis_arbiter::game_name::find_game;
use chrysalis_arbiter::plan::bounds::number;
use chrysalis_eval::GameSet;
use chrysalis_io::output::Output;
use chrysalis_io::replace::replace;
use chrysalis_openings::files::{BookTree, TreeSize, html, text};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::process::ExitCode;

/// Arguments of `chrysalis book tree`.
#[derive(Clone, Debug, Args)]
pub struct BookTreeArgs {
    /// Books named after their games: GAME.book.
    #[arg(value_name = "GAME.book", required = true)]
    books: Vec<PathBuf>,
    /// The depth, in plies.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = number::<usize>(1..=40))]
    plies: usize,
    /// The best moves of each position.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = number::<usize>(1..=100))]
    moves: usize,
    /// Output format.
    #[arg(long, value_enum, default_value_t = TreeFormat::Text)]
    format: TreeFormat,
    /// Write to this file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// How the first moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum TreeFormat {
    /// Indented lines.
    Text,
    /// A list of JSON objects, one for each book.
    Json,
    /// A self-contained page.
    Html,
}

impl BookTreeArgs {
    /// Shows the first moves.
    pub(super) fn run(&self, games: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
        let size = TreeSize { plies: self.plies, moves: self.moves };
        let mut trees = Vec::new();
        for path in &self.books {
            let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let game = find_game(games, &name).at(path)?;
            trees.push((game, BookTree::new(&read(path, game)?.0, size)));
        }
        let shown = match self.format {
            TreeFormat::Text => trees.iter().map(|(_, tree)| text(tree)).collect::<Vec<_>>().join("\n"),
            TreeFormat::Json => {
                let trees: Vec<&BookTree> = trees.iter().map(|(_, tree)| tree).collect();
                serde_json::to_string_pretty(&trees)? + "\n"
            }
            TreeFormat::Html => html(&trees),
        };
        match &self.out {
            Some(path) => replace(path, shown.as_bytes())?,
            None => out.part(&shown),
        }
        Ok(ExitCode::SUCCESS)
    }
}
