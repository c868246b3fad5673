//! The known games, and games from files.

use crate::errors::{GameFileError, warn_of_old_keys};
use crate::game::{PyGame, named};
use crate::known_games::{known, locked};
use chrysalis_eval::load::Loaded;
use chrysalis_game_files::read;
use chrysalis_host::own_games;
use pyo3::prelude::*;
use std::path::PathBuf;

/// All known games, orthodox chess first.
#[pyfunction]
pub fn games() -> Vec<PyGame> {
    known().games().iter().copied().map(PyGame).collect()
}

/// The game with this id or alias, in upper or lower case. ``NoSuchGameError`` if there is none.
#[pyfunction]
pub fn game(name: &str) -> PyResult<PyGame> {
    named(name).map(PyGame)
}

/// Reads a game from the text of a game file and adds it to the known games.
///
/// ``GameFileError`` if the text is not valid.
#[pyfunction]
pub fn read_game(py: Python<'_>, text: &str) -> PyResult<PyGame> {
    let mut games = locked();
    let described = read(text, &games).map_err(|errors| GameFileError::new_err(errors.to_string()))?;
    let game = described
        .add_to(&mut games.catalogue)
        .map_err(|errors| GameFileError::new_err(errors.to_string()))?;
    drop(games);
    warn_of_old_keys(py, described.renamed_keys.in_file(&*game.data().id))?;
    Ok(PyGame(game))
}

/// Reads a game file, or all game files of a folder, and adds the games to the known ones. Returns the new games.
///
/// Evaluation files and networks beside a game file are read with it. ``GameFileError`` if a file is not valid.
#[pyfunction]
pub fn load_games(py: Python<'_>, path: PathBuf) -> PyResult<Vec<PyGame>> {
    let mut before = locked();
    let Loaded { value: games, outdated } =
        own_games::with(&before, &path).map_err(|errors| GameFileError::new_err(errors.to_string()))?;
    let found = games.games().iter().filter(|game| !before.games().contains(game)).copied().map(PyGame);
    let found = found.collect();
    *before = games;
    drop(before);
    warn_of_old_keys(py, outdated)?;
    Ok(found)
}
