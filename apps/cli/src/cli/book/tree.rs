//! `chrysalis book tree`.

use super::stored::{read_any, shipped};
use crate::failure::Failure;
use crate::with_path::AtPath;
use chrysalis_arbiter::game_name::find_game;
use chrysalis_arbiter::plan::bounds::number;
use chrysalis_books::has_shipped;
use chrysalis_eval::GameSet;
use chrysalis_guide::families::families;
use chrysalis_io::output::Output;
use chrysalis_io::replace::replace;
use chrysalis_openings::files::{BookTree, TreePage, TreeSize, html, index, text};
use chrysalis_rules::GameRef;
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The title of a page.
const TITLE: &str = "What to play first";

/// Arguments of `chrysalis book tree`.
#[derive(Clone, Debug, Args)]
pub struct BookTreeArgs {
    /// Book files, each named GAME.book, or games, for their shipped books [default: all shipped books].
    #[arg(value_name = "GAME.book|GAME")]
    books: Vec<PathBuf>,
    /// The depth, in plies.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = number::<usize>(1..=40))]
    plies: usize,
    /// The best moves of each position.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = number::<usize>(1..=100))]
    moves: usize,
    /// Format of the output.
    #[arg(long, value_enum, default_value_t = TreeFormat::Text)]
    format: TreeFormat,
    /// Write to this file; HTML into a folder: index.html, and FAMILY.html for each family of games.
    #[arg(long, value_name = "FILE|FOLDER")]
    out: Option<PathBuf>,
}

/// How the first moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum TreeFormat {
    /// Lines indented by depth.
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
        for (game, path) in self.asked_for(games)? {
            let book = match path {
                Some(path) => read_any(path, game)?,
                None => shipped(game)?,
            };
            trees.push((game, BookTree::new(&book, size)));
        }
        let shown = match self.format {
            TreeFormat::Text => trees.iter().map(|(_, tree)| text(tree)).collect::<Vec<_>>().join("\n"),
            TreeFormat::Json => {
                let trees: Vec<&BookTree> = trees.iter().map(|(_, tree)| tree).collect();
                serde_json::to_string_pretty(&trees)? + "\n"
            }
            TreeFormat::Html => {
                if let Some(folder) = self.out.as_deref().filter(|path| path.is_dir()) {
                    return pages(folder, trees);
                }
                html(TITLE, &trees)
            }
        };
        match &self.out {
            Some(path) => replace(path, shown.as_bytes())?,
            None => out.part(&shown),
        }
        Ok(ExitCode::SUCCESS)
    }

    /// The games with the files of their books; without a file, the shipped book is meant.
    fn asked_for(&self, games: &GameSet) -> Result<Vec<(GameRef, Option<&Path>)>, Failure> {
        if self.books.is_empty() {
            let all = games.games().iter().copied();
            return Ok(all.filter(|game| has_shipped(game)).map(|game| (game, None)).collect());
        }
        let mut found = Vec::new();
        for path in &self.books {
            let is_file = path.extension().is_some() || path.exists();
            let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let game = find_game(games, &name).at(path)?;
            found.push((game, is_file.then_some(path.as_path())));
        }
        Ok(found)
    }
}

/// Writes a page for each family into a folder, and one with links to them.
fn pages(folder: &Path, trees: Vec<(GameRef, BookTree)>) -> Result<ExitCode, Failure> {
    let mut pages: Vec<TreePage> = Vec::new();
    for (game, tree) in trees {
        let file = format!("{}.html", game.family);
        if let Some(page) = pages.iter_mut().find(|page| page.file == file) {
            page.books.push((game, tree));
            continue;
        }
        let known = families().find(|known| known.name == game.family);
        let family = known.map_or_else(|| game.family.to_string(), |known| known.title.to_owned());
        pages.push(TreePage { file, family, books: vec![(game, tree)] });
    }
    for page in &pages {
        replace(&folder.join(&page.file), page.html(TITLE).as_bytes())?;
    }
    replace(&folder.join("index.html"), index(TITLE, &pages).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}
