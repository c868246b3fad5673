//! User-defined games: files read at the start, or by an option.

use chrysalis_eval::{Companions, GameSet, LARGEST_DATA_FILE, read as read_weights};
use chrysalis_game_files::{DescribedGame, GameFileErrorKind, GameFileErrors, LONGEST, read};
use chrysalis_rules::quote::quote;
use chrysalis_rules::{Catalogue, GameRef};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The most files of a folder.
const MOST_FILES: usize = 1000;
/// The extension of the evaluation parameters beside a game file.
const WEIGHTS: &str = "eval.toml";
/// The extension of the network beside a game file.
const NETWORK: &str = "net";
/// The largest network, in bytes.
const LARGEST_NETWORK: usize = 64 * 1024 * 1024;

/// Why a file gave no game, or no evaluation parameters.
#[derive(Debug, Error)]
#[error("{}", self.lines())]
pub struct OwnGameError {
    /// The file or folder.
    pub path: PathBuf,
    /// The error.
    pub error: LoadGameError,
}

/// An error in a file of a user-defined game.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LoadGameError {
    /// A system error.
    #[error(transparent)]
    System(#[from] io::Error),
    /// It is not text.
    #[error("not UTF-8 text")]
    NotText,
    /// A folder with too many files.
    #[error("more than {MOST_FILES} game files")]
    TooMany,
    /// It is not a valid game.
    #[error(transparent)]
    Content(#[from] GameFileErrors),
    /// The evaluation parameters beside it are not for its game; those derived from the rules are used.
    #[error("{0}; using parameters derived from the rules")]
    Weights(String),
    /// The network beside it is not for its game and parameters; the game is evaluated without one.
    #[error("{0}; using no network")]
    Network(String),
}

/// All errors of some files, in one line.
#[derive(Debug, Error)]
#[error("{}", .0.iter().map(|error| error.lines().replace('\n', "; ")).collect::<Vec<_>>().join("; "))]
pub struct OwnGameErrors(pub Vec<OwnGameError>);

impl OwnGameError {
    /// A line for each error, in the format of compilers.
    fn lines(&self) -> String {
        let path = quote(&self.path.to_string_lossy());
        match &self.error {
            LoadGameError::Content(errors) => {
                errors.0.iter().map(|error| format!("{path}:{error}")).collect::<Vec<_>>().join("\n")
            }
            other => format!("{path}: {other}"),
        }
    }
}

/// The shipped games and those of these files and folders; files with errors are skipped, and the errors returned.
pub fn known(paths: &[PathBuf]) -> (GameSet, Vec<OwnGameError>) {
    let (mut games, mut errors) = (GameSet::default(), Vec::new());
    paths.iter().for_each(|path| add_path(path, &mut games, &mut errors));
    (games, errors)
}

/// These games and those of one more file or folder; only these if the path is empty.
///
/// # Errors
/// When something cannot be read.
pub fn with(known: &GameSet, path: impl AsRef<Path>) -> Result<GameSet, OwnGameErrors> {
    let (path, mut games, mut errors) = (path.as_ref(), known.clone(), Vec::new());
    if !path.as_os_str().is_empty() {
        add_path(path, &mut games, &mut errors);
    }
    if errors.is_empty() { Ok(games) } else { Err(OwnGameErrors(errors)) }
}

fn add_path(path: &Path, games: &mut GameSet, errors: &mut Vec<OwnGameError>) {
    match files(path) {
        Ok(files) => add_files(files, games, errors),
        Err(error) => errors.push(OwnGameError { path: path.to_owned(), error }),
    }
}

/// Reads a game file; its game may inherit from those of a catalogue.
///
/// # Errors
/// When it cannot be read or is not a valid game.
pub fn read_file(path: &Path, known: &Catalogue) -> Result<DescribedGame, LoadGameError> {
    Ok(read(&text(path, LONGEST)?, known)?)
}

/// Adds the games of files in order; a game may inherit from a later one.
fn add_files(files: Vec<PathBuf>, games: &mut GameSet, errors: &mut Vec<OwnGameError>) {
    let mut waiting = files;
    loop {
        let mut refused = Vec::new();
        let before = waiting.len();
        for path in waiting {
            if let Err(error) = add(&path, games, errors) {
                refused.push((path, error));
            }
        }
        if refused.len() == before || !refused.iter().any(|(_, error)| waits_for_another(error)) {
            errors.extend(refused.into_iter().map(|(path, error)| OwnGameError { path, error }));
            return;
        }
        waiting = refused.into_iter().map(|(path, _)| path).collect();
    }
}

/// Whether the game that it inherits from is missing.
fn waits_for_another(error: &LoadGameError) -> bool {
    let inherits = |error: &GameFileErrorKind| matches!(error, GameFileErrorKind::Inherits(_));
    matches!(error, LoadGameError::Content(errors) if errors.0.iter().any(|error| inherits(&error.error)))
}

fn add(path: &Path, games: &mut GameSet, errors: &mut Vec<OwnGameError>) -> Result<(), LoadGameError> {
    let game = read_file(path, games)?.add_to(&mut games.catalogue)?;
    let beside = path.with_extension(WEIGHTS);
    if let Err(error) = weights(&beside, &mut games.companions, game) {
        errors.push(OwnGameError { path: beside, error });
    }
    let beside = path.with_extension(NETWORK);
    if let Err(error) = network(&beside, &mut games.companions, game) {
        errors.push(OwnGameError { path: beside, error });
    }
    Ok(())
}

/// Loads the network beside a game file, if there is one.
fn network(path: &Path, companions: &mut Companions, game: GameRef) -> Result<(), LoadGameError> {
    if !path.exists() {
        return Ok(());
    }
    let bytes = bytes(path, LARGEST_NETWORK)?;
    companions.add_network(game, &bytes).map_err(|error| LoadGameError::Network(error.to_string()))
}

/// Loads the evaluation parameters beside a game file, if there are any.
fn weights(path: &Path, companions: &mut Companions, game: GameRef) -> Result<(), LoadGameError> {
    if !path.exists() {
        return Ok(());
    }
    let text = text(path, LARGEST_DATA_FILE)?;
    let parameters = read_weights(&game, &text).map_err(|error| LoadGameError::Weights(error.to_string()))?;
    companions.add_parameters(game, parameters);
    Ok(())
}

/// A file, or the game files of a folder sorted by name.
fn files(path: &Path) -> Result<Vec<PathBuf>, LoadGameError> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let entries: io::Result<Vec<_>> = fs::read_dir(path)?.collect();
    let paths = entries?.into_iter().map(|entry| entry.path());
    let is_game = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.ends_with(".toml") && !name.ends_with(&format!(".{WEIGHTS}"))
    };
    let mut files: Vec<PathBuf> = paths.filter(is_game).collect();
    if files.len() > MOST_FILES {
        return Err(LoadGameError::TooMany);
    }
    files.sort();
    Ok(files)
}

/// The text of a file; one byte more than allowed if it is too long, so that its reader reports that.
fn text(path: &Path, most: usize) -> Result<String, LoadGameError> {
    String::from_utf8(bytes(path, most)?).map_err(|_| LoadGameError::NotText)
}

/// The bytes of a file, at most one more than allowed.
fn bytes(path: &Path, most: usize) -> Result<Vec<u8>, LoadGameError> {
    let mut bytes = Vec::new();
    File::open(path)?.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
