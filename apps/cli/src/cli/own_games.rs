//! `--game-files`: games of one's own, known before any other word of the command line is read.

use chrysalis_eval::GameSet;
use chrysalis_host::own_games::known;
use chrysalis_io::charset;
use clap::Args;
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

const FLAG: &str = "--game-files";

/// Where games of one's own are.
#[derive(Clone, Debug, Args)]
pub struct OwnGames {
    /// Knows the games of this file, or of the files in this folder, too; may be given several times.
    #[arg(long = "game-files", value_name = "FILE|FOLDER", global = true)]
    paths: Vec<PathBuf>,
}

/// The games of a command line.
#[derive(Debug)]
pub struct KnownGames {
    /// The games that there are, with what came with them.
    pub games: GameSet,
    /// Whether all files could be read.
    pub complete: bool,
    paths: Vec<PathBuf>,
}

/// Reads the games that the words of a command line name, since other words may be their names. What cannot be read is
/// said on standard error, and left out.
pub fn learn(words: &[OsString]) -> KnownGames {
    let paths = named(words);
    let (games, errors) = known(&paths);
    for error in &errors {
        // Nothing is left to be done when standard error is closed.
        let _ = writeln!(std::io::stderr(), "{}", charset::shown(&error.to_string()));
    }
    KnownGames { games, complete: errors.is_empty(), paths }
}

impl KnownGames {
    /// The words by which another process of this program gets to know the same games.
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
    fn files_are_found_among_other_words() {
        let words = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        let found = named(&words("chrysalis --game-files a.toml perft x 3 --game-files=b -- --game-files c"));
        assert_eq!(found, [PathBuf::from("a.toml"), PathBuf::from("b")]);
        assert!(named(&words("chrysalis --game-files")).is_empty());
    }
}
