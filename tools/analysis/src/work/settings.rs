//! The settings of an analysis.

use super::part::Part;
use crate::analyzing::AnalyzerLimits;
use crate::input::{ContentMark, InputSource, Selection};
use serde::{Deserialize, Serialize};
use std::io;

/// Everything that determines the output of an analysis, apart from the input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisSettings {
    /// The version of the program.
    pub program: String,
    /// The id of the game of records that name none.
    pub game: String,
    /// The checksum of its rules, unless it is part of the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<u32>,
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
    /// The folder of endgame tables; empty for none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub tables: String,
    /// The output format.
    pub format: String,
    /// Whether times, speeds and paths are written.
    pub timing: bool,
    /// Whether games with illegal moves are left out as a whole.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub strict: bool,
}

/// Identifies an input as far as that is known before it is read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InputMark {
    /// Its name without folders.
    pub name: String,
    /// Its length in bytes; `None` for a stream.
    pub length: Option<u64>,
    /// The checksum of a single position. Earlier versions of the journal have the CRC-32 of files here, too.
    pub checksum: Option<u32>,
}

/// The first line of a journal: what identifies the analysis.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisPlan {
    /// All settings that change the output.
    pub settings: AnalysisSettings,
    /// The inputs in order.
    pub inputs: Vec<InputMark>,
    /// The part of the input.
    pub part: Part,
}

impl InputMark {
    /// The identification of a source.
    ///
    /// # Errors
    /// If its file is missing or a folder.
    pub fn new(source: &InputSource) -> io::Result<Self> {
        let (length, checksum) = match source {
            // A single position has no file, but its own key.
            InputSource::Position(session) => (None, Some(u32::try_from(session.key() >> 32).unwrap_or(0))),
            InputSource::File(_) | InputSource::Standard => (source.length()?, None),
        };
        Ok(Self { name: source.name(), length, checksum })
    }

    /// The content of the whole file, if the journal says it.
    pub fn content(&self) -> Option<ContentMark> {
        Some(ContentMark { length: self.length?, checksum: self.checksum? })
    }

    /// Whether both may identify the same input.
    pub(super) fn agrees(&self, other: &Self) -> bool {
        let known = self.checksum.zip(other.checksum);
        self.name == other.name && self.length == other.length && known.is_none_or(|(one, two)| one == two)
    }
}
