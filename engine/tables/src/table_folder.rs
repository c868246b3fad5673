//! A folder with the tables of games, each in a folder of its own.

use crate::error::TablesError;
use crate::tables::EndgameTables;
use chrysalis_rules::{Game, GameRef};
use chrysalis_search::{TableProbe, TableSource};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// A folder in which the tables of a game are in a folder with the game's id.
#[derive(Debug)]
pub struct TableFolder {
    root: PathBuf,
    open: Mutex<HashMap<GameRef, Option<Arc<EndgameTables>>>>,
}

impl TableFolder {
    /// The folder, which must exist. Its tables are opened when a game asks for them.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn new(root: &Path) -> Result<Self, TablesError> {
        let broken = |error| TablesError::File { path: root.to_owned(), error };
        std::fs::read_dir(root).map_err(broken)?;
        Ok(Self { root: root.to_owned(), open: Mutex::default() })
    }

    /// The folder of a game's tables.
    pub fn of_game(root: &Path, game: &Game) -> PathBuf {
        root.join(game.id.as_ref())
    }

    /// Opens the tables of a game, and returns the errors of those that cannot be used.
    ///
    /// # Errors
    /// If the game's folder is there and cannot be read.
    pub fn check(&self, game: GameRef) -> Result<Vec<TablesError>, TablesError> {
        let folder = Self::of_game(&self.root, &game);
        if !folder.is_dir() {
            return Ok(Vec::new());
        }
        let (tables, errors) = EndgameTables::open(game, &folder)?;
        let tables = (tables.count() > 0).then(|| Arc::new(tables));
        self.open.lock().unwrap_or_else(PoisonError::into_inner).insert(game, tables);
        Ok(errors)
    }

    /// The tables of a game; `None` if there are none that can be used.
    pub fn open(&self, game: GameRef) -> Option<Arc<EndgameTables>> {
        let known = self.open.lock().unwrap_or_else(PoisonError::into_inner).get(&game).cloned();
        if let Some(known) = known {
            return known;
        }
        // What cannot be used is told when the option is set; a search goes on without it.
        let _ = self.check(game);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.entry(game).or_insert(None).clone()
    }
}

impl TableSource for TableFolder {
    fn tables(&self, game: &'static Game) -> Option<Arc<dyn TableProbe>> {
        let tables = self.open(GameRef::of_data(game)?)?;
        Some(tables)
    }
}
