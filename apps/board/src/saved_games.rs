//! The games that pages save, in a file that outlives the program.

use chrysalis_io::bounded::read_bounded;
use chrysalis_io::replace::{ReplaceError, replace};
use serde::Deserialize;
use serde_json::Value;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use thiserror::Error;

/// The most games that are kept; older ones are dropped.
const MOST: usize = 100;
/// The largest file, in bytes.
const LARGEST: usize = 16 << 20;

/// Why games are not saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The request is not of the expected form.
    #[error("the request cannot be read: {0}")]
    Request(#[source] serde_json::Error),
    /// There is no folder for the file.
    #[error("games cannot be saved: {0}")]
    Folder(#[source] io::Error),
    /// The file cannot be written.
    #[error("games cannot be saved: {0}")]
    File(#[from] ReplaceError),
}

/// What a page does with the games.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum SaveOrder {
    /// Save a game in the place of the one with its key.
    Put {
        /// The game, as the page writes and reads it.
        game: Value,
    },
    /// Delete the game with this key.
    Drop {
        /// What tells it from other games.
        key: String,
    },
}

/// The games that pages save: in a file, or where there is none for as long as the program runs.
#[derive(Debug, Default)]
pub struct SavedGames {
    path: Option<PathBuf>,
    all: Mutex<Vec<Value>>,
}

impl SavedGames {
    /// Those of a file.
    pub fn new(path: Option<PathBuf>) -> Self {
        Self { path, all: Mutex::default() }
    }

    /// All of them, the last one first.
    pub fn all(&self) -> Vec<Value> {
        let known = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        self.read().unwrap_or_else(|| known.clone())
    }

    /// The games of the file, which another program may have written.
    fn read(&self) -> Option<Vec<Value>> {
        let bytes = read_bounded(self.path.as_ref()?, 2 * LARGEST as u64).ok()?;
        serde_json::from_slice(&bytes).ok()
    }

    /// Does what a page asks.
    ///
    /// # Errors
    /// If it cannot be read or saved.
    pub fn obey(&self, body: &[u8]) -> Result<(), SaveError> {
        let order: SaveOrder = serde_json::from_slice(body).map_err(SaveError::Request)?;
        let mut known = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all = self.read().unwrap_or_else(|| known.clone());
        let (key, game) = match order {
            SaveOrder::Put { game } => (game["key"].clone(), Some(game)),
            SaveOrder::Drop { key } => (Value::String(key), None),
        };
        all.retain(|other| other["key"] != key);
        all.splice(0..0, game);
        all.truncate(MOST);
        let mut text = Value::Array(all.clone()).to_string();
        while text.len() > LARGEST && all.len() > 1 {
            all.truncate(all.len() / 2);
            text = Value::Array(all.clone()).to_string();
        }
        *known = all;
        if let Some(path) = &self.path {
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder).map_err(SaveError::Folder)?;
            }
            replace(path, text.as_bytes())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(saved: &SavedGames) -> Vec<String> {
        saved.all().iter().filter_map(|game| Some(game["key"].as_str()?.to_owned())).collect()
    }

    #[test]
    fn games_outlive_the_program() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("new/board.json");
        let saved = SavedGames::new(Some(path.clone()));
        for key in ["a", "b", "a"] {
            let order = format!(r#"{{"do":"put","game":{{"key":"{key}","pgn":"*"}}}}"#);
            saved.obey(order.as_bytes()).expect("a folder to write to");
        }
        assert_eq!(keys(&saved), ["a", "b"]);
        let again = SavedGames::new(Some(path));
        assert_eq!(keys(&again), ["a", "b"]);
        again.obey(br#"{"do":"drop","key":"a"}"#).expect("a folder to write to");
        assert_eq!(keys(&saved), ["b"]);
        assert!(saved.obey(br#"{"do":"read","path":"/etc/passwd"}"#).is_err());
    }

    #[test]
    fn without_a_file_the_latest_hundred_are_kept_while_the_program_runs() {
        let saved = SavedGames::default();
        for number in 0..=MOST {
            let order = format!(r#"{{"do":"put","game":{{"key":"{number}"}}}}"#);
            saved.obey(order.as_bytes()).expect("memory");
        }
        let found = keys(&saved);
        assert_eq!((found.len(), found[0].as_str()), (MOST, "100"));
    }
}
