//! What options set, and what of it concerns the engine.

use chrysalis_eval::GameSet;
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_search::EngineOptions;
use std::time::Duration;

/// What options set.
#[derive(Clone, Debug)]
pub struct HostSettings {
    /// The games that there are, with what came with them.
    pub games: GameSet,
    /// The game that is chosen.
    pub game: GameRef,
    /// Table size in MiB.
    pub hash: usize,
    /// Search threads.
    pub threads: usize,
    /// Whether the engine may think on the opponent's time.
    pub ponder: bool,
    /// Lines of analysis.
    pub multipv: usize,
    /// Time kept back for every move.
    pub move_overhead: Duration,
    /// Whether the user analyzes rather than plays.
    pub analyze_mode: bool,
    /// Whether chances of win, draw and loss are shown.
    pub show_wdl: bool,
    /// Whether strength is limited to [`HostSettings::elo`].
    pub limit_strength: bool,
    /// The strength played at when limited.
    pub elo: u32,
    /// What limited strength misjudges; something else each time when zero.
    pub seed: u64,
    /// A file or folder with games of one's own, beside those of the command line; none when empty.
    pub game_files: String,
    /// The file with the numbers of the evaluation; the shipped ones when empty.
    pub eval_file: String,
    /// Whether networks are asked.
    pub network: bool,
    /// Where the conversation is copied to; nowhere when empty.
    pub log_file: String,
    /// Whether hopeless positions may be resigned.
    pub resign: bool,
    /// The family whose games XBoard lists first.
    pub first_family: String,
}

impl Default for HostSettings {
    fn default() -> Self {
        let engine = EngineOptions::default();
        Self {
            games: GameSet::default(),
            game: Catalogue::shipped().orthodox(),
            hash: engine.hash,
            threads: engine.threads,
            ponder: false,
            multipv: engine.multipv,
            move_overhead: engine.move_overhead,
            analyze_mode: false,
            show_wdl: false,
            limit_strength: false,
            elo: 1500,
            seed: 0,
            game_files: String::new(),
            eval_file: String::new(),
            network: true,
            log_file: String::new(),
            resign: false,
            first_family: Catalogue::shipped().families()[0].to_owned(),
        }
    }
}

impl HostSettings {
    /// What of this concerns the engine.
    pub fn engine(&self) -> EngineOptions {
        EngineOptions {
            afresh: false,
            hash: self.hash,
            threads: self.threads,
            multipv: self.multipv,
            move_overhead: self.move_overhead,
            elo: (self.limit_strength && !self.analyze_mode).then_some(self.elo),
            seed: (self.seed != 0).then_some(self.seed),
        }
    }
}
