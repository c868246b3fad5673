//! Errors in a game's data.

use crate::notation::fen_error::FenError;
use crate::parts::part_error::PartError;
use thiserror::Error;

/// One error in a game's data.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DefinitionError {
    /// An id or alias that is not a single word of letters, digits, `-`, `_` and `+`.
    #[error("'{0}' is not a valid game name: use only letters, digits, '-', '_' and '+'")]
    Name(String),
    /// An id or alias that another game of the catalogue already has.
    #[error("the name '{0}' belongs to another game")]
    NameTaken(String),
    /// A family that is not a single word.
    #[error("'{0}' is not a valid family name: use only letters, digits, '-', '_' and '+'")]
    Family(String),
    /// An empty title, or one with control characters.
    #[error("'{}' is not a valid title", .0.escape_debug())]
    Title(String),
    /// More piece types than [`MAX_PIECE_TYPES`](crate::board::MAX_PIECE_TYPES); the number given.
    #[error("{0} piece types, more than the maximum of 16")]
    TooManyPieces(usize),
    /// A piece letter that is not one of A to Z.
    #[error("the letter '{}' is not one of A to Z", .0.escape_debug())]
    Letter(char),
    /// A letter used by two piece types.
    #[error("the letter '{0}' belongs to two pieces")]
    LetterTwice(char),
    /// A piece type whose name is empty or contains control characters.
    #[error("piece '{letter}': '{}' is not a valid name", .name.escape_debug())]
    PieceName {
        /// The letter of the piece type.
        letter: char,
        /// The name as given.
        name: String,
    },
    /// A piece type with a ride whose step no atom of Betza notation expresses.
    #[error("piece '{letter}': no piece can move by steps of {} and {} squares", .step.0, .step.1)]
    Step {
        /// The letter of the piece type.
        letter: char,
        /// The step as (files, ranks).
        step: (i8, i8),
    },
    /// A pawn (P) that does not move like a pawn; its moves in Betza notation.
    #[error("piece 'P' moves as '{0}', but must move as 'fmWfcF': give other pieces another letter")]
    PawnMoves(String),
    /// The pawn (P) or the king (K) is missing; its letter.
    #[error("there is no piece '{0}'")]
    PieceMissing(char),
    /// An error in one of the rule parts.
    #[error(transparent)]
    Part(#[from] PartError),
    /// The FEN of the start is not a position of the game.
    #[error("start position: {0}")]
    Start(#[source] FenError),
}

/// All errors in the data of one game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the game '{}': {}", .game.escape_debug(), list(.errors))]
pub struct DefinitionErrors {
    /// The id of the game as given.
    pub game: String,
    /// The errors; never empty.
    pub errors: Vec<DefinitionError>,
}

fn list(errors: &[DefinitionError]) -> String {
    errors.iter().map(DefinitionError::to_string).collect::<Vec<_>>().join("; ")
}
