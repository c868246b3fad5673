//! Moves of several tokens, as written by programs that know the game's pieces but not its moves.

use chrysalis_engine::{Move, Session};
use thiserror::Error;

/// A move with the number of its tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordMove {
    /// The legal move that the tokens stand for.
    pub m: Move,
    /// The number of tokens it is written in.
    pub words: usize,
}

/// Why a token belongs to no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TokenError {
    /// It does not have the form of a part of a move.
    #[error("neither a move nor a part of one")]
    NoPlayedLeg,
    /// It is not part of any legal move.
    #[error("no legal move continues like this")]
    NoMove,
}

/// A token that belongs to no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("token {}: {why}", .number + 1)]
pub struct WrongWord {
    /// The index of the token.
    pub number: usize,
    /// Why it belongs to no move.
    pub why: TokenError,
}

/// Combines the tokens of a game into moves, from its starting position. The tokens of an incomplete last move
/// are left over.
pub type WordsReader = fn(first: &Session, words: &[&str]) -> Result<Vec<WordMove>, WrongWord>;
