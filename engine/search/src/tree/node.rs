//! A node of the search tree, and what is known of it and of its moves.
//!
//! <https://www.chessprogramming.org/Node>

use crate::tt::entry::Entry;
use crate::value::{INFINITE, Value};
use chrysalis_rules::board::Move;

/// A position to search, and how.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// Plies from the root.
    pub ply: usize,
    /// Plies to search; none left means quiescence.
    pub depth: i32,
    /// The score that the side to move has for sure elsewhere.
    pub alpha: Value,
    /// The score from which on the other side avoids the position.
    pub beta: Value,
    /// Whether a move that fails high is expected.
    pub cut: bool,
}

impl Node {
    /// Whether the exact score is wanted.
    pub fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// What is known at a node beside its window.
#[derive(Clone, Copy, Debug)]
pub struct NodeState {
    /// Whether the side to move must save its king.
    pub in_check: bool,
    /// The move left out to see whether it is singular.
    pub excluded: Option<Move>,
    /// What the table knows.
    pub known: Option<Entry>,
    /// The evaluation without looking ahead, as it is kept in the table.
    pub uncorrected: Value,
    /// The same less the error that it used to make.
    pub static_evaluation: Value,
    /// The same, narrowed by what the table knows.
    pub evaluation: Value,
    /// Whether the side to move stands better than at its last move.
    pub improving: bool,
    /// Whether the table's move captures, once it is known to be a move of this position.
    pub hash_captures: bool,
    /// Legal moves met so far.
    pub count: usize,
    /// The best score so far.
    pub best: Value,
    /// The move that raised alpha last.
    pub best_move: Option<Move>,
}

impl NodeState {
    /// What is known at the root.
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

/// What can be said of a move before it is searched.
#[derive(Clone, Copy, Debug)]
pub struct MoveInfo {
    /// The move.
    pub m: Move,
    /// Whether it takes a piece or gains by becoming.
    pub tactical: bool,
    /// What its change of piece type is worth.
    pub change: i32,
    /// What such moves have been worth elsewhere.
    pub history: i32,
    /// Whether the static exchange on its target loses nothing, or little for what the move promises, where that is known.
    pub good_capture: Option<bool>,
}
