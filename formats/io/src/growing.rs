//! Files that grow by whole pieces.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// A file that grows by whole pieces.
#[derive(Debug)]
pub struct Growing(File);

impl Growing {
    /// A new file.
    ///
    /// # Errors
    /// When there is one already, or it cannot be made.
    pub fn create(path: &Path) -> io::Result<Self> {
        OpenOptions::new().append(true).create_new(true).open(path).map(Self)
    }

    /// One that is there.
    ///
    /// # Errors
    /// When it is not.
    pub fn open(path: &Path) -> io::Result<Self> {
        OpenOptions::new().append(true).open(path).map(Self)
    }

    /// Adds a piece in a single write.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn add(&mut self, piece: &str) -> io::Result<()> {
        self.0.write_all(piece.as_bytes())?;
        match self.0.sync_data() {
            // A device or a pipe has nothing to be kept safe.
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
