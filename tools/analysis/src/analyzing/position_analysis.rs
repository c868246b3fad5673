//! What a search says of a position.

use super::expectation::Expectation;
use chrysalis_engine::{Move, Outcome};
use chrysalis_search::Score;
use std::time::Duration;

/// What a search says of a position, for the side to move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PositionAnalysis {
    /// How the game has ended; then there is nothing else.
    pub outcome: Option<Outcome>,
    /// The move to play; none when there is none.
    pub best: Option<Move>,
    /// Plies searched.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
    /// Lines, best first; that of a move which was played comes last unless it is one of the best.
    pub lines: Vec<AnalyzedLine>,
    /// Each time that another move became the best, or the best mated in another number of moves.
    pub course: Vec<BestTurn>,
    /// What a search for a mate has proved.
    pub proof: Option<Proof>,
}

/// A line of play and its value.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalyzedLine {
    /// Its value in centipawns, of which 100 are an even chance of winning, or the moves to mate.
    pub score: Score,
    /// The points expected.
    pub expectation: Expectation,
    /// Chances of a win, a draw and a loss, in thousandths.
    pub wdl: [u16; 3],
    /// The deepest ply looked at.
    pub seldepth: u32,
    /// The moves.
    pub moves: Vec<Move>,
}

/// The point at which a move became the best, or was seen to mate in so many moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BestTurn {
    /// The move.
    pub m: Move,
    /// Plies searched.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The time since the search began.
    pub time: Duration,
    /// Its worth then.
    pub score: Score,
}

/// What is proved of a mate within a number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The side to move wins.
    Mate {
        /// In so many moves, and no fewer.
        moves: u32,
        /// Every first move that wins in so many.
        solutions: Vec<Move>,
    },
    /// It does not.
    NoMate,
    /// The limit came first.
    Unknown,
}

impl PositionAnalysis {
    /// The line of a move.
    pub fn line_of(&self, m: Move) -> Option<&AnalyzedLine> {
        self.lines.iter().find(|line| line.moves.first() == Some(&m))
    }

    /// The best line.
    pub fn first(&self) -> Option<&AnalyzedLine> {
        self.lines.first()
    }

    /// By how much the best move is better than any other, in points expected; `None` where no other has been analyzed.
    pub fn lead(&self) -> Option<Expectation> {
        let [first, second, ..] = &self.lines[..] else { return None };
        Some(first.expectation.above(second.expectation))
    }
}
