//! What an analysis is told.

use super::part::Part;
use crate::input::{InputSource, Selection, checksum};
use crate::judging::JudgeLimits;
use chrysalis_eval::load::{self, LoadError};
use chrysalis_eval::{AnyEvaluation, write};
use chrysalis_rules::GameRef;
use serde::{Deserialize, Serialize};
use std::io;

/// What decides about every byte of an analysis, beside its input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisSettings {
    /// The version of the program.
    pub program: String,
    /// The id of the game of what does not say.
    pub game: String,
    /// What is judged.
    pub selection: Selection,
    /// What the input is taken for, if not for what its content says.
    pub input: Option<String>,
    /// When each search ends.
    pub limits: JudgeLimits,
    /// Lines in games, where [`JudgeLimits::lines`] holds for positions.
    pub lines_in_games: usize,
    /// The table of each search, in MiB.
    pub hash: usize,
    /// Threads of each search.
    pub threads: usize,
    /// Where the numbers of the evaluation come from; the shipped ones when empty.
    pub eval_file: String,
    /// The checksum of the game's evaluation.
    pub evaluation: String,
    /// How it is written.
    pub format: String,
    /// Whether times, speeds and paths are written.
    pub timing: bool,
}

/// An input file, told by its content.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InputMark {
    /// Its name, without folders.
    pub name: String,
    /// Its length in bytes; missing where it is a stream.
    pub length: Option<u64>,
    /// The CRC-32 of its content.
    pub checksum: Option<u32>,
}

/// What an analysis is, as its journal says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisPlan {
    /// What it is told.
    pub settings: AnalysisSettings,
    /// Its input.
    pub inputs: Vec<InputMark>,
    /// Its share of the work.
    pub part: Part,
}

impl InputMark {
    /// The mark of a source.
    ///
    /// # Errors
    /// When its file cannot be read.
    pub fn of(source: &InputSource) -> io::Result<Self> {
        let (length, checksum) = match source {
            InputSource::File(path) => {
                checksum(path).map(|(length, checksum)| (Some(length), Some(checksum)))?
            }
            InputSource::Standard => (None, None),
            // A position by itself has nothing but its words.
            InputSource::Position(session) => (None, Some(u32::try_from(session.key() >> 32).unwrap_or(0))),
        };
        Ok(Self { name: source.name(), length, checksum })
    }
}

/// The evaluation that a file or folder, or the program when there is none, has for all games.
///
/// # Errors
/// When it cannot be read.
pub fn evaluation(eval_file: &str) -> Result<AnyEvaluation, LoadError> {
    load::evaluation(eval_file)
}

/// The checksum by which the evaluation of a game is told, as eight hexadecimal digits: the CRC-32 of its numbers.
///
/// # Errors
/// When they cannot be read.
pub fn evaluation_checksum(game: GameRef, eval_file: &str) -> Result<String, LoadError> {
    let parameters = load::parameters(&game, eval_file)?;
    Ok(format!("{:08x}", crc32fast::hash(write(&game, &parameters).as_bytes())))
}
