//! What can be wrong with a game file.

use crate::place::FilePlace;
use chrysalis_rules::betza::BetzaError;
use chrysalis_rules::{DefinitionError, FenError, NoSuchGame};
use std::fmt;
use thiserror::Error;

/// One thing that is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: {error}")]
pub struct GameFileError {
    /// Where it stands.
    pub place: FilePlace,
    /// What is wrong.
    pub error: GameFileErrorKind,
}

/// What is wrong at a place of a game file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GameFileErrorKind {
    /// The text is longer than any game needs.
    #[error("a game file has at most {most} bytes, this one has {found}")]
    TooLong {
        /// The length of the text.
        found: usize,
        /// The most that is read.
        most: usize,
    },
    /// The text is not TOML.
    #[error("{0}")]
    Toml(String),
    /// A key that no game file has there.
    #[error("there is no key '{key}' here{}", question(.meant))]
    UnknownKey {
        /// The key.
        key: String,
        /// What may have been meant.
        meant: Option<&'static str>,
    },
    /// A key that must be there.
    #[error("the key '{0}' is missing")]
    Missing(&'static str),
    /// Two keys of which only one may stand.
    #[error("'{0}' and '{1}' exclude each other")]
    Both(&'static str, &'static str),
    /// A value of another type.
    #[error("'{key}' must be {expected}, not {found}")]
    Type {
        /// The key.
        key: String,
        /// What it must be.
        expected: &'static str,
        /// What it is.
        found: &'static str,
    },
    /// A value that is none of those to choose from.
    #[error("'{key}' cannot be '{found}'{}; it is one of {}", question(.meant), .choices.join(", "))]
    Choice {
        /// The key.
        key: String,
        /// What stands there.
        found: String,
        /// What may have been meant.
        meant: Option<&'static str>,
        /// What may stand there.
        choices: &'static [&'static str],
    },
    /// A number beyond its limits.
    #[error("'{key}' must be from {least} to {most}, not {found}")]
    Range {
        /// The key.
        key: String,
        /// What stands there.
        found: String,
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// A version of the format that this program does not know.
    #[error("format {0} is not known, only 1 is")]
    Format(i64),
    /// A board that is none.
    #[error("'{0}' is no board: write files and ranks, as 8x8")]
    Board(String),
    /// Squares that are none.
    #[error("'{0}' are no squares: write \"all\", \"rank 8\", \"ranks 7-9\" or a list of squares")]
    Squares(String),
    /// Pieces that should be two letters.
    #[error(
        "'{0}' are no two pieces: write \"kings\", or two letters, the piece that may be there once first"
    )]
    FewPieces(String),
    /// Something that should be one letter of a piece.
    #[error("'{0}' is not the letter of one piece")]
    OneLetter(String),
    /// No known piece has this name.
    #[error("no piece is called '{0}' in the game inherited from, or in any known game")]
    NoPiece(String),
    /// A movement that cannot be read.
    #[error("the moves '{text}': {error}")]
    Moves {
        /// The movement.
        text: String,
        /// What is wrong with it.
        error: BetzaError,
    },
    /// The game inherited from is not known.
    #[error(transparent)]
    Inherits(#[from] NoSuchGame),
    /// The game that the file describes cannot be.
    #[error(transparent)]
    Game(#[from] DefinitionError),
    /// A position of an example is none.
    #[error("the position of an example: {0}")]
    Example(FenError),
}

impl GameFileErrorKind {
    /// The error at a place.
    pub(crate) fn at(self, place: FilePlace) -> GameFileError {
        GameFileError { place, error: self }
    }
}

/// All that is wrong with a game file, in the order of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFileErrors(pub Vec<GameFileError>);

impl fmt::Display for GameFileErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.0.iter().map(GameFileError::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for GameFileErrors {}

fn question(meant: &Option<&'static str>) -> String {
    meant.map_or_else(String::new, |meant| format!("; did you mean '{meant}'?"))
}
