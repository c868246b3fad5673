//! One process at a time writes an output: a lock in a file beside it.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};
use thiserror::Error;

/// What lock files begin with, so that no other file is taken for one.
const MARK: &str = "chrysalis lock ";

/// A process that was killed may hold its lock for so long, until the system has taken it away.
const DYING: Duration = Duration::from_secs(1);

/// The pause between two attempts.
const AGAIN: Duration = Duration::from_millis(20);

/// Why an output cannot be locked.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LockError {
    /// Another process writes it.
    #[error("another run is writing it")]
    Busy,
    /// The file beside it is something else.
    #[error("'{}' already exists and is not a lock; it would be overwritten", .0.display())]
    Taken(PathBuf),
    /// The lock file cannot be written.
    #[error("{}: {error}", path.display())]
    System {
        /// The lock file.
        path: PathBuf,
        /// The error of the operating system.
        error: io::Error,
    },
}

/// A lock that is held until it is dropped. A killed process holds none; its lock file is used again.
#[derive(Debug)]
pub struct OutputLock {
    path: PathBuf,
    _file: File,
}

/// The path of an output's lock.
pub fn lock_of(output: &Path) -> PathBuf {
    let mut name = OsString::from(output);
    name.push(".lock");
    PathBuf::from(name)
}

impl OutputLock {
    /// Locks an output.
    ///
    /// # Errors
    /// If another process has locked it and does not give it up within a second, or the lock file cannot be written.
    pub fn new(output: &Path) -> Result<Self, LockError> {
        let path = lock_of(output);
        let begun = Instant::now();
        loop {
            match attempt(&path) {
                Ok(Some(file)) => return Ok(Self { path, _file: file }),
                Ok(None) => {}
                Err(LockError::Busy) if begun.elapsed() < DYING => sleep(AGAIN),
                Err(error) => return Err(error),
            }
        }
    }
}

/// Locks the file; none if another process removed it meanwhile.
fn attempt(path: &Path) -> Result<Option<File>, LockError> {
    let system = |error| LockError::System { path: path.to_owned(), error };
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        return Err(LockError::Taken(path.to_owned()));
    }
    let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
    let mut file = opened.map_err(system)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => return Err(LockError::Busy),
        // File systems without locks are used as if every run were alone.
        Ok(()) | Err(TryLockError::Error(_)) => {}
    }
    let mut text = Vec::new();
    Read::by_ref(&mut file).take(1 << 10).read_to_end(&mut text).map_err(system)?;
    if !text.is_empty() && !text.starts_with(MARK.as_bytes()) {
        return Err(LockError::Taken(path.to_owned()));
    }
    let mine = format!("{MARK}{}\n", std::process::id());
    let written = file.set_len(0).and_then(|()| file.rewind()).and_then(|()| file.write_all(mine.as_bytes()));
    written.map_err(system)?;
    // Whoever held the lock before may have removed the file after it was opened here.
    Ok(fs::read(path).is_ok_and(|found| found == mine.as_bytes()).then_some(file))
}

impl Drop for OutputLock {
    fn drop(&mut self) {
        // One that stays is used again.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_at_a_time_and_nothing_is_left() {
        let folder = tempfile::tempdir().expect("a folder");
        let output = folder.path().join("out");
        let first = OutputLock::new(&output).expect("free");
        assert!(matches!(OutputLock::new(&output), Err(LockError::Busy)));
        assert!(OutputLock::new(&folder.path().join("other")).is_ok());
        drop(first);
        drop(OutputLock::new(&output).expect("free again"));
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
        // The file of a process that was killed is used again, and another file is not.
        fs::write(lock_of(&output), "chrysalis lock 1\n").expect("a file");
        drop(OutputLock::new(&output).expect("free"));
        fs::write(lock_of(&output), "my notes\n").expect("a file");
        assert!(matches!(OutputLock::new(&output), Err(LockError::Taken(_))));
        assert_eq!(fs::read_to_string(lock_of(&output)).expect("a file"), "my notes\n");
        assert!(OutputLock::new(&folder.path().join("none/out")).is_err());
    }
}
