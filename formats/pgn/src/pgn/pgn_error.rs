//! What can be wrong with PGN, and where.

use super::word_moves::TokenError;
use crate::text_lines::{TextError, TextPlace};
use chrysalis_engine::IllegalMove;
use chrysalis_rules::{FenError, MoveError, NoSuchGame, SetupError};
use thiserror::Error;

/// The longest name and value of a tag together, in bytes.
pub const LONGEST_TAG: usize = 1 << 14;
/// The longest comment, in bytes.
pub const LONGEST_COMMENT: usize = 1 << 18;
/// The longest word of the moves, in bytes: that of the standard.
pub const LONGEST_WORD: usize = 255;
/// The longest game, in bytes of its tags, comments and moves.
pub const LONGEST_GAME: usize = 1 << 22;
/// The most moves of a game, those of its variations included.
pub const MOST_MOVES: usize = 100_000;

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {}, column {}: {why}", .place.line, .place.column)]
pub struct PgnError {
    /// Where: at what is left open, or at what cannot be.
    pub place: TextPlace,
    /// Why it cannot be read.
    pub why: PgnErrorKind,
}

/// Why PGN cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PgnErrorKind {
    /// The text cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A tag is too long.
    #[error("the tag has more than {LONGEST_TAG} bytes")]
    LongTag,
    /// A comment is too long.
    #[error("the comment has more than {LONGEST_COMMENT} bytes")]
    LongComment,
    /// A word is too long.
    #[error("a word of more than {LONGEST_WORD} bytes")]
    LongWord,
    /// A game is too long.
    #[error("the game has more than {LONGEST_GAME} bytes")]
    LongGame,
    /// A game has too many moves.
    #[error("the game has more than {MOST_MOVES} moves, those of variations included")]
    ManyMoves,
    /// No tag begins at a bracket.
    #[error("'[' begins no tag: expected a name and a text in quotation marks")]
    NoTag,
    /// The text of a tag does not end on its line.
    #[error("the tag's text has no closing quotation mark")]
    UnclosedText,
    /// A tag does not end.
    #[error("the tag has no ']'")]
    UnclosedTag,
    /// A comment does not end before the next game or the end of the file.
    #[error("the comment has no '}}'")]
    UnclosedComment,
    /// A variation does not end before the game does.
    #[error("the variation has no ')'")]
    UnclosedVariation,
    /// The end of a variation that has not begun.
    #[error("')' without '('")]
    UnopenedVariation,
    /// A variation without the move that it is another choice for.
    #[error("a variation before any move")]
    EarlyVariation,
    /// A variation without moves.
    #[error("a variation without moves")]
    EmptyVariation,
    /// A `$` without a number from 0 to 255.
    #[error("'$' needs a number from 0 to 255")]
    Nag,
    /// A character that begins nothing.
    #[error("unexpected '{}'", .0.escape_debug())]
    Unexpected(char),
    /// The tag `Variant` names no game.
    #[error(transparent)]
    Game(NoSuchGame),
    /// The tag `FEN` is refused.
    #[error(transparent)]
    Position(FenError),
    /// A word is no move.
    #[error(transparent)]
    Move(MoveError),
    /// A word belongs to no move.
    #[error(transparent)]
    Word(TokenError),
    /// A variation between the words of one move.
    #[error("a variation between the parts of one move")]
    VariationInMove,
    /// A move is not legal.
    #[error(transparent)]
    Illegal(IllegalMove),
    /// A null move among the moves that were played.
    #[error("a null move can stand in variations only")]
    NullMove,
    /// A null move where the side to move cannot pass.
    #[error("no null move is possible here: {0}")]
    Pass(SetupError),
}

impl PgnErrorKind {
    /// At a place.
    pub fn at(self, place: TextPlace) -> PgnError {
        PgnError { place, why: self }
    }

    /// Whether it can be wrong with one tag among others.
    pub(super) fn is_in_tags(&self) -> bool {
        matches!(self, Self::Text(_) | Self::LongTag | Self::NoTag | Self::UnclosedText | Self::UnclosedTag)
    }

    /// Whether nothing more can be read after it.
    pub fn is_final(&self) -> bool {
        matches!(self, Self::Text(TextError::Unreadable(_)))
    }
}
