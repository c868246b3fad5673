//! Files that grow by complete records.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// A file that grows by complete records.
#[derive(Debug)]
pub struct Growing(File);

impl Growing {
    /// Creates a new file.
    ///
    /// # Errors
    /// If the file exists or cannot be created.
    pub fn create(path: &Path) -> io::Result<Self> {
        OpenOptions::new().append(true).create_new(true).open(path).map(Self)
    }

    /// Opens an existing file to append to it.
    ///
    /// # Errors
    /// If the file does not exist or cannot be opened.
    pub fn open(path: &Path) -> io::Result<Self> {
        OpenOptions::new().append(true).open(path).map(Self)
    }

    /// Appends a record in a single write, and flushes it to the disk.
    ///
    /// # Errors
    /// If the write fails.
    pub fn add(&mut self, piece: &str) -> io::Result<()> {
        self.0.write_all(piece.as_bytes())?;
        match self.0.sync_data() {
            // Devices and pipes cannot be synchronized, and need not be.
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
            done => done,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_added_to_a_file_that_is_new_or_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        assert!(Growing::open(&path).is_err());
        Growing::create(&path).expect("new").add("one ").expect("written");
        assert!(Growing::create(&path).is_err());
        Growing::open(&path).expect("there").add("two").expect("written");
        assert_eq!(std::fs::read_to_string(&path).expect("a file"), "one two");
    }
}
