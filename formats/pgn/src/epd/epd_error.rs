//! EPD errors with their positions in the text.

use crate::text_lines::{TextError, TextPlace};
use chrysalis_rules::FenError;
use thiserror::Error;

/// The limit of a line, in bytes.
pub const LONGEST_EPD: usize = 1 << 16;

/// An EPD error with its position in the text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {}, column {}: {why}", .place.line, .place.column)]
pub struct EpdError {
    /// The line and column of the error.
    pub place: TextPlace,
    /// What is wrong.
    pub why: EpdErrorKind,
}

/// Why a line is not EPD, or not an opening.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EpdErrorKind {
    /// The text cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The line is longer than [`LONGEST_EPD`].
    #[error("the position has more than {LONGEST_EPD} bytes")]
    Long,
    /// There are fewer than four fields; their number.
    #[error("{0} fields, expected at least 4")]
    Fields(usize),
    /// A quoted string is not closed.
    #[error("the text has no closing quotation mark")]
    UnclosedText,
    /// An operation does not begin with an opcode.
    #[error("expected the name of an operation")]
    NoOpcode,
    /// The fields are not a position of the game.
    #[error(transparent)]
    Position(FenError),
    /// The game is over in this position.
    #[error("the game is over in this position")]
    Over,
}
