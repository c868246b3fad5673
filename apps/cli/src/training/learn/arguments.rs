//! Arguments of `chrysalis learn`.

use super::budget::seconds;
use super::record::LearnPlan;
use crate::eval_file::EvalFile;
use crate::training::training_bounds::{GAMES, GENERATIONS, NODES, THREADS};
use crate::with_path::{AtPath, WithPath};
use chrysalis_arbiter::game_name::GameName;
use chrysalis_arbiter::plan::bounds::{ROUNDS, number};
use chrysalis_eval::rules_checksum;
use chrysalis_rules::GameRef;
use clap::Args;
use std::io;
use std::path::{Path, PathBuf};

/// Arguments of `chrysalis learn`.
#[derive(Clone, Debug, Args)]
pub struct LearnArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    pub(super) game: GameRef,
    /// Learn for about this long, such as 90s, 30m, 8h or 2d, for as many generations as fit.
    #[arg(long, value_name = "TIME", value_parser = seconds, conflicts_with_all = ["games", "rounds"])]
    pub(super) time: Option<u64>,
    /// Self-play games per generation; learning ends with the first generation that gains nothing.
    #[arg(long, value_name = "N", default_value_t = 1500, value_parser = number::<u64>(GAMES))]
    pub(super) games: u64,
    /// Maximum number of generations.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = number::<u32>(GENERATIONS))]
    pub(super) generations: u32,
    /// Nodes per move in the games of the first generation; each later one doubles them.
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = number::<u64>(NODES))]
    pub(super) nodes: u64,
    /// Maximum rounds of each match, two games each; the SPRT usually ends it earlier.
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = number::<u64>(ROUNDS))]
    pub(super) rounds: u64,
    /// Nodes per move in the matches.
    #[arg(long, value_name = "N", default_value_t = 1500, value_parser = number::<u64>(NODES))]
    pub(super) match_nodes: u64,
    /// Tune parameters only.
    #[arg(long)]
    pub(super) no_network: bool,
    /// Random seed; without --time the results do not depend on the number of threads.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) seed: u64,
    /// Threads [default: all cores].
    #[arg(long, value_name = "N", value_parser = number::<usize>(THREADS))]
    pub(super) threads: Option<usize>,
    /// Keep all files in this folder [default: GAME.learn].
    #[arg(long, value_name = "FOLDER")]
    pub(super) out: Option<PathBuf>,
    /// Continue in the folder, if it exists.
    #[arg(long)]
    pub(super) resume: bool,
    #[command(flatten)]
    pub(super) eval: EvalFile,
}

impl LearnArgs {
    /// What determines the work.
    ///
    /// # Errors
    /// When the path of --eval-file cannot be told.
    pub(super) fn plan(&self) -> Result<LearnPlan, WithPath<io::Error>> {
        Ok(LearnPlan {
            game: self.game.id.to_string(),
            rules: rules_checksum(self.game),
            games: self.time.is_none().then_some(self.games),
            nodes: self.nodes,
            rounds: self.time.is_none().then_some(self.rounds),
            match_nodes: self.match_nodes,
            network: !self.no_network,
            seed: self.seed,
            start: self.start()?,
        })
    }

    /// The absolute path of --eval-file; empty without it.
    pub(super) fn start(&self) -> Result<String, WithPath<io::Error>> {
        match self.eval.path() {
            "" => Ok(String::new()),
            path => {
                let absolute = std::path::absolute(path).at(Path::new(path))?;
                Ok(absolute.to_string_lossy().into_owned())
            }
        }
    }
}
