//! What a search tells while it runs and when it ends.

use crate::score::Score;
use crate::threads::engine_error::EngineError;
use crate::value::Bound;
use chrysalis_rules::board::Move;
use std::time::Duration;

/// One line of analysis.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Plies searched.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub seldepth: u32,
    /// The rank of this line among several, from 1.
    pub multipv: usize,
    /// The score.
    pub score: Score,
    /// Likewise on the scale of the evaluation, mates beyond all else.
    pub value: i32,
    /// How exact it is.
    pub bound: Bound,
    /// Chances of a win, draw and loss for the side to move, in thousandths.
    pub wdl: [u16; 3],
    /// Positions visited so far.
    pub nodes: u64,
    /// Time so far.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub hashfull: u32,
    /// The line: legal moves from the position searched.
    pub pv: Vec<Move>,
}

/// What a search reports.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Event {
    /// A line of analysis.
    Info(Report),
    /// The first move that is being searched, and its number from 1; only on long searches.
    CurrentMove {
        /// Plies searched.
        depth: u32,
        /// The move.
        m: Move,
        /// Its number.
        number: usize,
    },
    /// The search has ended; sent exactly once. `best` is missing when there is no legal move.
    Finished {
        /// The move to play.
        best: Option<Move>,
        /// The reply that is expected.
        ponder: Option<Move>,
        /// What went wrong, if anything did.
        error: Option<EngineError>,
    },
}
