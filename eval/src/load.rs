//! Loads evaluations from files of weights and networks.

use crate::evaluation::classical::{AnyEvaluation, GameWeights};
use crate::game_set::GameSet;
use crate::weights::companions::{Companions, LARGEST_DATA_FILE};
use crate::weights::data_file::{self, DataError};
use crate::weights::game_network::GameNetwork;
use crate::weights::parameters::Parameters;
use chrysalis_io::bounded::{BoundError, bounded_folder, read_bounded};
use chrysalis_network::{NetworkError, NetworkFile};
use chrysalis_rules::quote::quote;
use chrysalis_rules::renamed_keys::{OutdatedFile, RenamedKeys};
use chrysalis_rules::{Catalogue, Game};
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Stands for the path of weights that are part of the program.
const SHIPPED: &str = "(part of the program)";

/// The file extension of networks.
const NETWORK: &str = "net";

/// The largest network that is read, in bytes; no game has one of half that size.
pub const LARGEST_NETWORK: u64 = 16 << 20;

/// What was loaded, and the files with keys by their old names.
#[derive(Clone, Debug)]
pub struct Loaded<T> {
    /// What was loaded.
    pub value: T,
    /// The files whose author should rename keys.
    pub outdated: Vec<OutdatedFile>,
}

impl<T> Loaded<T> {
    /// From files whose keys have their current names.
    fn current(value: T) -> Self {
        Self { value, outdated: Vec::new() }
    }

    /// From a file with these renamed keys.
    fn from_file(value: T, path: &Path, keys: RenamedKeys) -> Self {
        Self { value, outdated: keys.in_file(path).into_iter().collect() }
    }

    /// Another value made of this one.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Loaded<U> {
        Loaded { value: change(self.value), outdated: self.outdated }
    }
}

/// Why weights or networks cannot be loaded.
#[derive(Debug, Error)]
#[error("'{}': {error}", quote(&path.to_string_lossy()))]
pub struct LoadError {
    /// The file or folder that cannot be loaded.
    pub path: PathBuf,
    /// What is wrong with it.
    #[source]
    pub error: LoadErrorKind,
}

