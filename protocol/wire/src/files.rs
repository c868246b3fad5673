//! Files that are whole at any time.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// Replaces a file by new content at one blow.
///
/// # Errors
/// When it cannot be written; the old file is still there then.
pub fn replace(path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    // Made like any other file, not for its owner's eyes only.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut beside: NamedTempFile = builder.prefix(".chrysalis-").tempfile_in(folder)?;
    beside.write_all(content.as_ref())?;
    beside.as_file().sync_all()?;
    beside.persist(path)?;
    Ok(())
}

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
        self.0.sync_data()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_or_left_as_it_was() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        for content in ["old", "new, and longer"] {
            replace(&path, content).expect("written");
            assert_eq!(std::fs::read_to_string(&path).expect("a file"), content);
        }
        assert!(replace(&folder.path().join("missing/file"), "x").is_err());
        assert!(replace(folder.path(), "x").is_err(), "a folder is no file");
        assert_eq!(
            std::fs::read_dir(folder.path()).expect("a folder").count(),
            1,
            "nothing is left beside it"
        );
    }

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
