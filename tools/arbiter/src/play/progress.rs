//! Progress of a tournament on standard error.

use crate::games::record::GameRecord;
use crate::progress_line::ProgressLine;
use crate::results::standings::Tally;
use crate::tournament::Tournament;
use chrysalis_elo::elo::estimate;

/// A progress line with the time left; errors of engines are written above it.
#[derive(Debug)]
pub struct Progress {
    line: ProgressLine,
    quiet: bool,
}

impl Progress {
    /// Progress of `total` games, of which `played` were played by earlier runs; nothing is shown if `quiet`.
    pub fn new(total: usize, played: usize, quiet: bool) -> Self {
        let line = match quiet {
            true => ProgressLine::hidden(),
            false => ProgressLine::new("games", total as u64, played as u64),
        };
        Self { line, quiet }
    }

    /// Writes a line above the progress.
    pub fn say(&self, text: &str) {
        if !self.quiet {
            self.line.say(text);
        }
    }

    /// Shows the number of games and the results of the first engine.
    pub fn show(&self, settings: &Tournament, played: usize, found: &Tally) {
        if self.quiet {
            return;
        }
        self.line.set(played as u64);
        let mut text = format!("{}: ", settings.engines[0].name);
        let [lost, drawn, won] = found.games.0;
        text += &format!("+{won} ={drawn} -{lost}");
        let estimated = estimate(&found.pairs).or_else(|| estimate(&found.games));
        if let Some(found) = estimated.filter(|found| found.elo.is_finite() && found.error.is_finite()) {
            text += &format!(", Elo {:+.1} ± {:.1}", found.elo, found.error);
        }
        if let Some(test) = found.test(settings) {
            text += &format!(", LLR {:.2} ({:.2}, {:.2})", test.llr, test.lower, test.upper);
        }
        self.line.message(&text);
    }

    /// Writes what engines did wrong in a game: their errors, and illegal promotions.
    pub fn errors(&self, settings: &Tournament, record: &GameRecord) {
        for error in &record.errors {
            let name = &settings.engines[error.engine].name;
            self.say(&format!("game {}, ply {}: {name} {}", record.number + 1, error.ply, error.error));
        }
        for (i, ply) in record.plies.iter().enumerate().filter(|(_, ply)| ply.stripped) {
            let player = record.players[(record.first_side() + i) % 2];
            let name = &settings.engines[player].name;
            self.say(&format!(
                "game {}: {name} wanted a promotion that is illegal; {} was played",
                record.number + 1,
                ply.text
            ));
        }
    }

    /// Ends the progress line.
    pub fn finish(self) {
        self.line.finish();
    }
}
