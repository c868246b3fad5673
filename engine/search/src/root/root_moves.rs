//! The root position and its moves.

use crate::value::{INFINITE, Value};
use chrysalis_rules::board::Move;
use chrysalis_rules::{Playable, Position};

/// A root move and what is known about it.
#[derive(Clone, Debug)]
pub struct RootMove {
    pub m: Move,
    /// The principal variation that begins with the move.
    pub line: Vec<Move>,
    /// The score of this iteration; `-INFINITE` until it is searched.
    pub score: Value,
    /// The score of the previous iteration.
    pub previous: Value,
    /// The last score with any window.
    pub latest: Value,
    /// The nodes spent on it in all iterations.
    pub nodes: u64,
    /// The deepest ply reached when it last got a score.
    pub seldepth: usize,
}

impl RootMove {
    /// A move not searched yet.
    pub fn new(m: Move) -> Self {
        Self {
            m,
            line: vec![m],
            score: -INFINITE,
            previous: -INFINITE,
            latest: -INFINITE,
            nodes: 0,
            seldepth: 0,
        }
    }

    /// The score of this iteration, or if there is none that of the previous one.
    pub fn known(&self) -> Value {
        if self.score == -INFINITE { self.previous } else { self.score }
    }
}

/// What a thread searches.
#[derive(Debug)]
pub struct RootState<G: Playable> {
    pub position: Position<G>,
    /// The root moves, best first as far as they have been searched.
    pub moves: Vec<RootMove>,
    /// The index of the line that is being searched, from 0.
    pub line: usize,
    /// The end of the range of moves that are searched for this line.
    pub end: usize,
    /// The depth of the iteration in plies.
    pub depth: i32,
}

impl<G: Playable> RootState<G> {
    /// The state of a search of these moves in this position.
    pub fn new(position: Position<G>, moves: Vec<RootMove>) -> Self {
        let end = moves.len();
        Self { position, moves, line: 0, end, depth: 0 }
    }

    /// Selects the `line`-th line, the best of the moves that are not in the lines before.
    pub fn choose_line(&mut self, line: usize) {
        (self.line, self.end) = (line, self.moves.len());
    }

    /// Selects a line that begins with `m` and no other move; false if a line has it already or it cannot be
    /// played.
    pub fn choose_move(&mut self, m: Move, lines: usize) -> bool {
        let Some(place) = self.moves.iter().position(|root| root.m == m).filter(|&place| place >= lines)
        else {
            return false;
        };
        self.moves[lines..=place].rotate_right(1);
        (self.line, self.end) = (lines, lines + 1);
        true
    }
}

/// The legal moves that the limits allow.
pub fn allowed_moves<G: Playable>(
    position: &Position<G>,
    searchmoves: &[Move],
    excluded: &[Move],
) -> Vec<RootMove> {
    let all = position.legal_moves();
    let wanted = |m: &Move| (searchmoves.is_empty() || searchmoves.contains(m)) && !excluded.contains(m);
    let kept: Vec<Move> = all.iter().copied().filter(wanted).collect();
    // Searching no move would mean resigning, so a filter that leaves none is ignored.
    let kept = if kept.is_empty() { all } else { kept };
    kept.into_iter().map(RootMove::new).collect()
}
