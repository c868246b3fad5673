//! The games that there are, and games from files.

use crate::errors::GameFileError;
use crate::game::{PyGame, named};
use chrysalis_engine::Catalogue;
use chrysalis_game_files::read;
use chrysalis_host::own_games;
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// Who makes games known waits for whoever does so already, so that no game is lost.
static ADDING: Mutex<()> = Mutex::new(());

/// The games that are known, orthodox chess first.
#[pyfunction]
pub fn games() -> Vec<PyGame> {
    Catalogue::known().games().iter().copied().map(PyGame).collect()
}

/// The game with this id or alias, in either case.
#[pyfunction]
pub fn game(name: &str) -> PyResult<PyGame> {
    named(name).map(PyGame)
}

/// Reads a game from the text of a game file, and makes it known.
#[pyfunction]
pub fn read_game(text: &str) -> PyResult<PyGame> {
    let _adding = ADDING.lock().unwrap_or_else(PoisonError::into_inner);
    let mut games = Catalogue::known().clone();
    let described = read(text, &games).map_err(|errors| GameFileError::new_err(errors.to_string()))?;
    let game = described.add_to(&mut games).map_err(|errors| GameFileError::new_err(errors.to_string()))?;
    games.make_known();
    Ok(PyGame(game))
}

/// Reads a game file, or all game files of a folder, with the numbers and networks beside them, and makes the games known.
#[pyfunction]
pub fn load_games(path: PathBuf) -> PyResult<Vec<PyGame>> {
    let _adding = ADDING.lock().unwrap_or_else(PoisonError::into_inner);
    let before = Catalogue::known();
    let games =
        own_games::with(before, &path).map_err(|errors| GameFileError::new_err(errors.to_string()))?;
    let found = games.games().iter().filter(|game| !before.games().contains(game)).copied().map(PyGame);
    let found = found.collect();
    games.make_known();
    Ok(found)
}
