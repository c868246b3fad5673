//! A puzzle.

use super::kind::PuzzleKind;
use crate::analyzing::{BestTurn, Expectation};
use chrysalis_engine::{Move, Session};
use chrysalis_search::Score;

/// Where a puzzle comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleSource {
    /// The name of the file, without folders.
    pub file: String,
    /// The number of the game or position in it, from 1.
    pub number: usize,
    /// The number of the move that is looked for, in plies of the game from 1; 0 for a position by itself.
    pub ply: usize,
    /// What a position is called by the file.
    pub name: Option<String>,
}

/// A position in which one move is much better than all others.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The position, without what led there.
    pub session: Session,
    /// What is asked for.
    pub kind: PuzzleKind,
    /// The moves to a mate that is proved.
    pub mate: Option<u32>,
    /// The moves of both sides, the solver's first and last; each of the solver's is the only one.
    pub solution: Vec<Move>,
    /// The value of the first move.
    pub score: Score,
    /// The points expected with the first move.
    pub best: Expectation,
    /// The points expected with any other.
    pub second: Expectation,
    /// Plies of the search that confirmed it.
    pub depth: u32,
    /// Nodes of that search.
    pub nodes: u64,
    /// When that search settled on the first move: a measure of how hard it is to find.
    pub settled: BestTurn,
    /// What tells the positions in which the solver is to move, alike for reflections; that of the puzzle comes first.
    pub keys: Vec<u64>,
}

impl Puzzle {
    /// How many moves the solver has to find.
    pub fn moves(&self) -> usize {
        self.solution.len().div_ceil(2)
    }
}
