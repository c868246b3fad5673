//! A work directory for each XBoard.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::Result;

static COUNT: AtomicU32 = AtomicU32::new(0);

/// A temporary directory, removed when dropped unless the test is failing or `CHRYSALIS_KEEP` is set.
#[derive(Debug)]
pub struct WorkDir(PathBuf);

impl WorkDir {
    /// A new empty directory.
    pub fn new() -> Result<Self> {
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("chrysalis-xboard-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(path.join("home"))?;
        Ok(Self(path))
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// A file in it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The text of a file in it, decoded lossily; empty if there is none.
    pub fn read(&self, name: &str) -> String {
        let bytes = std::fs::read(self.file(name)).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

impl Drop for WorkDir {
    fn drop(&mut self) {
        if !std::thread::panicking() && std::env::var_os("CHRYSALIS_KEEP").is_none() {
            // A leftover in the temporary directory is no reason to fail.
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }
}
