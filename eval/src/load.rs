//! Evaluations by the numbers in files that someone names.

use crate::any_evaluation::AnyEvaluation;
use crate::numbers::data_file::{self, DataError};
use crate::numbers::parameters::Parameters;
use crate::numbers::shipped;
use chrysalis_rules::Game;
use chrysalis_rules::quote::quote;
use std::path::{Path, PathBuf};
use std::{fs, io};
use thiserror::Error;

/// What stands for a path where the numbers are part of the program.
const SHIPPED: &str = "(part of the program)";

/// Why numbers cannot be loaded.
#[derive(Debug, Error)]
#[error("'{}': {problem}", quote(&path.to_string_lossy()))]
pub struct LoadError {
    /// The file or folder.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: LoadProblem,
}

/// What is wrong with a file of numbers.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LoadProblem {
    /// The system refuses.
    #[error(transparent)]
    System(#[from] io::Error),
    /// Not the numbers of a game, or not of this one.
    #[error(transparent)]
    Content(#[from] DataError),
}

/// The evaluation by the numbers in a file, or in all files of a folder, or the shipped one for no path.
///
/// # Errors
/// When a file cannot be read or is no such file.
pub fn evaluation(path: &str) -> Result<AnyEvaluation, LoadError> {
    if path.is_empty() {
        return Ok(AnyEvaluation::default());
    }
    let path = Path::new(path);
    if !path.is_dir() {
        return Ok(AnyEvaluation::by(vec![any(path)?]));
    }
    let files = data_files(path).map_err(|error| wrong(path, error))?;
    let parameters: Result<Vec<_>, _> = files.iter().map(|file| any(file)).collect();
    Ok(AnyEvaluation::by(parameters?))
}

/// The numbers of a game in a file or a folder, or the shipped ones where there are none.
///
/// # Errors
/// When the file cannot be read or is not for this game.
pub fn parameters(game: &Game, path: &str) -> Result<Parameters, LoadError> {
    let path = Path::new(path);
    if path.as_os_str().is_empty() {
        return shipped::parameters(game).map_err(|error| wrong(SHIPPED.as_ref(), error));
    }
    let inside = path.join(format!("{}.toml", game.id));
    let file = match path.is_dir() {
        true if !inside.exists() => {
            return shipped::parameters(game).map_err(|error| wrong(SHIPPED.as_ref(), error));
        }
        true => &*inside,
        false => path,
    };
    let text = fs::read_to_string(file).map_err(|error| wrong(path, error))?;
    data_file::read(game, &text).map_err(|error| wrong(path, error))
}

/// The data files in a folder.
fn data_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries: io::Result<Vec<_>> = fs::read_dir(folder)?.collect();
    let paths = entries?.into_iter().map(|entry| entry.path());
    Ok(paths.filter(|path| path.extension().is_some_and(|extension| extension == "toml")).collect())
}

/// The numbers in a file, whatever game they are for.
fn any(path: &Path) -> Result<Parameters, LoadError> {
    let text = fs::read_to_string(path).map_err(|error| wrong(path, error))?;
    data_file::read_any(&text).map_err(|error| wrong(path, error))
}

fn wrong(path: &Path, problem: impl Into<LoadProblem>) -> LoadError {
    LoadError { path: path.to_owned(), problem: problem.into() }
}
