//! The option for evaluation parameters and networks.

use chrysalis_eval::{AnyEvaluation, GameSet, GameWeights, Parameters, load};
use chrysalis_rules::GameRef;
use clap::Args;

/// The source of the evaluation parameters.
#[derive(Clone, Debug, Args)]
pub struct EvalFile {
    /// Evaluation parameters (.toml) or network (.net): a file, or a folder of them.
    #[arg(long = "eval-file", value_name = "FILE", default_value = "", hide_default_value = true)]
    path: String,
}

impl EvalFile {
    /// The file or folder as given; empty if none.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The evaluation of all games.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn evaluation(&self, games: &GameSet) -> Result<AnyEvaluation, String> {
        load::evaluation(games, &self.path).map_err(|error| error.to_string())
    }

    /// The parameters of one game and its network.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn weights(&self, games: &GameSet, game: GameRef) -> Result<GameWeights, String> {
        load::weights(&games.companions, &game, &self.path).map_err(|error| error.to_string())
    }

    /// The parameters of one game alone.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn parameters(&self, games: &GameSet, game: GameRef) -> Result<Parameters, String> {
        load::parameters(&games.companions, &game, &self.path).map_err(|error| error.to_string())
    }
}