/// What is wrong with a file of weights or a network.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LoadErrorKind {
    /// The file or folder cannot be read.
    #[error(transparent)]
    System(#[from] io::Error),
    /// The file does not hold weights of a game, or not of this one.
    #[error(transparent)]
    Content(#[from] DataError),
    /// The file does not hold a network, or not one for these weights.
    #[error(transparent)]
    Network(#[from] NetworkError),
}

/// The evaluation by the weights or the network in the file `path`, or by all of them in the folder `path`; an
/// empty path means the shipped evaluation. Other games are evaluated by what was supplied with them. A network
/// that belongs to a file of weights has the same name with the extension `.net`.
///
/// # Errors
/// If a file cannot be read, holds neither weights nor a network, or holds a network that does not fit its
/// weights.
pub fn evaluation(games: &GameSet, path: &str) -> Result<Loaded<AnyEvaluation>, LoadError> {
    let accompanied = |evaluation: AnyEvaluation| evaluation.accompanied(games.companions.clone());
    if path.is_empty() {
        return Ok(Loaded::current(accompanied(AnyEvaluation::default())));
    }
    let path = Path::new(path);
    if !path.is_dir() {
        return Ok(any(games, path)?.map(|weights| accompanied(AnyEvaluation::with_all([weights]))));
    }
    let files = weight_files(path).map_err(|error| wrong(path, error))?;
    let (mut weights, mut outdated) = (Vec::new(), Vec::new());
    for file in files {
        let loaded = any(games, &file)?;
        weights.push(loaded.value);
        outdated.extend(loaded.outdated);
    }
    Ok(Loaded { value: accompanied(AnyEvaluation::with_all(weights)), outdated })
}

/// The weights of a game from a file or a folder; the shipped weights if `path` is empty or the folder has none
/// for the game.
///
/// # Errors
/// If the file cannot be read or is not for this game.
pub fn parameters(companions: &Companions, game: &Game, path: &str) -> Result<Loaded<Parameters>, LoadError> {
    weights(companions, game, path).map(|loaded| loaded.map(|weights| weights.parameters))
}

/// The weights and the network of a game from a file or a folder; the shipped ones if `path` is empty or the
/// folder has none for the game.
///
/// # Errors
/// If the file cannot be read or is not for this game.
pub fn weights(companions: &Companions, game: &Game, path: &str) -> Result<Loaded<GameWeights>, LoadError> {
    let path = Path::new(path);
    if path.as_os_str().is_empty() {
        return unnamed(companions, game);
    }
    if !path.is_dir() {
        return of_file(companions, path, |text| data_file::read(game, text), Some(game));
    }
    let inside = |ending| path.join(format!("{}.{ending}", game.id));
    match [inside("toml"), inside(NETWORK)].into_iter().find(|file| file.exists()) {
        Some(file) => of_file(companions, &file, |text| data_file::read(game, text), Some(game)),
        None => unnamed(companions, game),
    }
}

/// The weights supplied with a game, or part of the program.
fn unnamed(companions: &Companions, game: &Game) -> Result<Loaded<GameWeights>, LoadError> {
    let parameters = companions.parameters(game).map_err(|error| wrong(SHIPPED.as_ref(), error))?;
    let network = companions.network(game, &parameters);
    Ok(Loaded::current(GameWeights { parameters, network }))
}

/// The files of weights in a folder, and the networks without a file of weights next to them.
fn weight_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let has = |path: &Path, ending: &str| path.extension().is_some_and(|extension| extension == ending);
    let mut files = bounded_folder(folder, |path| has(path, "toml") || has(path, NETWORK))?;
    files.retain(|path| has(path, "toml") || !path.with_extension("toml").exists());
    Ok(files)
}

/// Reads a file for any game.
fn any(games: &GameSet, path: &Path) -> Result<Loaded<GameWeights>, LoadError> {
    of_file(&games.companions, path, |text| data_file::read_any(games, text), None)
}

/// Reads a file, for the `wanted` game if there is one.
fn of_file(
    companions: &Companions,
    path: &Path,
    read: impl FnOnce(&str) -> Result<Parameters, DataError>,
    wanted: Option<&Game>,
) -> Result<Loaded<GameWeights>, LoadError> {
    let bytes = read_bounded(path, LARGEST_NETWORK).map_err(|error| wrong(path, error))?;
    if NetworkFile::begins(&bytes) || path.extension().is_some_and(|extension| extension == NETWORK) {
        return of_network(companions, path, &bytes, wanted).map(Loaded::current);
    }
    let (found, most) = (bytes.len() as u64, LARGEST_DATA_FILE as u64);
    if found > most {
        return Err(wrong(path, io::Error::from(BoundError::TooLong { found, most })));
    }
    let text = String::from_utf8(bytes).map_err(|_| wrong(path, io::Error::from(BoundError::NotText)))?;
    let parameters = read(&text).map_err(|error| wrong(path, error))?;
    let renamed = data_file::renamed_keys(&text);
    let Some(game) = Catalogue::shipped().find(&parameters.game) else {
        return Ok(Loaded::from_file(GameWeights { parameters, network: None }, path, renamed));
    };
    let beside = path.with_extension(NETWORK);
    let network = match beside.exists() {
        true => {
            let bytes = read_bounded(&beside, LARGEST_NETWORK).map_err(|error| wrong(&beside, error))?;
            let file = NetworkFile::read(&bytes).map_err(|error| wrong(&beside, error))?;
            Some(GameNetwork::new(&game, &parameters, &file).map_err(|error| wrong(&beside, error))?)
        }
        false => companions.network(&game, &parameters),
    };
    Ok(Loaded::from_file(GameWeights { parameters, network }, path, renamed))
}

/// A network with the shipped weights of its game.
fn of_network(
    companions: &Companions,
    path: &Path,
    bytes: &[u8],
    wanted: Option<&Game>,
) -> Result<GameWeights, LoadError> {
    let file = NetworkFile::read(bytes).map_err(|error| wrong(path, error))?;
    let game = Catalogue::shipped().find(&file.game);
    let unknown = || wrong(path, DataError::Unknown(file.game.clone()));
    let game: &Game = match (wanted, &game) {
        (Some(game), _) => game,
        (None, Some(game)) => game,
        (None, None) => return Err(unknown()),
    };
    let parameters = companions.parameters(game).map_err(|error| wrong(path, error))?;
    let network = GameNetwork::new(game, &parameters, &file).map_err(|error| wrong(path, error))?;
    Ok(GameWeights { parameters, network: Some(network) })
}

fn wrong(path: &Path, error: impl Into<LoadErrorKind>) -> LoadError {
    LoadError { path: path.to_owned(), error: error.into() }
}
