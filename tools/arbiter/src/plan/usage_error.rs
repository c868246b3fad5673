//! Errors in flags.

use super::bounds::OutOfBounds;
use chrysalis_clients::dialect::LettersError;
use chrysalis_clients::player_clock::TimeError;
use chrysalis_rules::NoSuchGame;
use std::path::PathBuf;
use thiserror::Error;

/// An error in the flags.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum UsageError {
    /// A `key=value` argument of a flag is wrong.
    #[error("-{flag} {argument}: {error}")]
    Argument {
        /// The flag's name without dashes.
        flag: &'static str,
        /// The argument as given.
        argument: String,
        /// What is wrong with it.
        #[source]
        error: ArgumentError,
    },
    /// Flags that exclude each other, or a missing flag; the text is the whole message.
    #[error("{0}")]
    Combination(&'static str),
    /// An unknown type of tournament.
    #[error("-tournament {given}: expected round-robin or gauntlet")]
    Tournament {
        /// The value as given.
        given: String,
    },
    /// Two flags name the same file.
    #[error("{}: named by {}; each needs a file of its own", path.display(), named_by(first, second))]
    SameFile {
        /// The path that both name.
        path: PathBuf,
        /// A flag that names it.
        first: &'static str,
        /// The other flag, or the same one.
        second: &'static str,
    },
    /// A part of a tournament that there is not.
    #[error("-shard {given}: expected I/N with I from 1 to N")]
    Shard {
        /// The value as given.
        given: String,
    },
    /// A wrong bound of the scores of openings.
    #[error("-balance {given}: {error}, or off")]
    Balance {
        /// The value as given.
        given: String,
        /// The numbers allowed.
        #[source]
        error: OutOfBounds,
    },
    /// Nothing would end the searches of an engine.
    #[error("engine {engine}: give tc=, st=, nodes= or depth= (or one for all engines with -each)")]
    Endless {
        /// Its name, or else its command.
        engine: String,
    },
    /// A game of this name is unknown.
    #[error("{0} ('chrysalis games' lists them)")]
    Game(#[source] NoSuchGame),
}

/// The flags that name one file.
fn named_by(first: &str, second: &str) -> String {
    if first == second { format!("{first} twice") } else { format!("{first} and {second}") }
}

/// What is wrong with a `key=value` argument.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum ArgumentError {
    /// A key without its value.
    #[error("a value is missing")]
    NoValue,
    /// The flag has no such key.
    #[error("no such key")]
    UnknownKey,
    /// Not one of these values.
    #[error("expected {0}")]
    Expected(&'static str),
    /// Not a number from `-most` to `most`.
    #[error("expected a number from -{0} to {0}")]
    Real(f64),
    /// Not a number or time in its range.
    #[error(transparent)]
    Bounds(#[from] OutOfBounds),
    /// Not a time control.
    #[error(transparent)]
    Time(#[from] TimeError),
    /// Not a replacement of letters.
    #[error(transparent)]
    Letters(#[from] LettersError),
    /// A second argument where only a file name is allowed.
    #[error("give only the file, as NAME or file=NAME")]
    OnlyFile,
}
