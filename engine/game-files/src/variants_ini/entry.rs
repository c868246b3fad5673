//! A key of a section with its value.

use super::error::{IniError, IniErrorKind};

/// One key with its value.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub key: String,
    pub value: String,
    pub line: usize,
}

impl Entry {
    /// The error that the key cannot have this value.
    pub fn error(&self) -> IniError {
        IniErrorKind::value(&self.key, &self.value).at(self.line)
    }
}
