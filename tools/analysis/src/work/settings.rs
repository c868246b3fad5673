//! What an analysis is told.

use super::part::Part;
use crate::analyzing::AnalyzerLimits;
use crate::input::{InputSource, Selection, checksum};
use serde::{Deserialize, Serialize};
use std::io;

/// What decides about every byte of an analysis, beside its input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisSettings {
    /// The version of the program.
    pub program: String,
    /// The id of the game of what does not say.
    pub game: String,
    /// What is analyzed.
    pub selection: Selection,
    /// What the input is taken for, if not for what its content says.
    pub input: Option<String>,
    /// When each search ends.
    pub limits: AnalyzerLimits,
    /// Lines in games, where [`AnalyzerLimits::lines`] holds for positions.
    pub lines_in_games: usize,
    /// The table of each search, in MiB.
    pub hash: usize,
    /// Threads of each search.
    pub threads: usize,
    /// Where the numbers of the evaluation come from; the shipped ones when empty.
    pub eval_file: String,
    /// The checksum of the evaluation: of the game if it is the shipped one, else of all games.
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
            InputSource::File(path) if !source.is_stream() => {
                checksum(path).map(|(length, checksum)| (Some(length), Some(checksum)))?
            }
            InputSource::File(_) | InputSource::Standard => (None, None),
            // A position by itself has nothing but its words.
            InputSource::Position(session) => (None, Some(u32::try_from(session.key() >> 32).unwrap_or(0))),
        };
        Ok(Self { name: source.name(), length, checksum })
    }
}
