//! Why a FEN is refused.

use crate::setup::{CastlingError, SetupError};
use crate::state_info::LARGEST_CLOCK;
use thiserror::Error;

/// Why a FEN was refused, with the offending text and its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FenError {
    /// Too few or too many fields.
    #[error("FEN has {found} fields, expected {expected}")]
    Fields {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: &'static str,
    },
    /// The number of ranks is wrong.
    #[error("board field: {found} ranks, expected {expected}")]
    Ranks {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: u8,
    },
    /// A rank is malformed.
    #[error("board field, rank {rank}, character {place}: {error}")]
    Rank {
        /// The rank's number.
        rank: u8,
        /// The character within the rank, from 1.
        place: usize,
        /// What is wrong.
        error: String,
    },
    /// The side to move is neither `w` nor `b`.
    #[error("side to move: '{0}' is neither 'w' nor 'b'")]
    Turn(String),
    /// A castling right that this game does not have, or that stands there already.
    #[error("castling field, character {place}: '{}' {error}", .letter.escape_default())]
    Castling {
        /// The character within the field, from 1.
        place: usize,
        /// The character.
        letter: char,
        /// What is wrong.
        error: CastlingError,
    },
    /// Not a square.
    #[error("en passant field: '{0}' is no square of this board")]
    EnPassant(String),
    /// Malformed or impossible counters.
    #[error("counter field: '{0}' is not of the form NK+NK within its limits")]
    Counters(String),
    /// Not a number in range.
    #[error("{field}: '{text}' is not a number from {least} to {LARGEST_CLOCK}")]
    Clock {
        /// Which clock.
        field: &'static str,
        /// The text.
        text: String,
        /// The least value.
        least: u16,
    },
    /// The clocks are missing in a game that needs them.
    #[error("this game's FEN needs both clocks")]
    ClocksNeeded,
    /// It can be read, but what it says cannot be.
    #[error("{field} field: {0}", field = field_of(.0))]
    Setup(#[from] SetupError),
}

/// The field in which an impossibility is seen.
fn field_of(error: &SetupError) -> &'static str {
    match error {
        SetupError::Castling { .. } => "castling",
        SetupError::Counters => "counter",
        SetupError::Clock { .. } => "clock",
        _ => "board",
    }
}
