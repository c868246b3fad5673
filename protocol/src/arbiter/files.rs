//! Files that are whole at any time.

use super::error::ArbiterError;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Replaces a file by new content at one blow.
///
/// # Errors
/// When it cannot be written; the old file is still there then.
pub fn replace(path: &Path, content: &str) -> Result<(), ArbiterError> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let beside = PathBuf::from(beside);
    let write = || {
        let mut file = File::create(&beside)?;
        file.write_all(content.as_bytes())?;
        file.sync_all()?;
        std::fs::rename(&beside, path)
    };
    write().map_err(|error| ArbiterError::file(path, error))
}

/// A file that grows by whole pieces.
#[derive(Debug)]
pub struct Growing {
    path: PathBuf,
    file: File,
}

impl Growing {
    /// A new file.
    ///
    /// # Errors
    /// When there is one already, or it cannot be made.
    pub fn create(path: &Path) -> Result<Self, ArbiterError> {
        let file = OpenOptions::new().append(true).create_new(true).open(path);
        Ok(Self { path: path.to_owned(), file: file.map_err(|error| ArbiterError::file(path, error))? })
    }

    /// One that is there.
    ///
    /// # Errors
    /// When it is not.
    pub fn open(path: &Path) -> Result<Self, ArbiterError> {
        let file = OpenOptions::new().append(true).open(path);
        Ok(Self { path: path.to_owned(), file: file.map_err(|error| ArbiterError::file(path, error))? })
    }

    /// Adds a piece in a single write.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn add(&mut self, piece: &str) -> Result<(), ArbiterError> {
        let written = self.file.write_all(piece.as_bytes()).and_then(|()| self.file.sync_data());
        written.map_err(|error| ArbiterError::file(&self.path, error))
    }
}
