//! What is asked of a proof, and what it answers.

use chrysalis_rules::board::Move;
use std::time::Duration;

/// What a proof is asked for, and what it may spend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MateLimits {
    /// The most moves of the side to move that the win may take; more than [`MateLimits::MOST_MOVES`] are never excluded.
    pub moves: u32,
    /// Positions to visit at most.
    pub nodes: Option<u64>,
    /// Time to spend at most.
    pub time: Option<Duration>,
    /// Only these first moves; all when empty.
    pub searchmoves: Vec<Move>,
    /// Memory for results at most, in MiB; taken as it is needed.
    pub hash: usize,
}

impl MateLimits {
    /// The longest win that is looked for, in moves of the side to move.
    pub const MOST_MOVES: u32 = 100;

    /// A win in at most so many moves, without other limits than 64 MiB of memory.
    pub fn new(moves: u32) -> Self {
        Self { moves, nodes: None, time: None, searchmoves: Vec::new(), hash: 64 }
    }
}

/// The answer of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MateProof {
    /// What was proved.
    pub verdict: MateVerdict,
    /// The most moves of the side to move within which no win exists, as far as that was proved.
    pub excluded: u32,
    /// Positions visited.
    pub nodes: u64,
}

/// What was proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MateVerdict {
    /// The side to move wins by force.
    Mate {
        /// The fewest moves of the side to move in which it does.
        moves: u32,
        /// Every first move by which it does in so many, in the order in which the moves are generated.
        solutions: Vec<MateSolution>,
    },
    /// It does not in so many moves as were asked for.
    None,
    /// A limit or a stop came first.
    Unknown,
}

/// A first move that wins by force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MateSolution {
    /// The first move.
    pub m: Move,
    /// A principal line that begins with it: the winner is as fast as he can, the opponent holds out as long as he
    /// can. Where a limit or a stop came once all was proved, it may break off before the win.
    pub line: Vec<Move>,
}
