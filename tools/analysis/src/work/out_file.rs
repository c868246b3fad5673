//! Output files that appear as a whole or not at all, with the journal beside them.

use crate::error::AnalysisError;
use crate::formats::Sink;
use crate::input::ContentMark;
use chrysalis_io::replace::replace_by;
use std::ffi::OsString;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file that is written beside its final place and moved there when it is complete.
#[derive(Debug)]
pub struct OutFile {
    path: PathBuf,
    part: PathBuf,
    file: BufWriter<File>,
    mark: ContentMark,
}

/// The path with `ending` appended.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

/// The path of an output's journal.
pub fn journal_of(path: &Path) -> PathBuf {
    beside(path, ".journal")
}

impl OutFile {
    /// Creates the file beside `path`.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn new(path: &Path) -> Result<Self, AnalysisError> {
        let part = beside(path, ".part");
        let file = File::create(&part).map_err(|error| AnalysisError::file(&part, error))?;
        let file = BufWriter::with_capacity(1 << 16, file);
        Ok(Self { path: path.to_owned(), part, file, mark: ContentMark::default() })
    }

    /// Moves the file to its final place; returns what identifies its content.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self) -> Result<ContentMark, AnalysisError> {
        self.file.flush().map_err(|error| AnalysisError::file(&self.part, error))?;
        replace_by(&self.path, &self.part)?;
        Ok(self.mark)
    }

    /// Removes the file and leaves its final place as it was.
    pub fn abandon(self) {
        let part = self.part.clone();
        drop(self);
        // If it stays, the next run overwrites it.
        let _ = std::fs::remove_file(part);
    }
}

impl Sink for OutFile {
    fn write(&mut self, text: &str) -> Result<(), AnalysisError> {
        self.mark = self.mark.and(text.as_bytes());
        self.file.write_all(text.as_bytes()).map_err(|error| AnalysisError::file(&self.part, error))
    }
}
