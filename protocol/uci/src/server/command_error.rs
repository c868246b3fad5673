//! Why a line is not obeyed.

use chrysalis_host::numbers::NumberError;
use chrysalis_rules::{MoveError, NoSuchGame};
use thiserror::Error;

/// Why a line is no command; texts in it are quoted already.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum CommandError {
    /// The first word is none of the commands.
    #[error("unknown command '{0}'; 'help' lists the commands")]
    Unknown(String),
    /// An option cannot be read.
    #[error("setoption: expected 'name NAME [value VALUE]' in '{0}'")]
    SetOption(String),
    /// What follows `position` is wrong.
    #[error("position: {0}; position unchanged")]
    Place(PlaceError),
    /// What follows `bench` is wrong.
    #[error("bench: {0}")]
    Bench(BenchError),
}

/// Why a position cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum PlaceError {
    /// Something else than moves follows the start.
    #[error("expected 'moves', found '{0}'")]
    Moves(String),
    /// Nothing follows `fen`.
    #[error("a FEN is missing")]
    NoFen,
    /// Neither the start nor a FEN.
    #[error("expected 'startpos' or 'fen', found '{0}'")]
    PieceType(String),
}

/// What is wrong with the arguments of `bench`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum BenchError {
    /// The depth.
    #[error(transparent)]
    Depth(NumberError),
    /// The game.
    #[error(transparent)]
    Game(NoSuchGame),
    /// There is more.
    #[error("unexpected '{0}'")]
    More(String),
}

/// The most legs of one `position`: longer than any game, and bounded memory whatever comes.
pub(crate) const MOST_PLIES: usize = 20_000;

/// Why a move of a `position` is not played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum PlyError {
    /// It is no legal move.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// There are too many before it.
    #[error("more than {MOST_PLIES} moves")]
    TooMany,
}

/// A position whose moves are not all legal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("move {number}: {error}; it{} dropped", after(*.dropped))]
pub(crate) struct BadMove {
    /// The number of the move, from 1.
    pub(crate) number: usize,
    /// Why it is refused.
    pub(crate) error: PlyError,
    /// Moves that followed it.
    pub(crate) dropped: usize,
}

fn after(dropped: usize) -> String {
    if dropped == 0 { String::new() } else { format!(" and the {dropped} after it") }
}
