//! A folder of tables, with a subfolder for each game.

use crate::answer::TableAnswer;
use crate::error::TablesError;
use crate::tables::EndgameTables;
use chrysalis_rules::{Game, GameRef};
use chrysalis_search::{Root, TableProbe, TableSource, on_root};
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// A folder whose subfolders have the ids of the games whose tables they contain.
#[derive(Debug)]
pub struct TableFolder {
    root: PathBuf,
    open: Mutex<HashMap<GameRef, Option<Arc<EndgameTables>>>>,
    refused: Mutex<Refused>,
}

/// The files that cannot be used.
#[derive(Debug, Default)]
struct Refused {
    /// The errors not reported yet.
    errors: Vec<TablesError>,
    /// All such files so far.
    known: HashSet<PathBuf>,
}

impl TableFolder {
    /// The folder, which must exist. Its tables are opened when a game asks for them.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn new(root: &Path) -> Result<Self, TablesError> {
        let broken = |error| TablesError::File { path: root.to_owned(), error };
        std::fs::read_dir(root).map_err(broken)?;
        Ok(Self { root: root.to_owned(), open: Mutex::default(), refused: Mutex::default() })
    }

    /// The folder of a game's tables.
    pub fn of_game(root: &Path, game: &Game) -> PathBuf {
        root.join(game.id.as_ref())
    }

    /// The tables of a game; `None` if none can be used. [`TableFolder::take_refused`] returns the errors of
    /// the others.
    pub fn open(&self, game: GameRef) -> Option<Arc<EndgameTables>> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.entry(game).or_insert_with(|| self.open_now(game)).clone()
    }

    fn open_now(&self, game: GameRef) -> Option<Arc<EndgameTables>> {
        let folder = Self::of_game(&self.root, &game);
        if !folder.is_dir() {
            return None;
        }
        let (tables, errors) = match EndgameTables::open(game, &folder) {
            Ok((tables, errors)) => (Some(tables), errors),
            Err(error) => (None, vec![error]),
        };
        self.note(errors);
        tables.filter(|tables| tables.count() > 0).map(Arc::new)
    }

    /// The errors found since the last call, one per file: it could not be opened, or a search found it
    /// damaged.
    pub fn take_refused(&self) -> Vec<TablesError> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        self.note(open.values().flatten().flat_map(|tables| tables.take_damaged()));
        std::mem::take(&mut self.refused.lock().unwrap_or_else(PoisonError::into_inner).errors)
    }

    /// Records errors, one per file.
    fn note(&self, errors: impl IntoIterator<Item = TablesError>) {
        let mut refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        for error in errors {
            if error.path().is_none_or(|path| refused.known.insert(path.to_owned())) {
                refused.errors.push(error);
            }
        }
    }

    /// The value of a position, and those of its moves; `None` if no table has it, or if the file is damaged,
    /// which [`TableFolder::take_refused`] then returns.
    pub fn answer(&self, root: &Root) -> Option<TableAnswer> {
        let game = on_root!(root, root => root.position.rules().game());
        let tables = self.open(GameRef::of_data(game)?)?;
        tables.answer(root).unwrap_or_else(|error| {
            self.note([error]);
            None
        })
    }
}

impl TableSource for TableFolder {
    fn tables(&self, game: &'static Game) -> Option<Arc<dyn TableProbe>> {
        let tables = self.open(GameRef::of_data(game)?)?;
        Some(tables)
    }
}
