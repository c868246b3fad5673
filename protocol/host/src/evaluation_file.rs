//! Evaluations from files.

use chrysalis_eval::{Classical, Parameters};
use chrysalis_rules::Game;
use chrysalis_wire::quote::quote;
use std::path::{Path, PathBuf};

/// The evaluation by the numbers in a file, or in all files of a folder, or the shipped one for no path.
///
/// # Errors
/// When a file cannot be read or is no such file.
pub fn evaluation_of(path: &str) -> Result<Classical, String> {
    if path.is_empty() {
        return Ok(Classical::default());
    }
    let wrong = |error: &dyn std::fmt::Display| format!("'{}': {error}", quote(path));
    if !Path::new(path).is_dir() {
        return Ok(Classical::with(read(Path::new(path))?));
    }
    let entries: Result<Vec<_>, _> = std::fs::read_dir(path).map_err(|error| wrong(&error))?.collect();
    let paths = entries.map_err(|error| wrong(&error))?.into_iter().map(|entry| entry.path());
    let is_data = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "toml");
    let parameters: Result<Vec<_>, _> = paths.filter(is_data).map(|path| read(&path)).collect();
    Ok(Classical::with_all(parameters?))
}

fn read(path: &Path) -> Result<Parameters, String> {
    let name = quote(&path.to_string_lossy());
    let text = std::fs::read_to_string(path).map_err(|error| format!("'{name}': {error}"))?;
    chrysalis_eval::read_any(&text).map_err(|error| format!("'{name}': {error}"))
}

/// The numbers of a game in a file or a folder, or the shipped ones where there are none.
///
/// # Errors
/// When the file cannot be read or is not for this game.
pub fn parameters_of(game: &Game, path: &str) -> Result<Parameters, String> {
    if path.is_empty() {
        return Ok(chrysalis_eval::shipped(game));
    }
    let inside = Path::new(path).join(format!("{}.toml", game.id));
    let file = match Path::new(path).is_dir() {
        true if !inside.exists() => return Ok(chrysalis_eval::shipped(game)),
        true => &*inside,
        false => Path::new(path),
    };
    let text = std::fs::read_to_string(file).map_err(|error| format!("'{}': {error}", quote(path)))?;
    chrysalis_eval::read(game, &text).map_err(|error| format!("'{}': {error}", quote(path)))
}
