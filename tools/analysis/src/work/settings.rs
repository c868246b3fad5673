//! The settings of an analysis.

use super::part::Part;
use crate::analyzing::AnalyzerLimits;
use crate::input::{InputSource, Selection, checksum};
use serde::{Deserialize, Serialize};
use std::io;

/// Everything that determines the output of an analysis, apart from the input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisSettings {
    /// The version of the program.
    pub program: String,
    /// The id of the game of records that name none.
    pub game: String,
    /// Which positions are analyzed.
    pub selection: Selection,
    /// The format of input; detected if `None`.
    pub input: Option<String>,
    /// The limits of each search.
    pub limits: AnalyzerLimits,
    /// Number of lines in games; [`AnalyzerLimits::lines`] is for positions.
    pub lines_in_games: usize,
    /// The transposition table of each search, in MiB.
    pub hash: usize,
    /// Threads of each search.
    pub threads: usize,
    /// The file or folder of the evaluation; empty for the shipped one.
    pub eval_file: String,
    /// The checksum of the evaluation: of the game's if it is the shipped one, else of all games'.
    pub evaluation: String,
    /// The output format.
    pub format: String,
    /// Whether times, speeds and paths are written.
    pub timing: bool,
}

/// Identifies an input file by its content.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InputMark {
    /// Its name without folders.
    pub name: String,
    /// Its length in bytes; `None` for a stream.
    pub length: Option<u64>,
    /// The CRC-32 of its content; `None` for a stream.
    pub checksum: Option<u32>,
}

/// The first line of a journal: what identifies the analysis.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisPlan {
    /// The settings.
    pub settings: AnalysisSettings,
    /// The input.
    pub inputs: Vec<InputMark>,
    /// The part of the input.
    pub part: Part,
}

impl InputMark {
    /// The identification of a source.
    ///
    /// # Errors
    /// If its file cannot be read.
    pub fn of(source: &InputSource) -> io::Result<Self> {
        let (length, checksum) = match source {
            InputSource::File(path) if !source.is_stream() => {
                checksum(path).map(|(length, checksum)| (Some(length), Some(checksum)))?
            }
            InputSource::File(_) | InputSource::Standard => (None, None),
            // A single position has no file, but its own key.
            InputSource::Position(session) => (None, Some(u32::try_from(session.key() >> 32).unwrap_or(0))),
        };
        Ok(Self { name: source.name(), length, checksum })
    }
}
