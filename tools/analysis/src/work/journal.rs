//! The journal of an analysis: results in order, so that the analysis can continue after a kill at any moment.
//!
//! The first line identifies the analysis, each further one holds the analysis of one position and the checksum
//! of the input up to there, the last one the checksums of the finished output and of all input. A line that was
//! being written during a kill has no end of line and is ignored.

use super::settings::{AnalysisPlan, InputMark};
use super::stored::StoredAnalysis;
use crate::error::{AnalysisError, JournalDifference, JournalError};
use crate::input::ContentMark;
use chrysalis_io::replace::replace;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

const FORMAT: &str = "chrysalis analysis";
const VERSION: u32 = 1;

#[derive(Debug, Serialize, Deserialize)]
struct JournalHead {
    format: String,
    version: u32,
    #[serde(flatten)]
    plan: AnalysisPlan,
}

/// A line after the first.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum JournalEntry {
    /// The analysis of a position.
    Analyzed {
        /// The number of the record in the input, from 0.
        record: usize,
        /// The checksum of the position's identity.
        position: u32,
        /// What had been read of its source at the end of the record; `None` in earlier versions of the journal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        input: Option<ContentMark>,
        /// What the search found.
        #[serde(alias = "judgement")]
        analysis: StoredAnalysis,
    },
    /// The end of the analysis.
    Finished {
        /// What identifies the finished output.
        #[serde(flatten)]
        output: ContentMark,
        /// What was read of each input; empty in earlier versions of the journal.
        #[serde(default)]
        inputs: Vec<ContentMark>,
    },
}

/// Reads a journal.
#[derive(Debug)]
pub struct JournalReader {
    path: PathBuf,
    input: BufReader<File>,
    line: usize,
    /// The number of bytes of the complete lines read so far.
    whole: u64,
}

impl JournalReader {
    /// Opens a journal and reads its first line; `None` if that is incomplete.
    ///
    /// # Errors
    /// If it cannot be read or is no journal.
    pub fn open(path: &Path) -> Result<Option<(Self, AnalysisPlan)>, AnalysisError> {
        let file = File::open(path).map_err(|error| AnalysisError::file(path, error))?;
        let mut reader = Self { path: path.to_owned(), input: BufReader::new(file), line: 0, whole: 0 };
        let Some(text) = reader.text()? else { return Ok(None) };
        let head: JournalHead = serde_json::from_str(&text).map_err(|error| reader.wrong(error.into()))?;
        if (head.format.as_str(), head.version) != (FORMAT, VERSION) {
            return Err(reader.wrong(JournalError::Version));
        }
        Ok(Some((reader, head.plan)))
    }

    /// The next complete line.
    ///
    /// # Errors
    /// If it cannot be read or is wrong.
    pub fn entry(&mut self) -> Result<Option<JournalEntry>, AnalysisError> {
        let Some(text) = self.text()? else { return Ok(None) };
        serde_json::from_str(&text).map(Some).map_err(|error| self.wrong(error.into()))
    }

    /// An error in the line read last.
    pub fn wrong(&self, error: JournalError) -> AnalysisError {
        AnalysisError::Journal { path: self.path.clone(), line: self.line, error }
    }

    /// The error if the journal is about other input.
    pub fn of_other_input(&self) -> AnalysisError {
        AnalysisError::Different { path: self.path.clone(), difference: JournalDifference::Inputs }
    }

    fn text(&mut self) -> Result<Option<String>, AnalysisError> {
        let mut bytes = Vec::new();
        let read = self.input.read_until(b'\n', &mut bytes);
        read.map_err(|error| AnalysisError::file(&self.path, error))?;
        if bytes.pop() != Some(b'\n') {
            return Ok(None);
        }
        self.line += 1;
        self.whole += bytes.len() as u64 + 1;
        Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
    }
}

/// The content of a journal.
#[derive(Debug)]
pub struct JournalState {
    /// The number of analyses.
    pub analyzed: usize,
    /// The output and what was read of each input, if the analysis was finished.
    pub finished: Option<(ContentMark, Vec<ContentMark>)>,
    /// The inputs as the first line has them.
    pub inputs: Vec<InputMark>,
}

