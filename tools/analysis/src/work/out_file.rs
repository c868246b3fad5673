//! Output that appears whole or not at all, with the journal beside it.

use crate::error::AnalysisError;
use crate::formats::Sink;
use chrysalis_io::replace::replace_by;
use std::ffi::OsString;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file that is written beside its place and put there when it is whole.
#[derive(Debug)]
pub struct OutFile {
    path: PathBuf,
    part: PathBuf,
    file: BufWriter<File>,
    length: u64,
    hash: crc32fast::Hasher,
}

/// A name beside a file's own.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

/// The journal of an output.
pub fn journal_of(path: &Path) -> PathBuf {
    beside(path, ".journal")
}

impl OutFile {
    /// One for this place.
    ///
    /// # Errors
    /// When nothing can be written beside it.
    pub fn new(path: &Path) -> Result<Self, AnalysisError> {
        let part = beside(path, ".part");
        let file = File::create(&part).map_err(|error| AnalysisError::file(&part, error))?;
        let (file, hash) = (BufWriter::with_capacity(1 << 16, file), crc32fast::Hasher::new());
        Ok(Self { path: path.to_owned(), part, file, length: 0, hash })
    }

    /// Puts it in its place; its length and checksum.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn finish(mut self) -> Result<(u64, u32), AnalysisError> {
        self.file.flush().map_err(|error| AnalysisError::file(&self.part, error))?;
        replace_by(&self.path, &self.part)?;
        Ok((self.length, self.hash.finalize()))
    }

    /// Leaves its place as it was.
    pub fn abandon(self) {
        let part = self.part.clone();
        drop(self);
        // What is left would be overwritten by the next try.
        let _ = std::fs::remove_file(part);
    }
}

impl Sink for OutFile {
    fn write(&mut self, text: &str) -> Result<(), AnalysisError> {
        self.length += text.len() as u64;
        self.hash.update(text.as_bytes());
        self.file.write_all(text.as_bytes()).map_err(|error| AnalysisError::file(&self.part, error))
    }
}
