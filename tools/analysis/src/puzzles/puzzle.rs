//! A puzzle.

use super::kind::PuzzleKind;
use crate::analyzing::{BestTurn, Expectation};
use chrysalis_engine::{Move, Session};
use chrysalis_search::Score;

/// Where a puzzle was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleSource {
    /// The name of the file without folders.
    pub file: String,
    /// The number of the game or position in the file, from 1.
    pub number: usize,
    /// The number of the ply to be found in its game, from 1; 0 for a single position.
    pub ply: usize,
    /// The position's name in the file, if it has one.
    pub name: Option<String>,
}

/// A position in which one move is much better than all others.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The position without the moves before it.
    pub session: Session,
    /// The kind of puzzle.
    pub kind: PuzzleKind,
    /// The number of moves to a proved mate.
    pub mate: Option<u32>,
    /// The moves of both sides, beginning and ending with the solver's; each of the solver's moves is the only good
    /// one.
    pub solution: Vec<Move>,
    /// The score of the first move.
    pub score: Score,
    /// The expected points of the first move.
    pub best: Expectation,
    /// The expected points of the second-best move.
    pub second: Expectation,
    /// The depth of the confirming search in plies.
    pub depth: u32,
    /// The nodes of the confirming search.
    pub nodes: u64,
    /// When the confirming search settled on the first move: a measure of difficulty.
    pub settled: BestTurn,
    /// The keys of the positions in which the solver is to move, equal for reflections; the puzzle's own comes first.
    pub keys: Vec<u64>,
}

impl Puzzle {
    /// The number of moves that the solver has to find.
    pub fn moves(&self) -> usize {
        self.solution.len().div_ceil(2)
    }
}
