//! File names in flags: `NAME`, or `file=NAME` as in fastchess.

use crate::plan::usage_error::{ArgumentError, UsageError};
use clap::builder::{OsStringValueParser, TypedValueParser};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Keys that fastchess and cutechess-cli accept beside a file name.
const FOREIGN: [&str; 16] = [
    "append", "compress", "engine", "fi", "hashfull", "latency", "level", "min", "notation", "nps", "pv",
    "realtime", "tbhits", "timeleft", "format", "output",
];

/// A `key=value` argument beside a file name that has no meaning here.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{key}= is not supported: give only the file, as NAME or file=NAME; everything is written to it")]
pub struct ForeignKey {
    key: String,
}

pub(crate) fn read(argument: OsString) -> Result<PathBuf, ForeignKey> {
    let Some((key, value)) = argument.to_str().and_then(|text| text.split_once('=')) else {
        return Ok(argument.into());
    };
    match key {
        "file" => Ok(value.into()),
        // Any other `=` is part of the name.
        _ if FOREIGN.contains(&key) => Err(ForeignKey { key: key.to_owned() }),
        _ => Ok(argument.into()),
    }
}

/// clap's parser of a file name.
pub fn file() -> impl TypedValueParser<Value = PathBuf> {
    OsStringValueParser::new().try_map(read)
}

/// The file of a flag that takes only one.
///
/// # Errors
/// If there are several arguments.
pub fn single<'a>(flag: &'static str, arguments: &'a [PathBuf]) -> Result<Option<&'a Path>, UsageError> {
    match arguments {
        [] => Ok(None),
        [one] => Ok(Some(one)),
        [_, second, ..] => Err(UsageError::Argument {
            flag,
            argument: second.display().to_string(),
            error: ArgumentError::OnlyFile,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_with_its_key_or_without() {
        for (argument, name) in
            [("a.pgn", "a.pgn"), ("file=a.pgn", "a.pgn"), ("file=a=b", "a=b"), ("run=3.pgn", "run=3.pgn")]
        {
            assert_eq!(read(argument.into()), Ok(name.into()));
        }
        for argument in ["level=trace", "append=true", "notation=san", "nps=true"] {
            let error = read(argument.into()).expect_err(argument).to_string();
            assert!(error.starts_with(&argument[..=argument.find('=').expect("a key")]), "{error}");
        }
        let two = ["a.pgn".into(), "min".into()];
        assert!(single("pgnout", &two).expect_err("two").to_string().contains("-pgnout min"));
    }
}
