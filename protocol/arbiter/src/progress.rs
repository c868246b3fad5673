//! What a person sees while games are played, on standard error.

use crate::games::record::GameRecord;
use crate::standings::Tally;
use crate::statistics::elo::estimate;
use crate::tournament::Tournament;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{IsTerminal, Write};

/// A progress line with the time left, and the misconduct of engines above it.
#[derive(Debug)]
pub struct Progress {
    bar: Option<ProgressBar>,
    quiet: bool,
}

impl Progress {
    /// For so many games, some of them played before.
    pub fn new(total: usize, played: usize, quiet: bool) -> Self {
        let bar = (!quiet && std::io::stderr().is_terminal()).then(|| {
            let bar = ProgressBar::new(total as u64).with_position(played as u64);
            bar.reset_eta();
            // Without a style the line has another look only.
            if let Ok(style) = ProgressStyle::with_template("{pos}/{len} {wide_msg} left {eta}") {
                bar.set_style(style);
            }
            bar.enable_steady_tick(std::time::Duration::from_secs(1));
            bar
        });
        Self { bar, quiet }
    }

    /// Tells something.
    pub fn say(&self, text: &str) {
        if self.quiet {
            return;
        }
        match &self.bar {
            Some(bar) => bar.println(text),
            // Nothing is left to be done when standard error is closed.
            None => drop(writeln!(std::io::stderr(), "{text}")),
        }
    }

    /// Shows what the games so far amount to.
    pub fn show(&self, settings: &Tournament, played: usize, found: &Tally) {
        let Some(bar) = &self.bar else { return };
        bar.set_position(played as u64);
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
        bar.set_message(text);
    }

    /// Tells of misconduct in a game.
    pub fn faults(&self, settings: &Tournament, record: &GameRecord) {
        for fault in &record.faults {
            let name = &settings.engines[fault.engine].name;
            self.say(&format!("game {}, ply {}: {name} {}", record.number + 1, fault.ply, fault.fault));
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

    /// Ends the line.
    pub fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
