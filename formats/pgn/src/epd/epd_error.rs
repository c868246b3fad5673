//! What can be wrong with EPD, and where.

use crate::text_lines::{TextError, TextPlace};
use chrysalis_rules::FenError;
use thiserror::Error;

/// The longest line, in bytes.
pub const LONGEST_EPD: usize = 1 << 16;

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {}, column {}: {why}", .place.line, .place.column)]
pub struct EpdError {
    /// Where.
    pub place: TextPlace,
    /// Why it cannot be read.
    pub why: EpdErrorKind,
}

/// Why a line is no EPD, or no opening.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EpdErrorKind {
    /// The text cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The line is too long.
    #[error("the position has more than {LONGEST_EPD} bytes")]
    Long,
    /// There are fewer than four fields.
    #[error("{0} fields, expected at least 4")]
    Fields(usize),
    /// A text does not end.
    #[error("the text has no closing quotation mark")]
    UnclosedText,
    /// An operation begins with something else than a word.
    #[error("expected the name of an operation")]
    NoOpcode,
    /// The fields are no position of the game.
    #[error(transparent)]
    Position(FenError),
    /// There is nothing left to play.
    #[error("the game is over in this position")]
    Over,
}
