//! The limits and the results of proofs.

use chrysalis_rules::board::Move;
use std::time::Duration;

/// What to prove, and with which limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MateLimits {
    /// The most moves of the side to move that the win may take. Wins in more than [`MateLimits::MOST_MOVES`]
    /// are not searched for.
    pub moves: u32,
    /// The most nodes to visit; `None` for no limit.
    pub nodes: Option<u64>,
    /// The most time to spend; `None` for no limit.
    pub time: Option<Duration>,
    /// Try only these first moves; all if empty.
    pub searchmoves: Vec<Move>,
    /// The most memory for results in MiB; allocated as needed.
    pub hash: usize,
}

impl MateLimits {
    /// The longest win that is searched for, in moves of the side to move.
    pub const MOST_MOVES: u32 = 100;

    /// A win in at most `moves` moves, limited only by 64 MiB of memory.
    pub fn new(moves: u32) -> Self {
        Self { moves, nodes: None, time: None, searchmoves: Vec::new(), hash: 64 }
    }
}

/// The result of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MateProof {
    /// Whether the side to move wins.
    pub verdict: MateVerdict,
    /// The largest number of moves in which a win has been excluded.
    pub excluded: u32,
    /// The number of nodes visited.
    pub nodes: u64,
}

/// Whether the side to move wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MateVerdict {
    /// The side to move wins by force.
    Mate {
        /// The number of moves of the side to move in the shortest win.
        moves: u32,
        /// Every first move of a shortest win, in the order of move generation.
        solutions: Vec<MateSolution>,
    },
    /// It does not win in the number of moves asked for.
    None,
    /// A limit or a stop came before the answer.
    Unknown,
}

/// A first move of a shortest win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MateSolution {
    /// The first move of the win.
    pub m: Move,
    /// The principal variation that begins with it: the winner takes the fastest way, the opponent resists as
    /// long as possible. If a limit is reached after the proof, the line may stop before the win.
    pub line: Vec<Move>,
}
