//! `chrysalis statistics`: counts over the games of a game.

use super::errors::Errors;
use crate::eval_file::EvalFile;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::training::long_work::{checksum_with_network, cores};
use crate::training::training_bounds::{GAMES, NODES, THREADS};
use crate::with_path::AtPath;
use chrysalis_analysis::input::session_of_record;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_arbiter::plan::bounds::number;
use chrysalis_arbiter::progress_line::ProgressLine;
use chrysalis_eval::{AnyEvaluation, GameSet, LARGEST_DATA_FILE};
use chrysalis_io::bounded::read_text_bounded;
use chrysalis_io::output::Output;
use chrysalis_io::replace::replace;
use chrysalis_learning::self_play::{self, SelfPlay};
use chrysalis_learning::self_play_settings::SelfPlaySettings;
use chrysalis_rules::GameRef;
use chrysalis_statistics::game_statistics::GameStatistics;
use chrysalis_statistics::summary::{self, StatisticsSummary};
use chrysalis_statistics::tally::GameTally;
use chrysalis_statistics::{csv, html, json, markdown, recorded_game, sources, text};
use clap::{Args, ValueEnum};
use std::cell::Cell;
use std::error::Error;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use thiserror::Error;

/// Arguments of `chrysalis statistics`.
#[derive(Clone, Debug, Args)]
pub struct StatisticsArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// PGN files of any program, and files of 'chrysalis selfplay'.
    #[arg(value_name = "FILE", required_unless_present = "play", conflicts_with = "play")]
    files: Vec<PathBuf>,
    /// Instead of reading files, play this many games of the engine against itself, from random openings.
    #[arg(long, value_name = "GAMES", value_parser = number::<u64>(1..=*GAMES.end()))]
    play: Option<u64>,
    /// With --play: start no new iteration after this many nodes per move.
    #[arg(long, default_value_t = 400, value_parser = number::<u64>(NODES))]
    nodes: u64,
    /// With --play: games in parallel [default: all cores].
    #[arg(long, value_parser = number::<usize>(THREADS))]
    threads: Option<usize>,
    /// Random seed; the same games and seed give the same statistics.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Leave out games that do not start from the initial position.
    #[arg(long)]
    from_start: bool,
    /// Format of the output.
    #[arg(long, value_enum, default_value_t = StatisticsFormat::Text)]
    format: StatisticsFormat,
    /// Write to this file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Update the game's line in this file with the figures that 'chrysalis rules' shows; the statistics are then written
    /// only with --out.
    #[arg(long, value_name = "FILE.jsonl")]
    summary: Option<PathBuf>,
    #[command(flatten)]
    eval: EvalFile,
}

/// The work was stopped.
#[derive(Debug, Error)]
#[error("stopped before a game was counted")]
struct CountingStopped;

/// How statistics are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum StatisticsFormat {
    /// Text for people.
    Text,
    /// One JSON object.
    Json,
    /// A table, one row per figure.
    Csv,
    /// Tables in Markdown.
    Markdown,
    /// A self-contained page with plots.
    Html,
}

impl StatisticsArgs {
    /// Whether programs read what it writes.
    pub fn is_for_programs(&self) -> bool {
        self.format != StatisticsFormat::Text
    }

    /// Counts games and writes what they amount to; when interrupted, of those counted so far.
    ///
    /// # Errors
    /// When no game can be counted, or a file cannot be written.
    pub fn run(&self, games: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
        let stop = interrupt::listen()?;
        let all = GameTally::new(self.game, self.seed);
        let mut tally = if self.from_start { all.only_from_start() } else { all };
        let mut errors = Errors::default();
        match self.play {
            Some(wanted) => self.play_games(games, wanted, &mut tally, &mut errors, &stop)?,
            None => self.read_files(games, &mut tally, &mut errors, &stop)?,
        }
        let stopped = || stop.load(Ordering::Relaxed);
        let statistics = match tally.statistics(&stopped) {
            Some(statistics) => statistics,
            None if stopped() => {
                let error = Box::new(CountingStopped);
                return Err(Failure { error, status: ExitCode::from(INTERRUPTED) });
            }
            None => return Err(errors.of_nothing(&tally, self.game).into()),
        };
        if stopped() {
            ProgressLine::hidden()
                .say(&format!("chrysalis: stopped: these are the statistics of {} games", statistics.games));
        }
        self.write(&statistics, &tally, out)?;
        Ok(match (stopped(), errors.count) {
            (true, _) => ExitCode::from(INTERRUPTED),
            (false, 0) => ExitCode::SUCCESS,
            (false, _) => ExitCode::FAILURE,
        })
    }