/// Writes a journal.
#[derive(Debug)]
pub struct JournalWriter {
    path: PathBuf,
    file: File,
}

impl JournalWriter {
    /// Creates a journal.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn create(path: &Path, plan: &AnalysisPlan) -> Result<Self, AnalysisError> {
        let head = JournalHead { format: FORMAT.to_owned(), version: VERSION, plan: plan.clone() };
        replace(path, line(&head)?.as_bytes())?;
        Self::at_end(path)
    }

    /// Opens a journal to continue it, and returns its content.
    ///
    /// # Errors
    /// If it cannot be read or written, or belongs to another analysis.
    pub fn resume(path: &Path, plan: &AnalysisPlan) -> Result<(Self, JournalState), AnalysisError> {
        let mut found = JournalState { analyzed: 0, finished: None, inputs: Vec::new() };
        let Some((mut reader, of)) = JournalReader::open(path)? else {
            return Ok((Self::create(path, plan)?, found));
        };
        same(path, &of, plan)?;
        found.inputs = of.inputs;
        let mut whole = reader.whole;
        while let Some(entry) = reader.entry()? {
            match entry {
                JournalEntry::Analyzed { .. } => {
                    found.analyzed += 1;
                    whole = reader.whole;
                }
                JournalEntry::Finished { output, inputs } => found.finished = Some((output, inputs)),
            }
        }
        // Removes an incomplete line, and the end, which will be written again.
        let file = OpenOptions::new().write(true).open(path);
        let cut = file.and_then(|file| if found.finished.is_none() { file.set_len(whole) } else { Ok(()) });
        cut.map_err(|error| AnalysisError::file(path, error))?;
        Ok((Self::at_end(path)?, found))
    }

    fn at_end(path: &Path) -> Result<Self, AnalysisError> {
        let file = OpenOptions::new().append(true).open(path);
        Ok(Self { path: path.to_owned(), file: file.map_err(|error| AnalysisError::file(path, error))? })
    }

    /// Adds a line with a single write.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, entry: &JournalEntry) -> Result<(), AnalysisError> {
        let text = line(entry)?;
        self.file.write_all(text.as_bytes()).map_err(|error| AnalysisError::file(&self.path, error))
    }
}

/// Checks that a journal belongs to this analysis.
///
/// # Errors
/// If it does not, with what differs.
pub fn same(path: &Path, of: &AnalysisPlan, plan: &AnalysisPlan) -> Result<(), AnalysisError> {
    let difference = if of.settings.program != plan.settings.program {
        JournalDifference::Versions
    } else if of.settings.evaluation != plan.settings.evaluation {
        JournalDifference::Evaluations
    } else if of.settings.rules != plan.settings.rules {
        JournalDifference::Rules
    } else if of.settings != plan.settings {
        JournalDifference::Settings
    } else if of.inputs.len() != plan.inputs.len()
        || !of.inputs.iter().zip(&plan.inputs).all(|(one, two)| one.agrees(two))
    {
        JournalDifference::Inputs
    } else if of.part != plan.part {
        JournalDifference::Parts
    } else {
        return Ok(());
    };
    Err(AnalysisError::Different { path: path.to_owned(), difference })
}

fn line(value: &impl Serialize) -> Result<String, AnalysisError> {
    Ok(serde_json::to_string(value).map_err(AnalysisError::format)? + "\n")
}

#[cfg(test)]
mod tests {
    use super::JournalEntry;

    #[test]
    fn entries_of_earlier_versions_are_read() {
        let line =
            r#"{"record":3,"position":7,"NAME":{"best":null,"depth":2,"nodes":9,"micros":1,"lines":[]}}"#;
        let read =
            |name| serde_json::from_str::<JournalEntry>(&line.replace("NAME", name)).expect("an entry");
        let [old, new] = ["judgement", "analysis"].map(read);
        assert!(matches!(old, JournalEntry::Analyzed { record: 3, position: 7, .. }));
        assert_eq!(format!("{old:?}"), format!("{new:?}"));
    }
}
