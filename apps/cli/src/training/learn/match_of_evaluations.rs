//! The match of a new evaluation against an old one, in a process of its own, since a match starts engines.

use super::record::MatchVerdict;
use crate::failure::Failure;
use crate::interrupt::INTERRUPTED;
use crate::training::error::TrainingError;
use crate::with_path::AtPath;
use chrysalis_arbiter::results::journal;
use chrysalis_arbiter::results::standings::Standings;
use chrysalis_elo::sprt::Accepted;
use std::fs::File;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How often a match is looked at.
const OFTEN: Duration = Duration::from_millis(50);

/// A match that heard of the signal itself ends in this time; another one is killed. Both can be continued.
const PATIENCE: Duration = Duration::from_secs(3);

/// Two evaluations that play each other.
#[derive(Clone, Copy, Debug)]
pub struct EvaluationMatch<'a> {
    /// Arguments that come first: those that load games from files.
    pub words: &'a [String],
    /// The game's id.
    pub game: &'a str,
    /// Files of the new and of the old evaluation; the old path is empty for the shipped one.
    pub files: [&'a str; 2],
    /// Nodes per move.
    pub nodes: u64,
    /// Most rounds, of two games each.
    pub rounds: u64,
    /// Games at a time.
    pub threads: usize,
    /// The seed of the openings.
    pub seed: u64,
    /// The journal, and what the match said.
    pub journal: &'a Path,
    /// The table of results.
    pub table: &'a Path,
}

impl EvaluationMatch<'_> {
    /// Plays the match or what is left of it; `None` if it was stopped.
    ///
    /// # Errors
    /// If it cannot be played, or its journal not be read.
    pub fn play(&self, stop: &AtomicBool) -> Result<Option<MatchVerdict>, Failure> {
        let table = File::create(self.table).at(self.table)?;
        let program = std::env::current_exe()?;
        let mut command = Command::new(program);
        command.args(self.words).args(["match", "-engine", "name=new"]).arg(option(self.files[0]));
        command.args(["-engine", "name=old"]);
        if !self.files[1].is_empty() {
            command.arg(option(self.files[1]));
        }
        command.args(["-each", &format!("nodes={}", self.nodes), "option.Hash=4", "-variant", self.game]);
        command.args(["-rounds", &self.rounds.to_string(), "-concurrency", &self.threads.to_string()]);
        command.args(["-srand", &self.seed.to_string(), "-openings", "format=random", "plies=7"]);
        command.args(["-sprt", "elo0=0", "elo1=30", "-resume", "-journal"]).arg(self.journal);
        command.stdin(Stdio::null()).stdout(table);
        let child = command.spawn().map_err(TrainingError::Match)?;
        let ended = wait(child, stop).map_err(TrainingError::Match)?;
        if stop.load(Ordering::Relaxed) || ended.code() == Some(i32::from(INTERRUPTED)) {
            return Ok(None);
        }
        if !ended.success() {
            return Err(TrainingError::MatchFailed(ended).into());
        }
        self.verdict().map(Some)
    }

    fn verdict(&self) -> Result<MatchVerdict, Failure> {
        let (header, games) = journal::read(self.journal)?;
        let standings = Standings::compute(&header.settings, &games);
        let new = standings.engines.iter().find(|standing| standing.engine == 0);
        let estimate = new.and_then(|new| new.estimate);
        let decision = standings.sprt.and_then(|test| test.decision);
        let above = estimate.is_some_and(|found| found.elo - found.error > 0.0);
        let finite = |value: f64| value.is_finite().then_some(value);
        Ok(MatchVerdict {
            games: standings.played as u64,
            elo: estimate.and_then(|found| finite(found.elo)),
            error: estimate.and_then(|found| finite(found.error)),
            gained: match decision {
                Some(accepted) => accepted == Accepted::H1,
                None => above,
            },
        })
    }
}

fn option(path: &str) -> String {
    format!("option.EvalFile={path}")
}

fn wait(mut child: Child, stop: &AtomicBool) -> std::io::Result<ExitStatus> {
    let mut stopped: Option<Instant> = None;
    loop {
        if let Some(ended) = child.try_wait()? {
            return Ok(ended);
        }
        if stop.load(Ordering::Relaxed) && stopped.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
            child.kill()?;
            return child.wait();
        }
        sleep(OFTEN);
    }
}
