//! Reads files of bounded size: a device without an end or a pipe without a writer holds nobody up.

use crate::platform;
use std::fs::File;
use std::io::{self, Read, Take};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The largest journal or other state of unfinished work that is read, in bytes.
pub const LARGEST_JOURNAL: u64 = 1 << 30;

/// The most files of a folder that are read together.
const MOST_FILES: usize = 2000;

/// The most bytes of a folder that are read together.
const LARGEST_FOLDER: u64 = 256 << 20;

/// Why a file is not read although the system would allow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BoundError {
    /// A pipe, a device or a socket.
    #[error("is not a regular file")]
    NotAFile,
    /// It is too large.
    #[error("has {found} bytes, more than the maximum of {most}")]
    TooLong {
        /// Its size in bytes; for a file that grows meanwhile, what was read.
        found: u64,
        /// The most bytes that are read.
        most: u64,
    },
    /// It is not text.
    #[error("is not UTF-8 text")]
    NotText,
    /// A folder with too many files.
    #[error("has more than {MOST_FILES} files to read")]
    TooMany,
    /// A folder with too much in its files.
    #[error("its files exceed {} MiB in total", LARGEST_FOLDER >> 20)]
    LargeFolder,
}

impl From<BoundError> for io::Error {
    fn from(error: BoundError) -> Self {
        let kind = match error {
            BoundError::NotAFile => io::ErrorKind::InvalidInput,
            BoundError::TooLong { .. } | BoundError::TooMany | BoundError::LargeFolder => {
                io::ErrorKind::FileTooLarge
            }
            BoundError::NotText => io::ErrorKind::InvalidData,
        };
        Self::new(kind, error)
    }
}

/// Opens a regular file of any size, for readers that keep little of it.
///
/// # Errors
/// If it is a pipe or a device, as [`BoundError`] inside; or if it cannot be opened.
pub fn open_regular(path: &Path) -> io::Result<File> {
    // Folders have a message of the system.
    match std::fs::metadata(path)? {
        metadata if metadata.is_file() || metadata.is_dir() => File::open(path),
        _ => Err(BoundError::NotAFile.into()),
    }
}

/// Opens a log to append to it; a device will do, a pipe or a socket that may wait for its reader will not.
///
/// # Errors
/// If it is a pipe or a socket, as [`BoundError`] inside; or if it cannot be opened.
pub fn open_log(path: &Path) -> io::Result<File> {
    if std::fs::metadata(path).is_ok_and(|metadata| platform::waits_for_another(&metadata)) {
        return Err(BoundError::NotAFile.into());
    }
    File::options().create(true).append(true).open(path)
}

/// Opens a regular file to read at most `most` bytes. Its size is asked before anything is read.
///
/// # Errors
/// If it is a pipe, a device or larger, as [`BoundError`] inside; or if it cannot be opened.
pub fn open_bounded(path: &Path, most: u64) -> io::Result<Take<File>> {
    let file = open_regular(path)?;
    let metadata = file.metadata()?;
    match metadata.len() {
        found if found > most && metadata.is_file() => Err(BoundError::TooLong { found, most }.into()),
        _ => Ok(file.take(most.saturating_add(1))),
    }
}

/// The bytes of a regular file of at most `most` bytes.
///
/// # Errors
/// As [`open_bounded`], or if it cannot be read.
pub fn read_bounded(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // The files of the system tell no size, and others may grow meanwhile.
    match open_bounded(path, most)?.read_to_end(&mut bytes)? as u64 {
        found if found > most => Err(BoundError::TooLong { found, most }.into()),
        _ => Ok(bytes),
    }
}

/// The text of a regular file of at most `most` bytes.
///
/// # Errors
/// As [`read_bounded`], or if it is not UTF-8.
pub fn read_text_bounded(path: &Path, most: u64) -> io::Result<String> {
    String::from_utf8(read_bounded(path, most)?).map_err(|_| BoundError::NotText.into())
}

/// The wanted files of a folder, sorted by name.
///
/// # Errors
/// If there are too many or they are too large together, as [`BoundError`] inside; or if it cannot be read.
pub fn bounded_folder(path: &Path, wanted: impl Fn(&Path) -> bool) -> io::Result<Vec<PathBuf>> {
    let (mut files, mut bytes) = (Vec::new(), 0);
    for entry in std::fs::read_dir(path)? {
        let file = entry?.path();
        if wanted(&file) {
            bytes += std::fs::metadata(&file).map_or(0, |metadata| metadata.len());
            files.push(file);
        }
        if files.len() > MOST_FILES {
            return Err(BoundError::TooMany.into());
        }
        if bytes > LARGEST_FOLDER {
            return Err(BoundError::LargeFolder.into());
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The error inside an error of the system.
    fn bound(error: &io::Error) -> Option<BoundError> {
        error.get_ref()?.downcast_ref().copied()
    }

    #[test]
    fn the_size_is_asked_before_anything_is_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        std::fs::write(&path, b"12345").expect("a file");
        assert_eq!(read_bounded(&path, 5).expect("short enough"), b"12345");
        let error = read_bounded(&path, 4).expect_err("too long");
        assert_eq!(bound(&error), Some(BoundError::TooLong { found: 5, most: 4 }));
        // A file with a hole of a terabyte has no content to read.
        File::options().write(true).open(&path).and_then(|file| file.set_len(1 << 40)).expect("a hole");
        let error = read_bounded(&path, 1 << 20).expect_err("too long");
        assert_eq!(error.to_string(), "has 1099511627776 bytes, more than the maximum of 1048576");
    }

    #[test]
    fn only_text_is_read_as_text() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        std::fs::write(&path, "é").expect("a file");
        assert_eq!(read_text_bounded(&path, 9).expect("text"), "é");
        std::fs::write(&path, b"\xff").expect("a file");
        assert_eq!(
            read_text_bounded(&path, 9).map_err(|error| bound(&error)),
            Err(Some(BoundError::NotText))
        );
    }

    #[test]
    fn folders_and_missing_files_have_the_message_of_the_system() {
        let folder = tempfile::tempdir().expect("a folder");
        for path in [folder.path(), &folder.path().join("none")] {
            let error = read_bounded(path, 9).expect_err("no file");
            assert!(error.raw_os_error().is_some(), "{error}");
        }
    }
}
