//! A node of the search tree, and what is known about it and its moves.
//!
//! <https://www.chessprogramming.org/Node>

use crate::tt::entry::Entry;
use crate::value::{INFINITE, Value};
use chrysalis_rules::board::Move;

/// What to search: depth and window of a node.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// Plies from the root.
    pub ply: usize,
    /// Plies left to search; with 0 or less, quiescence search begins.
    pub depth: i32,
    /// The lower bound of the window: the side to move has at least this elsewhere.
    pub alpha: Value,
    /// The upper bound of the window: at this score the opponent avoids the position.
    pub beta: Value,
    /// Whether it is an expected cut-node: some move should fail high.
    pub cut: bool,
}

impl Node {
    /// Whether it is a PV-node, that is, the window is not null.
    pub fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// What is known about a node beside its window.
#[derive(Clone, Copy, Debug)]
pub struct NodeState {
    /// Whether the side to move is in check.
    pub in_check: bool,
    /// The move left out by the search for a singular move.
    pub excluded: Option<Move>,
    /// The entry of the transposition table.
    pub known: Option<Entry>,
    /// The static evaluation as it is kept in the table, without correction.
    pub uncorrected: Value,
    /// The static evaluation less the error found by the correction history.
    pub static_evaluation: Value,
    /// The static evaluation, improved by the bound in the table entry.
    pub evaluation: Value,
    /// Whether the evaluation is better than at the side's previous move.
    pub improving: bool,
    /// Whether the hash move is a legal capture.
    pub hash_captures: bool,
    /// The number of legal moves searched so far.
    pub count: usize,
    /// The best score so far.
    pub best: Value,
    /// The move that last raised alpha.
    pub best_move: Option<Move>,
}

impl NodeState {
    /// The state of the root.
    pub fn at_root(in_check: bool, evaluation: Value) -> Self {
        Self {
            in_check,
            excluded: None,
            known: None,
            uncorrected: evaluation,
            static_evaluation: evaluation,
            evaluation,
            improving: true,
            hash_captures: false,
            count: 0,
            best: -INFINITE,
            best_move: None,
        }
    }
}

/// What is known about a move before it is searched.
#[derive(Clone, Copy, Debug)]
pub struct MoveInfo {
    pub m: Move,
    /// Whether it is a capture or gains by promotion.
    pub tactical: bool,
    /// The value that it adds by changing piece types, in centipawns.
    pub change: i32,
    pub history: i32,
    /// Whether its exchange loses nothing, or little compared with its move-ordering score; `None` if that
    /// was not computed.
    pub good_capture: Option<bool>,
}
