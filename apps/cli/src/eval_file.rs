//! The option for evaluation parameters and networks.

use chrysalis_eval::load::{self, LoadError, Loaded};
use chrysalis_eval::{AnyEvaluation, GameSet, GameWeights, Parameters};
use chrysalis_io::charset;
use chrysalis_rules::GameRef;
use chrysalis_rules::renamed_keys::OutdatedFile;
use clap::Args;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

/// The source of the evaluation parameters.
#[derive(Clone, Debug, Args)]
pub struct EvalFile {
    /// Evaluation parameters (.toml) or network (.net): a file, or a folder of them.
    #[arg(long = "eval-file", value_name = "FILE", default_value = "", hide_default_value = true)]
    path: String,
    /// The files with old names of keys that the user was told of.
    #[arg(skip)]
    told: Arc<Mutex<Vec<OutdatedFile>>>,
}

/// Tells the user of a file with old names of keys, on standard error.
pub fn tell(file: &OutdatedFile) {
    // If standard error is closed, nothing is left to do.
    let _ = writeln!(std::io::stderr(), "{}", charset::shown(&file.to_string()));
}

impl EvalFile {
    /// The parameters and networks of a file or folder.
    pub fn at(path: String) -> Self {
        Self { path, told: Arc::default() }
    }

    /// The file or folder as given; empty if none.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The evaluation of all games.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn evaluation(&self, games: &GameSet) -> Result<AnyEvaluation, LoadError> {
        self.told(load::evaluation(games, &self.path))
    }

    /// The parameters of one game and its network.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn weights(&self, games: &GameSet, game: GameRef) -> Result<GameWeights, LoadError> {
        self.told(load::weights(&games.companions, &game, &self.path))
    }

    /// The parameters of one game alone.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn parameters(&self, games: &GameSet, game: GameRef) -> Result<Parameters, LoadError> {
        self.told(load::parameters(&games.companions, &game, &self.path))
    }

    /// What was loaded; the user is told once of each file with old names of keys.
    fn told<T>(&self, loaded: Result<Loaded<T>, LoadError>) -> Result<T, LoadError> {
        let Loaded { value, outdated } = loaded?;
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        for file in outdated {
            if !told.contains(&file) {
                tell(&file);
                told.push(file);
            }
        }
        Ok(value)
    }
}
