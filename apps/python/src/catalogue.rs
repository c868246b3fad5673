//! The games that there are, and games from files.

use crate::errors::GameFileError;
use crate::game::{PyGame, named};
use chrysalis_eval::GameSet;
use chrysalis_game_files::read;
use chrysalis_host::own_games;
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

/// The games that the module knows. Whoever needs them takes a copy, so that engines made before keep theirs.
static GAMES: LazyLock<Mutex<GameSet>> = LazyLock::new(Mutex::default);

/// The games that the module knows; who adds to them has them alone, so that no game is lost.
fn locked() -> MutexGuard<'static, GameSet> {
    GAMES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The games that the module knows, with what came with them.
pub fn known() -> GameSet {
    locked().clone()
}

/// The games that are known, orthodox chess first.
#[pyfunction]
pub fn games() -> Vec<PyGame> {
    known().games().iter().copied().map(PyGame).collect()
}

/// The game with this id or alias, in either case.
#[pyfunction]
pub fn game(name: &str) -> PyResult<PyGame> {
    named(name).map(PyGame)
}

/// Reads a game from the text of a game file, and makes it known.
#[pyfunction]
pub fn read_game(text: &str) -> PyResult<PyGame> {
    let mut games = locked();
    let described = read(text, &games).map_err(|errors| GameFileError::new_err(errors.to_string()))?;
    let game = described
        .add_to(&mut games.catalogue)
        .map_err(|errors| GameFileError::new_err(errors.to_string()))?;
    Ok(PyGame(game))
}

/// Reads a game file, or all game files of a folder, with the numbers and networks beside them, and makes the games known.
#[pyfunction]
pub fn load_games(path: PathBuf) -> PyResult<Vec<PyGame>> {
    let mut before = locked();
    let games =
        own_games::with(&before, &path).map_err(|errors| GameFileError::new_err(errors.to_string()))?;
    let found = games.games().iter().filter(|game| !before.games().contains(game)).copied().map(PyGame);
    let found = found.collect();
    *before = games;
    Ok(found)
}
