//! What a search reports while it runs and when it ends.

use crate::score::Score;
use crate::threads::engine_error::EngineError;
use crate::value::Bound;
use chrysalis_rules::board::Move;
use std::time::Duration;

/// One line of analysis: what UCI sends as `info`.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The depth of the iteration in plies.
    pub depth: u32,
    /// The deepest ply reached, from the root.
    pub seldepth: u32,
    /// The rank of this line, from 1; above 1 only in multi-PV analysis.
    pub multipv: usize,
    /// The score for the side to move, scaled so that 100 centipawns are an even chance of winning.
    pub score: Score,
    /// The score in the evaluation's centipawns; a mate is farther from zero than every evaluation.
    pub value: i32,
    /// Whether the score is exact or a bound.
    pub bound: Bound,
    /// The probabilities of win, draw and loss for the side to move, in thousandths.
    pub wdl: [u16; 3],
    /// Nodes visited so far.
    pub nodes: u64,
    /// The time since the search began.
    pub time: Duration,
    /// How full the transposition table is, in thousandths.
    pub hashfull: u32,
    /// The positions found in endgame tables.
    pub tbhits: u64,
    /// The principal variation: legal moves from the position searched.
    pub pv: Vec<Move>,
}

/// An event of a search.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Event {
    /// A line of analysis.
    Info(Report),
    /// The root move that is now being searched; sent only in long searches.
    CurrentMove {
        /// The depth of the iteration in plies.
        depth: u32,
        /// The root move being searched.
        m: Move,
        /// The number of the move in the order of search, from 1.
        number: usize,
    },
    /// The search has ended; sent exactly once, as the last event.
    Finished {
        /// The move to play; `None` if there is no legal move.
        best: Option<Move>,
        /// The expected reply, to ponder on.
        ponder: Option<Move>,
        /// The error, if anything went wrong; `best` is legal even then.
        error: Option<EngineError>,
    },
}
