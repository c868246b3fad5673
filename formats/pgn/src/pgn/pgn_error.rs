//! PGN errors with their positions in the text.

use super::word_moves::TokenError;
use crate::text_lines::{TextError, TextPlace};
use chrysalis_engine::IllegalMove;
use chrysalis_rules::{FenError, MoveError, NoSuchGame, SetupError};
use thiserror::Error;

/// The limit of a tag's name and value together, in bytes.
pub const LONGEST_TAG: usize = 1 << 14;
/// The limit of a comment, in bytes.
pub const LONGEST_COMMENT: usize = 1 << 18;
/// The limit of a symbol in the moves, in bytes, as in the standard.
pub const LONGEST_WORD: usize = 255;
/// The limit of a game, in bytes of its tags, comments and moves.
pub const LONGEST_GAME: usize = 1 << 22;
/// The limit of the moves in a game, including its variations.
pub const MOST_MOVES: usize = 100_000;

/// A PGN error with its position in the text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {}, column {}: {why}", .place.line, .place.column)]
pub struct PgnError {
    /// The position of the error; for something unclosed, where it begins.
    pub place: TextPlace,
    /// What is wrong.
    pub why: PgnErrorKind,
}

/// Why PGN cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PgnErrorKind {
    /// The text cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A tag is longer than [`LONGEST_TAG`].
    #[error("the tag has more than {LONGEST_TAG} bytes")]
    LongTag,
    /// A comment is longer than [`LONGEST_COMMENT`].
    #[error("the comment has more than {LONGEST_COMMENT} bytes")]
    LongComment,
    /// A symbol is longer than [`LONGEST_WORD`].
    #[error("a token of more than {LONGEST_WORD} bytes")]
    LongWord,
    /// A game is longer than [`LONGEST_GAME`].
    #[error("the game has more than {LONGEST_GAME} bytes")]
    LongGame,
    /// A game has more than [`MOST_MOVES`] moves.
    #[error("the game has more than {MOST_MOVES} moves, those of variations included")]
    ManyMoves,
    /// A bracket does not begin a tag.
    #[error("'[' does not begin a tag: expected a name and a text in quotation marks")]
    NoTag,
    /// The value of a tag does not end on its line.
    #[error("the tag's text has no closing quotation mark")]
    UnclosedText,
    /// A tag is not closed.
    #[error("the tag has no ']'")]
    UnclosedTag,
    /// A comment is not closed before the next game or the end of the file.
    #[error("the comment has no '}}'")]
    UnclosedComment,
    /// A variation is not closed before the end of the game.
    #[error("the variation has no ')'")]
    UnclosedVariation,
    /// A variation is closed that was not opened.
    #[error("')' without '('")]
    UnopenedVariation,
    /// A variation comes before any move that it could replace.
    #[error("a variation before any move")]
    EarlyVariation,
    /// A variation has no moves.
    #[error("a variation without moves")]
    EmptyVariation,
    /// A `$` without a number from 0 to 255.
    #[error("'$' needs a number from 0 to 255")]
    Nag,
    /// A character that cannot begin a token.
    #[error("unexpected '{}'", .0.escape_debug())]
    Unexpected(char),
    /// The tag `Variant` names an unknown game.
    #[error(transparent)]
    Game(NoSuchGame),
    /// The tag `FEN` is rejected.
    #[error(transparent)]
    Position(FenError),
    /// A symbol is not a move.
    #[error(transparent)]
    Move(MoveError),
    /// A token does not belong to any move.
    #[error(transparent)]
    Word(TokenError),
    /// A variation between the tokens of one move.
    #[error("a variation between the parts of one move")]
    VariationInMove,
    /// A move is illegal.
    #[error(transparent)]
    Illegal(IllegalMove),
    /// A null move in the main line.
    #[error("a null move can stand in variations only")]
    NullMove,
    /// A null move where the side to move cannot pass.
    #[error("no null move is possible here: {0}")]
    Pass(SetupError),
}

impl PgnErrorKind {
    /// Adds a position to the error.
    pub fn at(self, place: TextPlace) -> PgnError {
        PgnError { place, why: self }
    }

    /// Whether the error concerns a single tag, so that the rest of the tags can be read.
    pub(super) fn is_in_tags(&self) -> bool {
        matches!(self, Self::Text(_) | Self::LongTag | Self::NoTag | Self::UnclosedText | Self::UnclosedTag)
    }

    /// Whether nothing more can be read after it.
    pub fn is_final(&self) -> bool {
        matches!(self, Self::Text(TextError::Unreadable(_)))
    }
}
