//! User-defined games: files read at the start, or by an option.

use chrysalis_eval::load::{LARGEST_NETWORK, Loaded};
use chrysalis_eval::{
    Companions, DataError, GameSet, LARGEST_DATA_FILE, NetworkError, read as read_weights, renamed_keys,
};
use chrysalis_game_files::{DescribedGame, GameFileErrorKind, GameFileErrors, LONGEST, read};
use chrysalis_io::bounded::{bounded_folder, read_bounded, read_text_bounded};
use chrysalis_rules::quote::quote;
use chrysalis_rules::renamed_keys::{OutdatedFile, RenamedKeys};
use chrysalis_rules::{Catalogue, GameRef};
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The most game files of a folder.
const MOST_FILES: usize = 1000;
/// The extension of the evaluation parameters beside a game file.
const WEIGHTS: &str = "eval.toml";
/// The extension of the network beside a game file.
const NETWORK: &str = "net";

/// Why a file gave no game, or no evaluation parameters.
#[derive(Debug, Error)]
#[error("{}", self.lines())]
pub struct OwnGameError {
    /// The file or folder.
    pub path: PathBuf,
    /// Why it is not used, or only in part.
    #[source]
    pub error: LoadGameError,
}

/// An error in a file of a user-defined game.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LoadGameError {
    /// A system error.
    #[error(transparent)]
    System(#[from] io::Error),
    /// A folder with too many files.
    #[error("more than {MOST_FILES} game files")]
    TooMany,
    /// It is not a valid game.
    #[error(transparent)]
    Content(#[from] GameFileErrors),
    /// The evaluation parameters beside it are not for its game; those derived from the rules are used.
    #[error("{0}; using parameters derived from the rules")]
    Weights(#[source] DataError),
    /// The network beside it is not for its game and parameters; the game is evaluated without one.
    #[error("{0}; using no network")]
    Network(#[source] NetworkError),
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

/// What was read so far.
#[derive(Default)]
struct Reading {
    games: GameSet,
    errors: Vec<OwnGameError>,
    outdated: Vec<OutdatedFile>,
}

impl Reading {
    fn loaded(self) -> Loaded<GameSet> {
        Loaded { value: self.games, outdated: self.outdated }
    }
}

/// The shipped games and those of these files and folders; files with errors are skipped, and the errors returned.
pub fn known(paths: &[PathBuf]) -> (Loaded<GameSet>, Vec<OwnGameError>) {
    let mut reading = Reading::default();
    paths.iter().for_each(|path| add_path(path, &mut reading));
    let errors = std::mem::take(&mut reading.errors);
    (reading.loaded(), errors)
}

/// These games and those of one more file or folder; only these if the path is empty.
///
/// # Errors
/// When something cannot be read.
pub fn with(known: &GameSet, path: impl AsRef<Path>) -> Result<Loaded<GameSet>, OwnGameErrors> {
    let (path, mut reading) = (path.as_ref(), Reading { games: known.clone(), ..Reading::default() });
    if !path.as_os_str().is_empty() {
        add_path(path, &mut reading);
    }
    if reading.errors.is_empty() { Ok(reading.loaded()) } else { Err(OwnGameErrors(reading.errors)) }
}

fn add_path(path: &Path, reading: &mut Reading) {
    match files(path) {
        Ok(files) => add_files(files, reading),
        Err(error) => reading.errors.push(OwnGameError { path: path.to_owned(), error }),
    }
}

/// Reads a game file; its game may inherit from those of a catalogue.
///
/// # Errors
/// When it cannot be read or is not a valid game.
pub fn read_file(path: &Path, known: &Catalogue) -> Result<DescribedGame, LoadGameError> {
    Ok(read(&read_text_bounded(path, LONGEST as u64)?, known)?)
}

/// Adds the games of files in order; a game may inherit from a later one.
fn add_files(files: Vec<PathBuf>, reading: &mut Reading) {
    let mut waiting = files;
    loop {
        let mut refused = Vec::new();
        let before = waiting.len();
        for path in waiting {
            if let Err(error) = add(&path, reading) {
                refused.push((path, error));
            }
        }
        if refused.len() == before || !refused.iter().any(|(_, error)| waits_for_another(error)) {
            reading.errors.extend(refused.into_iter().map(|(path, error)| OwnGameError { path, error }));
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

fn add(path: &Path, reading: &mut Reading) -> Result<(), LoadGameError> {
    let Reading { games, errors, outdated } = reading;
    let described = read_file(path, games)?;
    let game = described.add_to(&mut games.catalogue)?;
    outdated.extend(described.renamed_keys.in_file(path));
    let beside = path.with_extension(WEIGHTS);
    match weights(&beside, &mut games.companions, game) {
        Ok(renamed) => outdated.extend(renamed.in_file(beside)),
        Err(error) => errors.push(OwnGameError { path: beside, error }),
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
    let bytes = read_bounded(path, LARGEST_NETWORK)?;
    companions.add_network(game, &bytes).map_err(LoadGameError::Network)
}

/// Loads the evaluation parameters beside a game file, if there are any; returns their keys with old names.
fn weights(path: &Path, companions: &mut Companions, game: GameRef) -> Result<RenamedKeys, LoadGameError> {
    if !path.exists() {
        return Ok(RenamedKeys::default());
    }
    let text = read_text_bounded(path, LARGEST_DATA_FILE as u64)?;
    let parameters = read_weights(&game, &text).map_err(LoadGameError::Weights)?;
    companions.add_parameters(game, parameters);
    Ok(renamed_keys(&text))
}

/// A file, or the game files of a folder sorted by name.
fn files(path: &Path) -> Result<Vec<PathBuf>, LoadGameError> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let named = |path: &Path, ending: &str| {
        path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.ends_with(ending))
    };
    // The network of a game file is read with it.
    let mut files = bounded_folder(path, |path| named(path, ".toml") || named(path, ".net"))?;
    files.retain(|path| named(path, ".toml") && !named(path, &format!(".{WEIGHTS}")));
    if files.len() > MOST_FILES {
        return Err(LoadGameError::TooMany);
    }
    Ok(files)
}
