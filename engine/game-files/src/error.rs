//! Errors in a game file.

use crate::place::FilePlace;
use chrysalis_rules::betza::BetzaError;
use chrysalis_rules::{DefinitionError, FenError, NoSuchGame};
use std::fmt;
use thiserror::Error;

/// One error in a game file, and its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: {error}")]
pub struct GameFileError {
    /// The place of the error in the text.
    pub place: FilePlace,
    /// What is wrong there.
    #[source]
    pub error: GameFileErrorKind,
}

/// What is wrong at one place of a game file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GameFileErrorKind {
    /// The text is too long.
    #[error("the game file has {found} bytes, more than the maximum of {most}")]
    TooLong {
        /// The length of the text in bytes.
        found: usize,
        /// The most bytes that are read.
        most: usize,
    },
    /// The text is not TOML. Its place is that of the error, so only the parser's message is shown.
    #[error("{}", .0.message().lines().collect::<Vec<_>>().join(", "))]
    Toml(#[source] toml::de::Error),
    /// A key that does not belong there.
    #[error("unknown key '{key}'{}", question(.meant))]
    UnknownKey {
        /// The unknown key.
        key: String,
        /// A similar key that may have been meant.
        meant: Option<&'static str>,
    },
    /// A required key is missing.
    #[error("the key '{0}' is missing")]
    Missing(&'static str),
    /// Two keys that exclude each other.
    #[error("'{0}' and '{1}' exclude each other")]
    Both(&'static str, &'static str),
    /// A value of the wrong type.
    #[error("'{key}' must be {expected}, not {found}")]
    Type {
        /// The key of the value.
        key: String,
        /// The type expected, as text.
        expected: &'static str,
        /// The type found, as text.
        found: &'static str,
    },
    /// A value that is not one of the choices.
    #[error("'{key}' cannot be '{found}'{}; it is one of {}", question(.meant), .choices.join(", "))]
    Choice {
        /// The key of the value.
        key: String,
        /// The value found.
        found: String,
        /// A similar choice that may have been meant.
        meant: Option<&'static str>,
        /// The values allowed.
        choices: &'static [&'static str],
    },
    /// A number out of range.
    #[error("'{key}' must be from {least} to {most}, not {found}")]
    Range {
        /// The key of the value.
        key: String,
        /// The number found, as text.
        found: String,
        /// The smallest number allowed.
        least: i64,
        /// The largest number allowed.
        most: i64,
    },
    /// A version of the format that this program does not know.
    #[error("unknown format {0}, expected 1")]
    Format(i64),
    /// A text that is not a board size.
    #[error("'{0}' is not a board size: write files and ranks, such as 8x8")]
    Board(String),
    /// A text that does not name squares.
    #[error("'{0}' are not squares: write \"all\", \"rank 8\", \"ranks 7-9\" or a list of squares")]
    Squares(String),
    /// A text that is not the name of a square of the board.
    #[error("'{0}' is not a square of the board")]
    NoSquare(String),
    /// A list that should name two squares; its key.
    #[error("'{0}' needs two squares: the king's side first, then the queen's")]
    TwoSquares(&'static str),
    /// Squares of castling on several ranks.
    #[error("all castling squares must be on one rank")]
    OneRank,
    /// A text that should be `kings` or two letters of pieces.
    #[error("'{0}' is neither \"kings\" nor two letters, first that of the piece that may remain once")]
    FewPieces(String),
    /// A text that should be castling rights.
    #[error("'{0}' are not castling rights: use letters of KQkq")]
    CastlingRights(String),
    /// A text that should be one letter of a piece.
    #[error("'{0}' is not the letter of one piece")]
    OneLetter(String),
    /// A name that no known piece has.
    #[error("no piece is named '{0}' in the inherited game or any other")]
    NoPiece(String),
    /// Moves that cannot be read.
    #[error("the moves '{given}': {error}")]
    Moves {
        /// The moves as given.
        given: String,
        /// The error in the Betza notation.
        #[source]
        error: BetzaError,
    },
    /// The game inherited from is not known.
    #[error(transparent)]
    Inherits(#[from] NoSuchGame),
    /// An error in the data of the game.
    #[error(transparent)]
    Game(#[from] DefinitionError),
    /// More errors than are told; how many.
    #[error("{0} more errors")]
    More(usize),
    /// The position of an example is not one of the game.
    #[error("the position of an example: {0}")]
    Example(#[source] FenError),
}

impl GameFileErrorKind {
    /// This error with its place.
    pub(crate) fn at(self, place: FilePlace) -> GameFileError {
        GameFileError { place, error: self }
    }
}

/// All errors in a game file, in the order of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFileErrors(pub Vec<GameFileError>);

/// The most errors of a file that are told one by one.
pub(crate) const MOST_ERRORS: usize = 100;

impl GameFileErrors {
    /// These errors in the order of the text; of many only the first.
    pub(crate) fn sorted(mut errors: Vec<GameFileError>) -> Self {
        errors.sort_by_key(|error| error.place);
        if let Some(first) = errors.get(MOST_ERRORS).filter(|_| errors.len() > MOST_ERRORS + 1) {
            let more = GameFileErrorKind::More(errors.len() - MOST_ERRORS).at(first.place);
            errors.truncate(MOST_ERRORS);
            errors.push(more);
        }
        Self(errors)
    }
}

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
