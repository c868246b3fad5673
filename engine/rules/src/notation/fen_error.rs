//! Errors in a FEN.

use crate::setup::{CastlingError, SetupError};
use crate::state_info::LARGEST_CLOCK;
use thiserror::Error;

/// Why a FEN was rejected, with the offending text and its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FenError {
    /// Too few or too many fields.
    #[error("FEN has {found} fields, expected {expected}")]
    Fields {
        /// The number of fields found.
        found: usize,
        /// The number of fields expected, as text.
        expected: &'static str,
    },
    /// The wrong number of ranks.
    #[error("board field: {found} ranks, expected {expected}")]
    Ranks {
        /// The number of ranks found.
        found: usize,
        /// The number of ranks of the board.
        expected: u8,
    },
    /// A rank that cannot be read.
    #[error("board field, rank {rank}, character {place}: {error}")]
    Rank {
        /// The number of the rank, from 1.
        rank: u8,
        /// The place of the character within the rank, from 1.
        place: usize,
        /// What is wrong with the character, or with the rank that it ends.
        #[source]
        error: RankError,
    },
    /// The side to move is neither `w` nor `b`.
    #[error("side to move: '{0}' is neither 'w' nor 'b'")]
    Turn(String),
    /// A castling right that this game does not have, or that is named twice.
    #[error("castling field, character {place}: '{}' {error}", .letter.escape_default())]
    Castling {
        /// The place of the character within the field, from 1.
        place: usize,
        /// The letter of the right.
        letter: char,
        /// Why the right is impossible.
        #[source]
        error: CastlingError,
    },
    /// The en passant field is not a square.
    #[error("en passant field: '{0}' is not a square of this board")]
    EnPassant(String),
    /// Promotion counters that cannot be read or are impossible.
    #[error("counter field: '{0}' is not of the form NK+NK within its limits")]
    Counters(String),
    /// A clock that is not a number in range.
    #[error("{field}: '{found}' is not a number from {least} to {LARGEST_CLOCK}")]
    Clock {
        /// The name of the clock.
        field: &'static str,
        /// What stands there instead.
        found: String,
        /// The smallest value allowed.
        least: u16,
    },
    /// The clocks are missing in a game whose rules need them.
    #[error("this game's FEN needs both clocks")]
    ClocksNeeded,
    /// The FEN can be read, but the position is impossible.
    #[error("{field} field: {0}", field = field_of(.0))]
    Setup(#[from] SetupError),
}

/// What is wrong with a rank of the board field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RankError {
    /// A number of empty squares that begins with 0, or a second one that exceeds the board.
    #[error("misplaced digit '{0}'")]
    Digit(char),
    /// A letter that stands for no piece of the game.
    #[error("unknown letter '{}'", .0.escape_default())]
    Letter(char),
    /// More squares than the board has files.
    #[error("more than {files} squares")]
    Long {
        /// The number of files of the board.
        files: u32,
    },
    /// Fewer squares than the board has files.
    #[error("{found} squares, expected {files}")]
    Short {
        /// The number of squares found.
        found: u32,
        /// The number of files of the board.
        files: u32,
    },
}

/// The name of the FEN field in which a setup error is found.
fn field_of(error: &SetupError) -> &'static str {
    match error {
        SetupError::Castling { .. } => "castling",
        SetupError::Counters => "counter",
        SetupError::Clock { .. } => "clock",
        _ => "board",
    }
}
