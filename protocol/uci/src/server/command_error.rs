//! Errors of commands.

use chrysalis_host::numbers::NumberError;
use chrysalis_rules::{MoveError, NoSuchGame};
use thiserror::Error;

/// Why a line is not a valid command; texts in it are quoted already.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum CommandError {
    /// The first token is not a command.
    #[error("unknown command '{0}'; 'help' lists the commands")]
    Unknown(String),
    /// An option cannot be read.
    #[error("setoption: expected 'name NAME [value VALUE]' in '{0}'")]
    SetOption(String),
    /// Bad arguments of `position`.
    #[error("position: {0}; position unchanged")]
    Place(#[source] PlaceError),
    /// Bad arguments of `bench`.
    #[error("bench: {0}")]
    Bench(#[source] BenchError),
}

/// Why a position cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum PlaceError {
    /// Something other than `moves` follows.
    #[error("expected 'moves', found '{0}'")]
    Moves(String),
    /// Nothing follows `fen`.
    #[error("missing FEN")]
    NoFen,
    /// Neither `startpos` nor `fen`.
    #[error("expected 'startpos' or 'fen', found '{0}'")]
    Start(String),
}

/// Errors in the arguments of `bench`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum BenchError {
    /// The depth is no number from 1 to 100.
    #[error(transparent)]
    Depth(NumberError),
    /// Neither `all` nor the name of a game.
    #[error(transparent)]
    Game(NoSuchGame),
    /// An extra argument.
    #[error("unexpected '{0}'")]
    More(String),
}

/// The most words of a `go`: more than any position has legal moves.
pub(crate) const MOST_WORDS: usize = 2_000;

/// The most moves of a `position`: more than any game has, and a bound on memory.
pub(crate) const MOST_PLIES: usize = 20_000;

/// Why a move of a `position` is not played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum PlyError {
    /// It is not a legal move.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// There are too many moves.
    #[error("more than {MOST_PLIES} moves")]
    TooMany,
}

/// A position whose moves are not all legal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("move {number}: {error}; it{} ignored", after(*.dropped))]
pub(crate) struct BadMove {
    /// The number of the move, from 1.
    pub(crate) number: usize,
    /// Why it is not played.
    #[source]
    pub(crate) error: PlyError,
    /// The number of moves after it.
    pub(crate) dropped: usize,
}

fn after(dropped: usize) -> String {
    if dropped == 0 { String::new() } else { format!(" and the {dropped} after it") }
}

/// Why a part of `go` is ignored.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum GoError {
    /// The number after a keyword.
    #[error("{keyword}: {error}; ignored")]
    Number {
        /// The keyword before the number, as in `depth 5`.
        keyword: &'static str,
        /// What stands in place of a number in its range.
        #[source]
        error: NumberError,
    },
    /// A word that is no keyword, quoted.
    #[error("unknown argument '{0}'; ignored")]
    Unknown(String),
    /// There are too many words.
    #[error("more than {MOST_WORDS} arguments; the rest ignored")]
    TooMany,
    /// Only the opponent has a clock.
    #[error("no time for the side to move")]
    NoTime,
    /// A move to search is not legal.
    #[error("searchmoves: {0}; ignored")]
    SearchMove(#[source] MoveError),
}
