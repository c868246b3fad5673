//! Errors with the file that they are about.

use std::path::{Path, PathBuf};
use thiserror::Error;

/// An error with the file or folder that it is about.
#[derive(Debug, Error)]
#[error("{}: {source}", path.display())]
pub struct WithPath<E: std::error::Error + 'static> {
    path: PathBuf,
    source: E,
}

/// Results whose error gets the path of a file.
pub trait AtPath<T, E: std::error::Error + 'static> {
    /// The error is about this file or folder.
    ///
    /// # Errors
    /// When this is one.
    fn at(self, path: &Path) -> Result<T, WithPath<E>>;
}

impl<T, E: std::error::Error + 'static> AtPath<T, E> for Result<T, E> {
    fn at(self, path: &Path) -> Result<T, WithPath<E>> {
        self.map_err(|source| WithPath { path: path.to_owned(), source })
    }
}
