//! One generation: games, parameters, network, match.

use super::arguments::LearnArgs;
use super::budget::Stopwatch;
use super::match_of_evaluations::EvaluationMatch;
use super::record::{LearnRecord, LearnedGeneration, MatchVerdict};
use crate::eval_file::EvalFile;
use crate::failure::Failure;
use crate::training::fit_end::FitEnd;
use crate::training::long_work::checksum_with_network;
use crate::training::train::{TrainArgs, fit_network};
use crate::training::tune::{TuneArgs, fit_parameters};
use crate::with_path::AtPath;
use chrysalis_arbiter::progress_line::ProgressLine;
use chrysalis_eval::{AnyEvaluation, GameSet};
use chrysalis_io::output::Output;
use chrysalis_io::replace::replace;
use chrysalis_learning::self_play::{self, SelfPlay};
use chrysalis_learning::self_play_settings::SelfPlaySettings;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Self-play has this share of a generation's time, in twentieths; so has the match, at least, of what is left.
const PLAY_SHARE: u32 = 9;
/// The least share of the match, in twentieths.
const MATCH_SHARE: u32 = 5;
/// Games after which the first measurement of speed is made.
const FIRST_GAMES: u64 = 16;
/// Fewest and most rounds of a match within a limit of time.
const TIMED_ROUNDS: std::ops::RangeInclusive<u64> = 10..=2000;

/// The game and the folder of a run of `chrysalis learn`, with what all its generations share.
#[derive(Debug)]
pub struct Learner<'a> {
    /// The arguments of the command.
    pub args: &'a LearnArgs,
    /// All known games.
    pub games: &'a GameSet,
    /// Arguments with which another process knows the same games.
    pub words: Vec<String>,
    /// The folder of all files, as an absolute path.
    pub folder: PathBuf,
    /// How far it is.
    pub record: LearnRecord,
    /// The time spent.
    pub stopwatch: Stopwatch,
    /// Number of threads.
    pub threads: usize,
    /// Set to stop.
    pub stop: &'a AtomicBool,
}

/// How a generation ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GenerationEnd {
    /// It has its verdict.
    Tested,
    /// It was stopped, and can be continued.
    Stopped,
}

