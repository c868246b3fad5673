//! When a search must end.

use chrysalis_rules::board::Move;
use std::time::Duration;

/// The clock of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Time left.
    pub remaining: Duration,
    /// Added after each move.
    pub increment: Duration,
    /// Moves until more time is added; `None` for the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// What a search is told about its end; without any limit it runs until stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The clock to play by.
    pub clock: Option<Clock>,
    /// Exactly this long, less the move overhead.
    pub movetime: Option<Duration>,
    /// At most this deep, in plies.
    pub depth: Option<u32>,
    /// Exactly this many nodes.
    pub nodes: Option<u64>,
    /// No new iteration after this many nodes.
    pub soft_nodes: Option<u64>,
    /// A mate in at most this many moves.
    pub mate: Option<u32>,
    /// Only these first moves; all when empty.
    pub searchmoves: Vec<Move>,
    /// These first moves not.
    pub excluded: Vec<Move>,
    /// A first move that each iteration analyzes on a line of its own behind the lines asked for, unless it stands on one of
    /// them: so that a move that was played is compared at equal depth.
    pub compared: Option<Move>,
    /// Until stopped, even when the search has nothing left to do.
    pub infinite: bool,
    /// On the opponent's time: the clock starts to count at the ponder hit.
    pub ponder: bool,
}
