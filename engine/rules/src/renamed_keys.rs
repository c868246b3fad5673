//! Renamed keys in files: the old names are still read, with one warning for each file.

use crate::quote::quote;
use std::fmt;
use std::path::PathBuf;

/// A key with a new name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RenamedKey {
    /// The name in older files.
    pub old: &'static str,
    /// The current name.
    pub new: &'static str,
}

/// The renamed keys of a text, in one line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RenamedKeys(Vec<RenamedKey>);

/// A file with old key names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutdatedFile {
    /// The path as it was given.
    pub path: PathBuf,
    /// Its renamed keys.
    pub keys: RenamedKeys,
}

impl RenamedKeys {
    /// Adds a key, unless it is known already.
    pub fn add(&mut self, key: RenamedKey) {
        if !self.0.contains(&key) {
            self.0.push(key);
        }
    }

    /// Whether all keys have their current names.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The file that these are keys of, if there are any.
    pub fn in_file(self, path: impl Into<PathBuf>) -> Option<OutdatedFile> {
        (!self.is_empty()).then(|| OutdatedFile { path: path.into(), keys: self })
    }
}

impl fmt::Display for RenamedKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("old key names, still read: ")?;
        for (number, RenamedKey { old, new }) in self.0.iter().enumerate() {
            write!(f, "{}{old} -> {new}", if number == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl fmt::Display for OutdatedFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", quote(&self.path.to_string_lossy()), self.keys)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_told_of_in_one_short_line() {
        let mut keys = RenamedKeys::default();
        assert_eq!(keys.clone().in_file("x.toml"), None);
        for (old, new) in [("chances", "wdl"), ("few", "few_pieces"), ("chances", "wdl")] {
            keys.add(RenamedKey { old, new });
        }
        let file = keys.in_file("x\n.toml").expect("keys");
        let line = r"x\n.toml: old key names, still read: chances -> wdl, few -> few_pieces";
        assert_eq!(file.to_string(), line);
    }
}
