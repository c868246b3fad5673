//! The folders that tables are in.

use crate::failure::Failure;
use chrysalis_arbiter::progress_line::ProgressLine;
use chrysalis_rules::GameRef;
use chrysalis_tables::{EndgameTables, TableFolder};
use clap::Args;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use thiserror::Error;

/// The folder of tables where the user names none.
pub const FOLDER: &str = "tables";

/// A folder has no tables of a game.
#[derive(Debug, Error)]
#[error("{}: no tables of {game}", folder.display())]
struct NoTables {
    folder: PathBuf,
    game: String,
}

/// Where tables are read from.
#[derive(Clone, Debug, Args)]
pub struct TablesFrom {
    /// The folder given to 'tables build --out'.
    #[arg(long = "tables", value_name = "FOLDER", default_value = FOLDER)]
    folder: PathBuf,
}

impl TablesFrom {
    /// The tables of a game. Files that cannot be used are named on standard error and left out.
    pub fn open(&self, game: GameRef) -> Result<EndgameTables, Failure> {
        let folder = TableFolder::of_game(&self.folder, &game);
        let (tables, errors) = EndgameTables::open(game, &folder)?;
        for error in errors {
            name_error(&error.to_string());
        }
        if tables.count() == 0 {
            return Err(NoTables { folder, game: game.id.to_string() }.into());
        }
        Ok(tables)
    }
}

/// The endgame tables of a folder, if there is one; those of `game` that cannot be used are named at once.
pub fn open_tables(
    folder: Option<&Path>,
    game: Option<GameRef>,
) -> Result<Option<Arc<TableFolder>>, Failure> {
    let Some(folder) = folder else { return Ok(None) };
    let tables = TableFolder::new(folder)?;
    game.and_then(|game| tables.open(game));
    name_refused(&tables);
    Ok(Some(Arc::new(tables)))
}

/// Names endgame tables that are not used.
pub fn name_refused(tables: &TableFolder) {
    for error in tables.take_refused() {
        name_error(&error.to_string());
    }
}

/// Names an error that does not end the command.
fn name_error(error: &str) {
    ProgressLine::hidden().say(&format!("chrysalis: {error}"));
}

/// The folder of a game's tables.
pub fn folder_of(folder: &Path, game: GameRef) -> PathBuf {
    TableFolder::of_game(folder, &game)
}
