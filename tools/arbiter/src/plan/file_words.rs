//! Names of files as flags take them: `NAME`, or `file=NAME` as in fastchess.

use crate::error::UsageError;
use clap::builder::{OsStringValueParser, TypedValueParser};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// What fastchess and cutechess-cli know beside a file's name.
const FOREIGN: [&str; 19] = [
    "append",
    "compress",
    "engine",
    "fi",
    "hashfull",
    "latency",
    "level",
    "match_line",
    "min",
    "nodes",
    "notation",
    "nps",
    "pv",
    "realtime",
    "seldepth",
    "tbhits",
    "timeleft",
    "format",
    "output",
];

/// A word beside a file's name that has no meaning here.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{key}= is not known here: only a file is named, NAME or file=NAME, and everything is written into it"
)]
pub struct ForeignKey {
    key: String,
}

fn read(word: OsString) -> Result<PathBuf, ForeignKey> {
    let Some((key, value)) = word.to_str().and_then(|text| text.split_once('=')) else {
        return Ok(word.into());
    };
    match key {
        "file" => Ok(value.into()),
        // Any other sign of equality is a part of the name.
        _ if FOREIGN.contains(&key) => Err(ForeignKey { key: key.to_owned() }),
        _ => Ok(word.into()),
    }
}

/// Reads the name of a file.
pub fn file() -> impl TypedValueParser<Value = PathBuf> {
    OsStringValueParser::new().try_map(read)
}

/// The one file of a flag that takes no more.
///
/// # Errors
/// When there are several words.
pub fn single<'a>(flag: &'static str, words: &'a [PathBuf]) -> Result<Option<&'a Path>, UsageError> {
    match words {
        [] => Ok(None),
        [one] => Ok(Some(one)),
        [_, second, ..] => Err(UsageError::Word {
            flag,
            word: second.display().to_string(),
            why: "only a file is named, NAME or file=NAME".into(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_with_its_key_or_without() {
        for (word, name) in
            [("a.pgn", "a.pgn"), ("file=a.pgn", "a.pgn"), ("file=a=b", "a=b"), ("run=3.pgn", "run=3.pgn")]
        {
            assert_eq!(read(word.into()), Ok(name.into()));
        }
        for word in ["level=trace", "append=true", "notation=san", "nodes=true"] {
            let error = read(word.into()).expect_err(word).to_string();
            assert!(error.starts_with(&word[..=word.find('=').expect("a key")]), "{error}");
        }
        let two = ["a.pgn".into(), "min".into()];
        assert!(single("pgnout", &two).expect_err("two").to_string().contains("-pgnout min"));
    }
}