    fn play_games(
        &self,
        known: &GameSet,
        games: u64,
        tally: &mut GameTally,
        errors: &mut Errors,
        stop: &AtomicBool,
    ) -> Result<(), Failure> {
        let numbers = self.eval.weights(known, self.game)?;
        let settings = SelfPlaySettings {
            seed: self.seed,
            nodes: self.nodes,
            changed: 0,
            played_out: 1,
            parameters: checksum_with_network(&self.game, &numbers),
            ..SelfPlaySettings::new(self.game)
        };
        let evaluation = AnyEvaluation::with_all([numbers]);
        let job = SelfPlay {
            settings: &settings,
            evaluation: &evaluation,
            games,
            threads: cores(self.threads),
            path: Path::new(""),
            resume: false,
        };
        let line = ProgressLine::new(&format!("games of {}", self.game.id), games, 0);
        let mut played = 0;
        self_play::play(&job, stop, &mut |record| {
            let counted = || -> Result<_, Box<dyn Error>> {
                Ok(recorded_game::counted(session_of_record(self.game, &record)?, &record)?)
            };
            match counted() {
                Ok(game) => {
                    tally.add(&game);
                    errors.tell(&line);
                }
                Err(error) => errors.add(error, &line),
            }
            played += 1;
            line.set(played);
        })?;
        line.finish();
        Ok(())
    }

    fn read_files(
        &self,
        known: &GameSet,
        tally: &mut GameTally,
        errors: &mut Errors,
        stop: &AtomicBool,
    ) -> Result<(), Failure> {
        let size = |path: &PathBuf| std::fs::metadata(path).map_or(0, |data| data.len());
        let line = ProgressLine::new(
            &format!("kilobytes of {}", self.game.id),
            self.files.iter().map(size).sum::<u64>() / 1024,
            0,
        );
        let read = Rc::new(Cell::new(0));
        for path in &self.files {
            let file = File::open(path).at(path)?;
            let input = BufReader::new(Watched { file, read: Rc::clone(&read) });
            let games = match sources::games(input, path, known, self.game) {
                Ok(games) => games,
                Err(error) => {
                    errors.add(error.into(), &line);
                    continue;
                }
            };
            for game in games {
                if stop.load(Ordering::Relaxed) {
                    break;
                }
                match game {
                    Ok(game) => {
                        tally.add(&game);
                        errors.tell(&line);
                    }
                    Err(error) => errors.add(error.into(), &line),
                }
                line.set(read.get() / 1024);
            }
        }
        line.finish();
        Ok(())
    }

    fn write(&self, statistics: &GameStatistics, tally: &GameTally, out: &mut Output) -> Result<(), Failure> {
        if let Some(path) = &self.summary {
            renew(path, |old| summary::with_summary(old, &StatisticsSummary::new(statistics)))?;
        }
        let text = match self.format {
            StatisticsFormat::Text => text::write(statistics),
            StatisticsFormat::Json => json::write(statistics)?,
            StatisticsFormat::Csv => csv::write(statistics),
            StatisticsFormat::Markdown => markdown::write(statistics),
            StatisticsFormat::Html => html::write(statistics, tally),
        };
        match &self.out {
            Some(path) => replace(path, text.as_bytes())?,
            None if self.summary.is_some() => {}
            None => out.part(text),
        }
        Ok(())
    }
}

/// Replaces the content of a file.
fn renew<E: Error + 'static>(path: &Path, change: impl Fn(&str) -> Result<String, E>) -> Result<(), Failure> {
    let old = read_text_bounded(path, LARGEST_DATA_FILE as u64).at(path)?;
    let new = change(&old).at(path)?;
    Ok(replace(path, new.as_bytes())?)
}

/// A file of which somebody knows how much was read.
struct Watched {
    file: File,
    read: Rc<Cell<u64>>,
}

impl Read for Watched {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(bytes)?;
        self.read.set(self.read.get() + count as u64);
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manual_names_every_format() {
        let manual = include_str!("../../../../docs/STATISTICS.md");
        for format in StatisticsFormat::value_variants() {
            let name = format.to_possible_value().map(|value| format!("`{}`", value.get_name()));
            assert!(name.as_ref().is_some_and(|name| manual.contains(name)), "{name:?}");
        }
    }
}
