//! The limits of a search.

use chrysalis_rules::board::Move;
use std::time::Duration;

/// The chess clock of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time left on the clock.
    pub remaining: Duration,
    /// The time added after each move.
    pub increment: Duration,
    /// The number of moves until more time is added; `None` if the time is for the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// The limits of a search, in the words of UCI's `go`. Without any limit it runs until it is stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The clock to play by.
    pub clock: Option<Clock>,
    /// Search for this long, less the move overhead.
    pub movetime: Option<Duration>,
    /// Search at most this many plies deep.
    pub depth: Option<u32>,
    /// Visit exactly this many nodes; with several threads, about as many in sum.
    pub nodes: Option<u64>,
    /// Begin no new iteration after this many nodes.
    pub soft_nodes: Option<u64>,
    /// Search for a mate in at most this many moves of the side to move.
    pub mate: Option<u32>,
    /// Search only these root moves; all if empty.
    pub searchmoves: Vec<Move>,
    /// Do not search these root moves.
    pub excluded: Vec<Move>,
    /// A root move that each iteration also searches on a line of its own, if it is not among the lines asked
    /// for; so a move that was played is compared at equal depth.
    pub compared: Option<Move>,
    /// Go on until stopped, even when there is nothing left to search.
    pub infinite: bool,
    /// Search on the opponent's time: the clock starts at the ponder hit.
    pub ponder: bool,
}
