//! The words of `-pgnout`: a file, and what fastchess lets one ask for beside it.

use crate::plan::file_words::{ForeignKey, read};
use crate::plan::usage_error::{ArgumentError, UsageError};
use clap::builder::{OsStringValueParser, TypedValueParser};
use regex::{Regex, RegexBuilder};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The largest compiled pattern, in bytes.
const LARGEST_PATTERN: usize = 1 << 20;

/// One word of `-pgnout`.
#[derive(Clone, Debug)]
pub enum PgnWord {
    /// The file to write.
    File(PathBuf),
    /// Whether comments give the nodes.
    Nodes(bool),
    /// Whether comments give the selective depth.
    Seldepth(bool),
    /// Comments give the last line for people that this matches.
    MatchLine(Regex),
}

/// What comments give beside score, depth and time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PgnDetail {
    /// The nodes, as `n=N`.
    pub nodes: bool,
    /// The selective depth, as `sd=N`.
    pub seldepth: bool,
}

/// Why a word of `-pgnout` is refused.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
pub enum PgnWordError {
    /// A key without a meaning here.
    #[error(transparent)]
    Foreign(#[from] ForeignKey),
    /// Neither true nor false.
    #[error("expected true or false")]
    Truth,
    /// The pattern cannot be read.
    #[error("not a regular expression: {0}")]
    Pattern(#[from] regex::Error),
}

fn word(argument: OsString) -> Result<PgnWord, PgnWordError> {
    let truth = |value: &str| match value {
        "true" | "on" | "1" => Ok(true),
        "false" | "off" | "0" => Ok(false),
        _ => Err(PgnWordError::Truth),
    };
    match argument.to_str().and_then(|text| text.split_once('=')) {
        Some(("nodes", value)) => Ok(PgnWord::Nodes(truth(value)?)),
        Some(("seldepth", value)) => Ok(PgnWord::Seldepth(truth(value)?)),
        Some(("match_line", pattern)) => {
            Ok(PgnWord::MatchLine(RegexBuilder::new(pattern).size_limit(LARGEST_PATTERN).build()?))
        }
        _ => Ok(PgnWord::File(read(argument)?)),
    }
}

/// clap's parser of a word.
pub fn pgn_word() -> impl TypedValueParser<Value = PgnWord> {
    OsStringValueParser::new().try_map(word)
}

/// The file.
///
/// # Errors
/// If there is none beside other words, or more than one.
pub fn pgn_file(words: &[PgnWord]) -> Result<Option<&Path>, UsageError> {
    let mut files = words.iter().filter_map(|word| match word {
        PgnWord::File(path) => Some(path.as_path()),
        _ => None,
    });
    let (first, second) = (files.next(), files.next());
    if let Some(second) = second {
        let argument = second.display().to_string();
        return Err(UsageError::Argument { flag: "pgnout", argument, error: ArgumentError::OnlyFile });
    }
    if first.is_none() && !words.is_empty() {
        return Err(UsageError::Combination("-pgnout: a file is needed"));
    }
    Ok(first)
}

/// What comments give.
pub fn pgn_detail(words: &[PgnWord]) -> PgnDetail {
    let mut detail = PgnDetail::default();
    for word in words {
        match word {
            PgnWord::Nodes(asked) => detail.nodes = *asked,
            PgnWord::Seldepth(asked) => detail.seldepth = *asked,
            PgnWord::File(_) | PgnWord::MatchLine(_) => {}
        }
    }
    detail
}

/// The pattern of lines that are kept.
pub fn match_line(words: &[PgnWord]) -> Option<&Regex> {
    words.iter().rev().find_map(|word| match word {
        PgnWord::MatchLine(pattern) => Some(pattern),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_told_apart() {
        let words = |text: &str| -> Vec<PgnWord> {
            text.split(' ').map(|argument| word(argument.into()).expect(argument)).collect()
        };
        let asked = words("file=a.pgn seldepth=true nodes=true match_line=^info.string");
        assert_eq!(pgn_file(&asked).expect("one"), Some(Path::new("a.pgn")));
        assert_eq!(pgn_detail(&asked), PgnDetail { nodes: true, seldepth: true });
        assert!(match_line(&asked).is_some_and(|pattern| pattern.is_match("info string x")));
        assert_eq!(pgn_detail(&words("a.pgn nodes=on nodes=off")), PgnDetail::default());
        assert!(pgn_file(&words("a.pgn b.pgn")).is_err() && pgn_file(&words("nodes=true")).is_err());
        for (wrong, why) in [
            ("nodes=perhaps", "true or false"),
            ("match_line=(", "regular expression"),
            ("append=true", "append="),
        ] {
            assert!(word(wrong.into()).expect_err(wrong).to_string().contains(why), "{wrong}");
        }
    }
}
