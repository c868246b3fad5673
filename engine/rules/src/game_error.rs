//! What can be wrong with a game's data.

use crate::notation::fen_error::FenError;
use crate::parts::part_error::PartError;
use thiserror::Error;

/// One thing that is wrong with a game's data.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DefinitionError {
    /// An id or alias that is not one word of letters, digits, `-`, `_` and `+`.
    #[error("'{0}' is no name of a game: letters, digits, '-', '_' and '+' only")]
    Name(String),
    /// Another game of the catalogue has this id or alias.
    #[error("the name '{0}' belongs to another game")]
    NameTaken(String),
    /// A family that is not one word.
    #[error("'{0}' is no name of a family: letters, digits, '-', '_' and '+' only")]
    Family(String),
    /// An empty title, or one with control characters.
    #[error("'{}' is no title", .0.escape_debug())]
    Title(String),
    /// More pieces than a position has room for.
    #[error("{0} piece types, at most 16 are possible")]
    TooManyPieces(usize),
    /// A letter that is not one of A to Z.
    #[error("the letter '{}' is not one of A to Z", .0.escape_debug())]
    Letter(char),
    /// Two pieces with the same letter.
    #[error("the letter '{0}' belongs to two pieces")]
    LetterTwice(char),
    /// A piece without a name, or with control characters in it.
    #[error("the piece '{letter}': '{}' is no name", .name.escape_debug())]
    PieceName {
        /// Its letter.
        letter: char,
        /// The name given.
        name: String,
    },
    /// A piece that rides by a step that no atom of Betza notation says.
    #[error("the piece '{letter}': no piece can move by steps of {} and {} squares", .step.0, .step.1)]
    Step {
        /// Its letter.
        letter: char,
        /// The step, as (files, ranks).
        step: (i8, i8),
    },
    /// A pawn P that moves otherwise than pawns.
    #[error("the piece 'P' moves as '{0}', and only 'fmWfcF' is possible: give other pieces another letter")]
    PawnMoves(String),
    /// No pawn P, or no king K.
    #[error("there is no piece '{0}'")]
    PieceMissing(char),
    /// A rule part that cannot be.
    #[error(transparent)]
    Part(#[from] PartError),
    /// The start is no position of the game.
    #[error("the start: {0}")]
    Start(FenError),
}

/// All that is wrong with one game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the game '{}': {}", .game.escape_debug(), list(.errors))]
pub struct DefinitionErrors {
    /// The id of the game, as it is given.
    pub game: String,
    /// What is wrong, at least one thing.
    pub errors: Vec<DefinitionError>,
}

fn list(errors: &[DefinitionError]) -> String {
    errors.iter().map(DefinitionError::to_string).collect::<Vec<_>>().join("; ")
}
