//! The option that chooses the weights of the evaluation.

use chrysalis_eval::{AnyEvaluation, GameSet, GameWeights, Parameters, load};
use chrysalis_rules::GameRef;
use clap::Args;

/// Where the weights of the evaluation come from.
#[derive(Clone, Debug, Args)]
pub struct EvalFile {
    /// Evaluates by the weights in this file, or in the files of this folder.
    #[arg(long = "eval-file", value_name = "FILE", default_value = "", hide_default_value = true)]
    path: String,
}

impl EvalFile {
    /// The file or folder as it was given; empty where none was.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The evaluation of all of these games.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn evaluation(&self, games: &GameSet) -> Result<AnyEvaluation, String> {
        load::evaluation(games, &self.path).map_err(|error| error.to_string())
    }

    /// The weights of one game and its network.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn weights(&self, games: &GameSet, game: GameRef) -> Result<GameWeights, String> {
        load::weights(&games.companions, &game, &self.path).map_err(|error| error.to_string())
    }

    /// The weights of one game alone.
    ///
    /// # Errors
    /// Likewise.
    pub fn parameters(&self, games: &GameSet, game: GameRef) -> Result<Parameters, String> {
        load::parameters(&games.companions, &game, &self.path).map_err(|error| error.to_string())
    }
}
