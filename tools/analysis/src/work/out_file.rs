//! Output files that appear as a whole or not at all, with the journal beside them.

use crate::error::AnalysisError;
use crate::formats::Sink;
use crate::input::ContentMark;
use chrysalis_io::bounded::BoundError;
use chrysalis_io::replace::{replace_by, target};
use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
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

/// The path of an output until it is complete: in the folder of the file itself, also where `path` is a link.
///
/// # Errors
/// If `path` is no regular file, or leads through too many links.
pub fn part_of(path: &Path) -> Result<PathBuf, AnalysisError> {
    // Asked of the path itself: links to open pipes lead nowhere that has a name.
    if std::fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        return Err(AnalysisError::file(path, BoundError::NotAFile.into()));
    }
    let found = target(path).map_err(|error| AnalysisError::file(path, error))?;
    Ok(beside(&found, ".part"))
}

impl OutFile {
    /// Creates the file beside `path`.
    ///
    /// # Errors
    /// If it cannot be created, or exists already and is not empty.
    pub fn new(path: &Path) -> Result<Self, AnalysisError> {
        let part = part_of(path)?;
        // A run that was killed at once has left an empty one.
        let is_left = std::fs::metadata(&part).is_ok_and(|metadata| metadata.len() == 0);
        Self::create(path, part, is_left)
    }

    /// Creates the file beside `path`, or overwrites the one that a stopped run has left.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn again(path: &Path) -> Result<Self, AnalysisError> {
        Self::create(path, part_of(path)?, true)
    }

    fn create(path: &Path, part: PathBuf, is_left: bool) -> Result<Self, AnalysisError> {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true).create_new(!is_left);
        let file = options.open(&part).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => AnalysisError::InTheWay(part.clone()),
            _ => AnalysisError::file(&part, error),
        })?;
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
