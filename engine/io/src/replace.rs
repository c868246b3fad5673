//! Replaces files atomically: readers see the old content or the new, never a part.
//!
//! A symbolic link stays a link, and its target is replaced. Anything but a regular file, such as a device or a
//! pipe, cannot be replaced without destroying it, and is written to instead.

use crate::platform;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why a file was not replaced.
#[derive(Debug, Error)]
#[error("{}: {error}", path.display())]
pub struct ReplaceError {
    /// The path of the file.
    pub path: PathBuf,
    /// The error of the operating system.
    pub error: io::Error,
}

/// Replaces or creates a file.
///
/// # Errors
/// If the new content cannot be written; the old file is then unchanged.
pub fn replace(path: &Path, content: &[u8]) -> Result<(), ReplaceError> {
    written(path, content).map_err(|error| ReplaceError { path: path.to_owned(), error })
}

/// Replaces or creates a file by moving the file `written` to its place; both must be in the same folder.
///
/// # Errors
/// If the file cannot be replaced; both files are then unchanged.
pub fn replace_by(path: &Path, written: &Path) -> Result<(), ReplaceError> {
    let put = || {
        let path = &target(path)?;
        if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
            io::copy(&mut File::open(written)?, &mut OpenOptions::new().write(true).open(path)?)?;
            return fs::remove_file(written);
        }
        // Windows flushes only files that are open for writing.
        OpenOptions::new().write(true).open(written)?.sync_all()?;
        fs::rename(written, path)
    };
    put().map_err(|error| ReplaceError { path: path.to_owned(), error })
}

/// Links to follow before a cycle is assumed.
const MOST_LINKS: usize = 40;

/// The target of a path through symbolic links; it need not exist.
///
/// # Errors
/// If a link cannot be read, or there are too many.
pub fn target(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        if !fs::symlink_metadata(&path).is_ok_and(|metadata| metadata.is_symlink()) {
            return Ok(path);
        }
        let to = fs::read_link(&path)?;
        // Relative links start from the folder they are in.
        path = path.parent().unwrap_or(Path::new("")).join(to);
    }
    Err(io::Error::other("too many links"))
}

fn written(path: &Path, content: &[u8]) -> io::Result<()> {
    let path = &target(path)?;
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        return OpenOptions::new().write(true).open(path)?.write_all(content);
    }
    // Renaming is atomic only within a folder.
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
    fn a_file_takes_the_place_of_another() {
        let folder = tempfile::tempdir().expect("a folder");
        let (path, part) = (folder.path().join("file"), folder.path().join("file.part"));
        for content in ["old", "new"] {
            fs::write(&part, content).expect("a file");
            replace_by(&path, &part).expect("replaced");
            assert_eq!(fs::read_to_string(&path).expect("a file"), content);
            assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
        }
        assert!(replace_by(&path, &part).is_err());
        assert_eq!(fs::read_to_string(&path).expect("a file"), "new");
    }

    #[test]
    fn content_is_replaced_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        for content in [&b"old"[..], b"new", b""] {
            replace(&path, content).expect("a file");
            assert_eq!(fs::read(&path).expect("a file"), content);
        }
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "nothing is left beside it");
        let error = replace(&folder.path().join("none/file"), b"").expect_err("no folder");
        assert!(error.to_string().starts_with(&format!("{}: ", error.path.display())));
    }
}
