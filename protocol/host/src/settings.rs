//! The settings that options change, and those of the engine among them.

use chrysalis_eval::GameSet;
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_search::EngineOptions;
use std::time::Duration;

/// The current values of all options.
#[derive(Clone, Debug)]
pub struct HostSettings {
    /// The games, and what was supplied with them.
    pub games: GameSet,
    /// The selected game.
    pub game: GameRef,
    /// Whether Chess960 is played where chess is selected.
    pub chess960: bool,
    /// Size of the transposition table in MiB.
    pub hash: usize,
    /// Number of search threads.
    pub threads: usize,
    /// Whether the engine may ponder on the opponent's time.
    pub ponder: bool,
    /// Number of lines to analyze.
    pub multipv: usize,
    /// Time reserved on every move.
    pub move_overhead: Duration,
    /// Whether the user analyzes rather than plays.
    pub analyze_mode: bool,
    /// Whether probabilities of win, draw and loss are shown.
    pub show_wdl: bool,
    /// Whether strength is limited to [`HostSettings::elo`].
    pub limit_strength: bool,
    /// The Elo rating of the strength limit.
    pub elo: u32,
    /// The seed of the mistakes at limited strength; 0 for a new one each time.
    pub seed: u64,
    /// A file or folder of user-defined games, in addition to those of the command line; empty for none.
    pub game_files: String,
    /// A file or folder of evaluation parameters; empty for the built-in ones.
    pub eval_file: String,
    /// A folder of endgame tables; empty for none.
    pub table_path: String,
    /// Whether networks are used.
    pub network: bool,
    /// Whether moves of the opening book are played.
    pub own_book: bool,
    /// The opening book: a file, or a folder with a file for each game; empty for none.
    pub book_file: String,
    /// By how many percent of the largest weight that of a book move may be less.
    pub book_variety: u32,
    /// The file that all I/O is logged to; empty for none.
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
            chess960: false,
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
            table_path: String::new(),
            network: true,
            own_book: false,
            book_file: String::new(),
            book_variety: 50,
            log_file: String::new(),
            resign: false,
            first_family: Catalogue::shipped().families()[0].to_owned(),
        }
    }
}

impl HostSettings {
    /// Selects a game; Chess960 instead of chess if its rules are chosen.
    pub fn select(&mut self, game: GameRef) {
        let wanted = self.chess960 && game == Catalogue::shipped().orthodox();
        let shuffled = self.games.chess960_of(game).filter(|_| wanted);
        self.game = shuffled.unwrap_or(game);
    }

    /// Chooses or leaves the rules of Chess960.
    pub fn set_chess960(&mut self, on: bool) {
        let was = std::mem::replace(&mut self.chess960, on);
        let plain = self.games.games().iter().find(|&&game| self.games.chess960_of(game) == Some(self.game));
        let game = plain.copied().filter(|_| was && !on).unwrap_or(self.game);
        self.select(game);
    }

    /// The options that the engine needs.
    pub fn engine(&self) -> EngineOptions {
        EngineOptions {
            clear_hash: false,
            hash: self.hash,
            threads: self.threads,
            multipv: self.multipv,
            move_overhead: self.move_overhead,
            elo: (self.limit_strength && !self.analyze_mode).then_some(self.elo),
            seed: (self.seed != 0).then_some(self.seed),
        }
    }
}
