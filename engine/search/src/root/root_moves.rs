//! The root: what is searched, and what is known of each of its moves.

use crate::value::{INFINITE, Value};
use chrysalis_rules::board::Move;
use chrysalis_rules::{Playable, Position};

/// A move at the root.
#[derive(Clone, Debug)]
pub struct RootMove {
    /// The move.
    pub m: Move,
    /// The line that begins with it.
    pub line: Vec<Move>,
    /// The score of this iteration; below every score until it is searched.
    pub score: Value,
    /// The score of the last iteration.
    pub previous: Value,
    /// Nodes spent on it in all iterations.
    pub nodes: u64,
    /// The deepest ply visited when it last had a score.
    pub seldepth: usize,
}

impl RootMove {
    /// A move not searched yet.
    pub fn new(m: Move) -> Self {
        Self { m, line: vec![m], score: -INFINITE, previous: -INFINITE, nodes: 0, seldepth: 0 }
    }

    /// The best score known.
    pub fn known(&self) -> Value {
        if self.score == -INFINITE { self.previous } else { self.score }
    }
}

/// What a thread searches.
#[derive(Debug)]
pub struct RootState<G: Playable> {
    /// The position.
    pub position: Position<G>,
    /// Its moves, best first as far as they are searched.
    pub moves: Vec<RootMove>,
    /// The line of analysis being searched, from 0.
    pub line: usize,
    /// Behind the last move that is searched for this line.
    pub end: usize,
    /// The iteration, in plies.
    pub depth: i32,
}

impl<G: Playable> RootState<G> {
    /// A position of which these moves are to be searched.
    pub fn new(position: Position<G>, moves: Vec<RootMove>) -> Self {
        let end = moves.len();
        Self { position, moves, line: 0, end, depth: 0 }
    }

    /// From now on the lines are searched one after the other, each the best of the moves that are left.
    pub fn choose_line(&mut self, line: usize) {
        (self.line, self.end) = (line, self.moves.len());
    }

    /// From now on a line is searched that begins with this move and no other; false if it has one or cannot be played.
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

/// The legal moves that a search is allowed to consider.
pub fn allowed_moves<G: Playable>(
    position: &Position<G>,
    searchmoves: &[Move],
    excluded: &[Move],
) -> Vec<RootMove> {
    let all = position.legal_moves();
    let wanted = |m: &Move| (searchmoves.is_empty() || searchmoves.contains(m)) && !excluded.contains(m);
    let kept: Vec<Move> = all.iter().copied().filter(wanted).collect();
    // Nothing allowed would mean to resign; a filter that leaves nothing is taken as none.
    let kept = if kept.is_empty() { all } else { kept };
    kept.into_iter().map(RootMove::new).collect()
}
