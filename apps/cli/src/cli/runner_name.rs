//! The program under the name of another match runner: a file called `fastchess…` runs matches.

use std::ffi::OsString;
use std::path::Path;

/// The name, and the version whose flags and lines `match` has.
const RUNNER: &str = "fastchess";
const VERSION: &str = "fastchess 1.8.1, as far as `chrysalis match` is like it";

/// What a command line means under such a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AsRunner {
    /// Show this version.
    Version(&'static str),
    /// Obey this command line.
    Words(Vec<OsString>),
}

/// The meaning of a command line; flags alone are those of a match.
pub fn read(words: Vec<OsString>) -> AsRunner {
    let name = words.first().map(Path::new).and_then(Path::file_stem).unwrap_or_default();
    let first = words.get(1).and_then(|word| word.to_str()).unwrap_or_default();
    if !name.to_string_lossy().starts_with(RUNNER) || !first.starts_with('-') {
        return AsRunner::Words(words);
    }
    if matches!(first, "--version" | "-version" | "-v") {
        return AsRunner::Version(VERSION);
    }
    let mut words = words;
    words.insert(1, "match".into());
    AsRunner::Words(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_under_the_name_of_a_runner_are_those_of_a_match() {
        let words = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        let read = |text: &str| read(words(text));
        assert_eq!(read("./fastchess-ob -testEnv"), AsRunner::Words(words("./fastchess-ob match -testEnv")));
        assert_eq!(read("a/fastchess.exe --version"), AsRunner::Version(VERSION));
        for same in ["./fastchess-ob uci", "chrysalis -testEnv", "chrysalis --version", "fastchess"] {
            assert_eq!(read(same), AsRunner::Words(words(same)));
        }
    }
}
