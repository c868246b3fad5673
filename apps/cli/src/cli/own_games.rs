//! `--game-files`: user-defined games, loaded before the other arguments are read.

use crate::eval_file::tell;
use chrysalis_eval::GameSet;
use chrysalis_eval::load::Loaded;
use chrysalis_host::own_games::known;
use chrysalis_io::charset;
use clap::Args;
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

const FLAG: &str = "--game-files";

/// The sources of user-defined games.
#[derive(Clone, Debug, Args)]
pub struct OwnGames {
    /// Also load games from this file, or from the files in this folder; repeatable.
    #[arg(long = "game-files", value_name = "FILE|FOLDER", global = true)]
    paths: Vec<PathBuf>,
}

/// The games of a command line.
#[derive(Debug)]
pub struct KnownGames {
    /// The games, and what was supplied with them.
    pub games: GameSet,
    /// Whether all files could be read.
    pub complete: bool,
    paths: Vec<PathBuf>,
}

/// Loads the game files named on the command line, since other arguments may name their games. Errors and old names
/// of keys are reported on standard error; a file with errors is skipped.
pub fn learn(words: &[OsString]) -> KnownGames {
    let paths = named(words);
    let (Loaded { value: games, outdated }, errors) = known(&paths);
    for error in &errors {
        // If standard error is closed, nothing is left to do.
        let _ = writeln!(std::io::stderr(), "{}", charset::shown(&error.to_string()));
    }
    outdated.iter().for_each(tell);
    KnownGames { games, complete: errors.is_empty(), paths }
}

impl KnownGames {
    /// The arguments with which another process of this program loads the same games.
    pub fn words(&self) -> Vec<String> {
        let absolute = |path: &PathBuf| {
            std::path::absolute(path).unwrap_or_else(|_| path.clone()).to_string_lossy().into_owned()
        };
        self.paths.iter().flat_map(|path| [FLAG.to_owned(), absolute(path)]).collect()
    }
}

/// The files and folders that follow the flag, up to a `--`.
fn named(words: &[OsString]) -> Vec<PathBuf> {
    let mut paths = Vec::new();
    let mut words = words.iter().take_while(|word| *word != "--");
    while let Some(word) = words.next() {
        if word == FLAG {
            paths.extend(words.next().map(PathBuf::from));
        } else if let Some(path) = word.to_str().and_then(|word| word.strip_prefix(FLAG)?.strip_prefix('=')) {
            paths.push(path.into());
        }
    }
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_among_other_arguments() {
        let words = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        let found = named(&words("chrysalis --game-files a.toml perft x 3 --game-files=b -- --game-files c"));
        assert_eq!(found, [PathBuf::from("a.toml"), PathBuf::from("b")]);
        assert!(named(&words("chrysalis --game-files")).is_empty());
    }
}
