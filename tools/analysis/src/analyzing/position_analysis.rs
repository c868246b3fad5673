//! The result of analyzing a position.

use super::expectation::Expectation;
use chrysalis_engine::{Move, Outcome};
use chrysalis_search::Score;
use std::time::Duration;

/// The analysis of a position, from the point of view of the side to move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PositionAnalysis {
    /// How the game has ended; if it has, nothing was searched.
    pub outcome: Option<Outcome>,
    /// The best move; `None` if there is no legal move.
    pub best: Option<Move>,
    /// Depth of the search in plies.
    pub depth: u32,
    /// Nodes that the search visited.
    pub nodes: u64,
    /// Time that the search took.
    pub time: Duration,
    /// The lines, best first. The played move's line is last unless it is among the best.
    pub lines: Vec<AnalyzedLine>,
    /// Each time another move became the best, or the number of moves to mate changed.
    pub course: Vec<BestTurn>,
    /// The result of a mate search.
    pub proof: Option<Proof>,
}

/// A line of play with its score.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalyzedLine {
    /// Centipawns, on a scale where 100 means an even chance to win, or moves to mate.
    pub score: Score,
    /// The expected points.
    pub expectation: Expectation,
    /// Chances of a win, a draw and a loss, in thousandths.
    pub wdl: [u16; 3],
    /// The deepest ply reached (selective depth).
    pub seldepth: u32,
    /// The moves of both sides.
    pub moves: Vec<Move>,
}

/// A moment at which a move became the best, or a mate was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BestTurn {
    /// The best move at that moment.
    pub m: Move,
    /// Depth of the iteration, in plies.
    pub depth: u32,
    /// Nodes searched so far.
    pub nodes: u64,
    /// Time since the start of the search.
    pub time: Duration,
    /// Its score at that moment.
    pub score: Score,
}

/// The result of a mate search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The side to move can force a win.
    Mate {
        /// The fewest moves in which it can.
        moves: u32,
        /// All first moves that win in this number of moves.
        solutions: Vec<Move>,
    },
    /// There is no mate within the limit of moves.
    NoMate,
    /// The node limit or a stop came first.
    Unknown,
}

impl PositionAnalysis {
    /// The line that begins with a move.
    pub fn line_of(&self, m: Move) -> Option<&AnalyzedLine> {
        self.lines.iter().find(|line| line.moves.first() == Some(&m))
    }

    /// The best line.
    pub fn first(&self) -> Option<&AnalyzedLine> {
        self.lines.first()
    }

    /// By how much the best move's expected points exceed those of the second-best; `None` if no other move was
    /// analyzed.
    pub fn lead(&self) -> Option<Expectation> {
        let [first, second, ..] = &self.lines[..] else { return None };
        Some(first.expectation.above(second.expectation))
    }
}
