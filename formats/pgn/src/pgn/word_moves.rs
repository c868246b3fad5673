//! Words of which several make one move, as a program writes them that knows the game's pieces but not its moves.

use chrysalis_engine::{Move, Session};
use thiserror::Error;

/// A move and how many words it is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordMove {
    /// The move.
    pub m: Move,
    /// Its words.
    pub words: usize,
}

/// Why a word belongs to no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TokenError {
    /// It is not written as a part of a move is.
    #[error("neither a move nor a part of one")]
    NoPlayedLeg,
    /// There is no move of which it could be a part.
    #[error("no legal move goes on like this")]
    NoMove,
}

/// A word that belongs to no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("word {}: {why}", .number + 1)]
pub struct WrongWord {
    /// Which, from 0.
    pub number: usize,
    /// Why.
    pub why: TokenError,
}

/// How the words of a game become its moves, from its first position on. Words of a move that was not completed are
/// left over.
pub type WordsReader = fn(first: &Session, words: &[&str]) -> Result<Vec<WordMove>, WrongWord>;