impl Learner<'_> {
    /// The folder of the best evaluation so far.
    pub fn best(&self) -> PathBuf {
        self.folder.join("best")
    }

    /// Whether a new generation would begin too late.
    pub fn is_out_of_time(&self, number: u32) -> bool {
        let begun = self.record.generations.iter().any(|generation| generation.number == number);
        !begun && self.stopwatch.is_over()
    }

    /// Makes the last generation that gained something the best one. A run may have been killed before it did so.
    ///
    /// # Errors
    /// When a file cannot be read or written.
    pub fn install(&self) -> Result<(), Failure> {
        let Some(generation) = self.record.best() else { return Ok(()) };
        let (from, to) = (self.folder_of(generation.number), self.best());
        fs::create_dir_all(&to).at(&to)?;
        for file in [self.file("toml"), self.file("net")] {
            let (source, target) = (from.join(&file), to.join(&file));
            match fs::read(&source) {
                Ok(bytes) => replace(&target, &bytes)?,
                Err(error) if error.kind() == ErrorKind::NotFound => {
                    // The network of an earlier generation does not belong to these parameters.
                    let _ = fs::remove_file(&target);
                }
                Err(error) => return Err(error).at(&source)?,
            }
        }
        Ok(())
    }

    /// Begins a generation or continues it.
    ///
    /// # Errors
    /// When a file cannot be read or written, or a step fails.
    pub fn generation(&mut self, number: u32, out: &mut Output) -> Result<GenerationEnd, Failure> {
        let mut now = self.begun(number);
        if now.verdict.is_some() {
            return Ok(GenerationEnd::Tested);
        }
        let folder = self.folder_of(number);
        fs::create_dir_all(&folder).at(&folder)?;
        while !now.played {
            self.play(&mut now)?;
            self.keep(&now)?;
            if self.is_stopped() {
                return Ok(GenerationEnd::Stopped);
            }
        }
        if now.tuned.is_none() {
            let target = folder.join(self.file("toml"));
            let plot = folder.join("parameters.svg");
            let files = self.files_until(number);
            let args = TuneArgs::usual(self.args.game, files, self.evaluation(), target, plot, self.threads);
            let end = fit_parameters(&args, self.games, self.stop, out)?;
            let Some(learned) = told(end, out) else { return Ok(GenerationEnd::Stopped) };
            if !learned && self.record.plan.network {
                self.write_parameters(&folder.join(self.file("toml")))?;
            }
            now.tuned = Some(learned);
            self.keep(&now)?;
        }
        if now.trained.is_none() && self.record.plan.network {
            let target = folder.join(self.file("net"));
            let plot = folder.join("network.svg");
            let files = self.files_until(number);
            let parameters = EvalFile::at(text(&folder.join(self.file("toml"))));
            let args = TrainArgs::usual(self.args.game, files, parameters, target, plot, self.threads);
            let end = fit_network(&args, self.games, self.stop, out)?;
            let Some(learned) = told(end, out) else { return Ok(GenerationEnd::Stopped) };
            now.trained = Some(learned);
            self.keep(&now)?;
        }
        let verdict = if [now.tuned, now.trained].contains(&Some(true)) {
            now.rounds = now.rounds.or_else(|| Some(self.rounds(&now)));
            self.keep(&now)?;
            self.test(&now)?
        } else {
            Some(MatchVerdict { games: 0, elo: None, error: None, gained: false })
        };
        let Some(verdict) = verdict else { return Ok(GenerationEnd::Stopped) };
        out.line(format_args!("Generation {number}: {verdict}"));
        out.flush();
        now.verdict = Some(verdict);
        self.keep(&now)?;
        self.install()?;
        Ok(GenerationEnd::Tested)
    }

    /// The generation as far as it is.
    fn begun(&self, number: u32) -> LearnedGeneration {
        let known = self.record.generations.iter().find(|generation| generation.number == number);
        known.cloned().unwrap_or_else(|| LearnedGeneration {
            number,
            nodes: self.record.plan.nodes.saturating_mul(1 << (number - 1).min(20)),
            begun_s: self.stopwatch.spent().as_secs_f64(),
            ..LearnedGeneration::default()
        })
    }

    /// Writes down how far it is.
    fn keep(&mut self, now: &LearnedGeneration) -> Result<(), Failure> {
        match self.record.generations.iter_mut().find(|generation| generation.number == now.number) {
            Some(known) => *known = now.clone(),
            None => self.record.generations.push(now.clone()),
        }
        self.record.spent_s = self.stopwatch.spent().as_secs_f64();
        Ok(self.record.write()?)
    }

    /// Plays games: all that are asked for, or as many as fit in about half of the time left for them.
    fn play(&self, now: &mut LearnedGeneration) -> Result<(), Failure> {
        let time =
            self.stopwatch.share(Duration::from_secs_f64(now.begun_s)).map(|time| time * PLAY_SHARE / 20);
        let target = match (self.record.plan.games, time) {
            (Some(games), _) => games,
            (None, time) => now.games + next_games(now, time.unwrap_or_default()),
        };
        let weights = self.evaluation().weights(self.games, self.args.game)?;
        let settings = SelfPlaySettings {
            seed: self.record.plan.seed.wrapping_add(u64::from(now.number) - 1),
            nodes: now.nodes,
            parameters: checksum_with_network(&self.args.game, &weights),
            ..SelfPlaySettings::new(self.args.game)
        };
        let line = ProgressLine::new(&format!("selfplay {}", self.args.game.id), target, now.games);
        let evaluation = AnyEvaluation::with_all([weights]);
        let path = self.games_of(now.number);
        let job = SelfPlay {
            settings: &settings,
            evaluation: &evaluation,
            games: target,
            threads: self.threads,
            path: &path,
            resume: true,
        };
        let begun = Instant::now();
        let played = self_play::run(&job, self.stop, &mut |progress| line.set(progress.played));
        now.games = played?;
        line.finish();
        now.played_s += begun.elapsed().as_secs_f64();
        now.played = match time {
            None => now.games >= target,
            Some(time) => next_games(now, time) * 20 <= now.games,
        };
        Ok(())
    }

    /// How many rounds the match has time for.
    fn rounds(&self, now: &LearnedGeneration) -> u64 {
        let begun = Duration::from_secs_f64(now.begun_s);
        let Some(share) = self.stopwatch.share(begun) else {
            return self.record.plan.rounds.unwrap_or(*TIMED_ROUNDS.end());
        };
        let left = share.saturating_sub(self.stopwatch.spent().saturating_sub(begun));
        let left = left.max(share * MATCH_SHARE / 20).as_secs_f64();
        let nodes = real(now.nodes) / real(self.record.plan.match_nodes.max(1));
        whole(left * speed(now) * nodes / 2.0).clamp(*TIMED_ROUNDS.start(), *TIMED_ROUNDS.end())
    }

    fn test(&self, now: &LearnedGeneration) -> Result<Option<MatchVerdict>, Failure> {
        let folder = self.folder_of(now.number);
        let old = match self.record.best() {
            Some(_) => text(&self.best()),
            None => self.record.plan.start.clone(),
        };
        let new = EvaluationMatch {
            words: &self.words,
            game: &self.args.game.id,
            files: [&text(&folder), &old],
            nodes: self.record.plan.match_nodes,
            rounds: now.rounds.unwrap_or(*TIMED_ROUNDS.start()),
            threads: self.threads,
            seed: self.record.plan.seed.wrapping_add(u64::from(now.number)),
            journal: &folder.join("match.jsonl"),
            table: &folder.join("match.txt"),
        };
        new.play(self.stop)
    }

    /// The best evaluation so far.
    fn evaluation(&self) -> EvalFile {
        match self.record.best() {
            Some(_) => EvalFile::at(text(&self.best())),
            None => EvalFile::at(self.record.plan.start.clone()),
        }
    }

    /// Writes the best parameters so far: a network may be learned for them even if no better ones were.
    fn write_parameters(&self, path: &Path) -> Result<(), Failure> {
        let parameters = self.evaluation().parameters(self.games, self.args.game)?;
        let written = chrysalis_eval::write(&self.args.game, &parameters);
        Ok(replace(path, written.as_bytes())?)
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn folder_of(&self, number: u32) -> PathBuf {
        self.folder.join(number.to_string())
    }

    /// The file of a generation's games; a folder of evaluations must not hold it.
    fn games_of(&self, number: u32) -> PathBuf {
        self.folder.join(format!("{number}.games"))
    }

    fn files_until(&self, number: u32) -> Vec<PathBuf> {
        (1..=number).map(|number| self.games_of(number)).collect()
    }

    fn file(&self, extension: &str) -> String {
        format!("{}.{extension}", self.args.game.id)
    }
}

/// Whether something was learned; `None` if it was stopped.
fn told(end: FitEnd, out: &mut Output) -> Option<bool> {
    match end {
        FitEnd::Written => Some(true),
        FitEnd::Nothing(why) => {
            out.line(why);
            Some(false)
        }
        FitEnd::Stopped(_) => None,
    }
}

/// How many more games half of the time left for them allows.
fn next_games(now: &LearnedGeneration, time: Duration) -> u64 {
    if now.games == 0 {
        return FIRST_GAMES;
    }
    whole((time.as_secs_f64() - now.played_s).max(0.0) / 2.0 * speed(now))
}

/// Games per second.
fn speed(now: &LearnedGeneration) -> f64 {
    real(now.games) / now.played_s.max(0.001)
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

#[expect(clippy::cast_precision_loss, reason = "fewer than 2 to the 53rd")]
fn real(number: u64) -> f64 {
    number as f64
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "not negative, and saturating")]
fn whole(number: f64) -> u64 {
    number as u64
}
