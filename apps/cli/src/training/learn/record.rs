//! The record of learning, `learn.json`: what was asked for, and how far it is.

use chrysalis_io::bounded::{LARGEST_JOURNAL, read_text_bounded};
use chrysalis_io::replace::{ReplaceError, replace};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

const FORMAT: &str = "chrysalis learn";
const VERSION: u32 = 1;

/// What determines the work; a resumed run must ask for the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LearnPlan {
    /// The game's id.
    pub game: String,
    /// The checksum of the game's rules, unless it is part of the program.
    pub rules: Option<u32>,
    /// Games per generation; `None` if time decides.
    pub games: Option<u64>,
    /// Nodes per move in the games of the first generation.
    pub nodes: u64,
    /// Most rounds of a match; `None` if time decides.
    pub rounds: Option<u64>,
    /// Nodes per move in the matches.
    pub match_nodes: u64,
    /// Whether a network is trained.
    pub network: bool,
    /// The random seed.
    pub seed: u64,
    /// The evaluation to start from; empty for the shipped one.
    pub start: String,
}

/// The match of a generation's evaluation against the best before it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchVerdict {
    /// Games that were finished.
    pub games: u64,
    /// Estimated Elo difference; `None` if all games were won or lost.
    pub elo: Option<f64>,
    /// Half of its 95 % confidence interval; `None` if there is none.
    pub error: Option<f64>,
    /// Whether the new evaluation is better: SPRT says so, or the interval lies above 0.
    pub gained: bool,
}

impl fmt::Display for MatchVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let (Some(elo), Some(error)) = (self.elo, self.error) {
            write!(f, "{elo:+.1} ± {error:.1} Elo in ")?;
        }
        write!(f, "{} games: {}", self.games, if self.gained { "gained" } else { "no gain that can be told" })
    }
}

/// One generation. What is `None` is still to be done.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LearnedGeneration {
    /// Its number, counted from 1.
    pub number: u32,
    /// Nodes per move in its games.
    pub nodes: u64,
    /// The time spent on all before it, in seconds.
    pub begun_s: f64,
    /// Games in its file.
    pub games: u64,
    /// Seconds of self-play.
    pub played_s: f64,
    /// Whether self-play is complete.
    pub played: bool,
    /// Whether parameters were learned.
    pub tuned: Option<bool>,
    /// Whether a network was learned.
    pub trained: Option<bool>,
    /// Most rounds of its match.
    pub rounds: Option<u64>,
    /// What its match came to; also set if there was nothing to test.
    pub verdict: Option<MatchVerdict>,
}

/// The record of learning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LearnRecord {
    format: String,
    version: u32,
    /// What was asked for.
    pub plan: LearnPlan,
    /// Seconds spent in all runs.
    pub spent_s: f64,
    /// The generations, in order.
    pub generations: Vec<LearnedGeneration>,
    #[serde(skip)]
    path: PathBuf,
}

/// Why a record cannot be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LearnRecordError {
    /// It cannot be read.
    #[error("'{}': {error}", path.display())]
    System {
        /// The path of the record.
        path: PathBuf,
        /// The error of the operating system.
        error: io::Error,
    },
    /// It is damaged or something else.
    #[error("'{}' is not a learning record: {error}", path.display())]
    Content {
        /// The path of the record.
        path: PathBuf,
        /// The error of the reader.
        error: serde_json::Error,
    },
    /// It is of another version.
    #[error("'{}' is not a learning record of version {VERSION}", .0.display())]
    Version(PathBuf),
    /// It exists, and nobody asked to continue it.
    #[error("'{}' already exists: continue with --resume, or give another --out", .0.display())]
    Exists(PathBuf),
    /// It was made with other arguments, or for other rules.
    #[error("'{}' was started with other arguments or other rules of the game: give another --out", .0.display())]
    Different(PathBuf),
    /// It cannot be written.
    #[error(transparent)]
    Replace(#[from] ReplaceError),
    /// It cannot be written as JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

impl LearnRecord {
    /// Opens the record, or begins a new one.
    ///
    /// # Errors
    /// If it cannot be read or written, exists without `resume`, or is of other work.
    pub fn open(path: &Path, plan: &LearnPlan, resume: bool) -> Result<Self, LearnRecordError> {
        let path = path.to_owned();
        if !path.exists() {
            let new = Self {
                format: FORMAT.to_owned(),
                version: VERSION,
                plan: plan.clone(),
                spent_s: 0.0,
                generations: Vec::new(),
                path,
            };
            new.write()?;
            return Ok(new);
        }
        if !resume {
            return Err(LearnRecordError::Exists(path));
        }
        let text = match read_text_bounded(&path, LARGEST_JOURNAL) {
            Ok(text) => text,
            Err(error) => return Err(LearnRecordError::System { path, error }),
        };
        let read: Self = match serde_json::from_str(&text) {
            Ok(read) => read,
            Err(error) => return Err(LearnRecordError::Content { path, error }),
        };
        let sound = read.spent_s >= 0.0 && read.generations.iter().zip(1..).all(|(g, n)| g.number == n);
        if (read.format.as_str(), read.version) != (FORMAT, VERSION) || !sound {
            return Err(LearnRecordError::Version(path));
        }
        if read.plan != *plan {
            return Err(LearnRecordError::Different(path));
        }
        Ok(Self { path, ..read })
    }

    /// Writes it.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(&self) -> Result<(), LearnRecordError> {
        Ok(replace(&self.path, (serde_json::to_string_pretty(self)? + "\n").as_bytes())?)
    }

    /// The last generation that gained something.
    pub fn best(&self) -> Option<&LearnedGeneration> {
        let gained = |generation: &&LearnedGeneration| {
            generation.verdict.as_ref().is_some_and(|verdict| verdict.gained)
        };
        self.generations.iter().rfind(gained)
    }

    /// Whether there is no generation with this number: without a limit of time, one that gained nothing is the last.
    pub fn is_over(&self, number: u32, timed: bool) -> bool {
        let before = self.generations.iter().take_while(|generation| generation.number < number);
        let gained =
            |generation: &LearnedGeneration| generation.verdict.as_ref().is_none_or(|verdict| verdict.gained);
        !timed && !before.last().is_none_or(gained)
    }
}
