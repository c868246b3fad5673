//! The files of a match: none is written twice, and no input is overwritten.

use crate::error::ArbiterError;
use crate::openings::source::SourceSpec;
use crate::plan::flags::MatchArgs;
use crate::plan::pgn_words::pgn_file;
use crate::plan::usage_error::UsageError;
use chrysalis_io::same_file::first_twice;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The result file: that of the flag, or the one beside the PGN.
///
/// # Errors
/// If the PGN is given more than once.
pub fn journal_of(args: &MatchArgs) -> Result<Option<PathBuf>, UsageError> {
    let beside = |path: &Path| {
        let mut name = OsString::from(path);
        name.push(".jsonl");
        PathBuf::from(name)
    };
    let pgn = pgn_file(&args.pgnout)?.filter(|_| args.merge.is_empty());
    Ok(args.journal.clone().or_else(|| pgn.map(beside)))
}

/// Checks that all files are different ones; `errors` are those of the engines, which may share one.
///
/// # Errors
/// If two flags name the same file.
pub fn check(args: &MatchArgs, errors: &[&str]) -> Result<(), ArbiterError> {
    let (journal, pgn) = (journal_of(args)?, pgn_file(&args.pgnout)?);
    let spec = SourceSpec::read(&args.openings)?;
    let mut errors: Vec<&Path> = errors.iter().map(Path::new).collect();
    errors.sort();
    errors.dedup();
    // Parts may be named twice, since nothing is written there.
    let mut merged: Vec<&Path> = args.merge.iter().map(PathBuf::as_path).collect();
    merged.sort();
    merged.dedup();
    let named: Vec<(&'static str, &Path)> =
        [("-openings", spec.file().map(Path::new)), ("-check", args.check.as_deref())]
            .into_iter()
            .chain(merged.into_iter().map(|path| ("-merge", Some(path))))
            .chain([
                ("-journal", journal.as_deref()),
                ("-pgnout", pgn),
                ("-xboardout", args.xboardout.as_deref()),
                ("-live", args.live.as_deref()),
                ("-log", args.log.first().map(PathBuf::as_path)),
            ])
            .chain(args.report.iter().map(|path| ("-report", Some(path.as_path()))))
            .chain(errors.into_iter().map(|path| ("stderr=", Some(path))))
            .filter_map(|(flag, path)| Some((flag, path?)))
            .collect();
    let paths: Vec<&Path> = named.iter().map(|&(_, path)| path).collect();
    let Some((one, other)) = first_twice(&paths) else { return Ok(()) };
    let flag = |wanted: &Path| {
        named.iter().find(|(_, path)| std::ptr::eq(*path, wanted)).map_or("", |&(flag, _)| flag)
    };
    let (first, second) = (flag(one), flag(other));
    Err(UsageError::SameFile { path: other.to_owned(), first, second }.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Args, Command, FromArgMatches};

    fn said(flags: &str) -> String {
        let command = MatchArgs::augment_args(Command::new("match").no_binary_name(true));
        let found = command.try_get_matches_from(flags.split(' ')).expect("well-formed");
        let args = MatchArgs::from_arg_matches(&found).expect("well-formed");
        check(&args, &["errors.txt", "errors.txt"]).err().map_or_else(String::new, |error| error.to_string())
    }

    #[test]
    fn every_file_is_its_own() {
        for (flags, flag) in [
            ("--openings file=op.pgn --live op.pgn", "-openings and -live"),
            ("--openings file=op.pgn --log ./op.pgn", "-openings and -log"),
            ("--openings file=op.pgn --xboardout op.pgn", "-openings and -xboardout"),
            ("--openings file=op.epd --report x/../op.epd", "-openings and -report"),
            ("--journal x.json --report x.json", "-journal and -report"),
            ("--pgnout a.pgn --live a.pgn.jsonl", "-journal and -live"),
            ("--report a.md a.md", "-report twice"),
            ("--merge a b --journal b", "-merge and -journal"),
            ("--check a.pgn --xboardout a.pgn", "-check and -xboardout"),
            ("--log errors.txt", "-log and stderr="),
            ("--pgnout a.pgn --journal b --report c.md d.svg --live e --log f --xboardout g", ""),
            ("--log /dev/null --live /dev/null", ""),
        ] {
            let found = said(flags);
            assert!(found.contains(flag) && found.is_empty() == flag.is_empty(), "{flags}: {found}");
        }
    }
}
