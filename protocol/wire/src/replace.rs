//! Files that change at one blow: readers see the old content or the new one, never a part.

use crate::platform;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why a file was not replaced.
#[derive(Debug, Error)]
#[error("{}: {error}", path.display())]
pub struct ReplaceError {
    /// The file.
    pub path: PathBuf,
    /// What the system says.
    pub error: io::Error,
}

/// Replaces a file, or makes it.
///
/// # Errors
/// When it cannot be written; the old file is still there then.
pub fn replace(path: &Path, content: &[u8]) -> Result<(), ReplaceError> {
    written(path, content).map_err(|error| ReplaceError { path: path.to_owned(), error })
}

fn written(path: &Path, content: &[u8]) -> io::Result<()> {
    // Only within a folder does a file take another's place at one blow.
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut options = tempfile::Builder::new();
    platform::readable_as_any_new_file(&mut options);
    let mut file = options.tempfile_in(folder)?;
    file.write_all(content)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_is_replaced_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        for content in [&b"old"[..], b"new", b""] {
            replace(&path, content).expect("a file");
            assert_eq!(std::fs::read(&path).expect("a file"), content);
        }
        assert_eq!(
            std::fs::read_dir(folder.path()).expect("a folder").count(),
            1,
            "nothing is left beside it"
        );
        let error = replace(&folder.path().join("none/file"), b"").expect_err("no folder");
        assert!(error.to_string().starts_with(&format!("{}: ", error.path.display())));
    }
}
