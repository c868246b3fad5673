//! The root: its moves, one iteration through them, and the aspiration windows around it.

use crate::evaluate::Evaluate;
use crate::pvs::State;
use crate::score::{INFINITE, NONE, Value, is_decisive};
use crate::worker::{Node, Worker};
use chrysalis_rules::Position;
use chrysalis_rules::board::{Geometry, Move};

/// A move at the root.
#[derive(Clone, Debug)]
pub struct RootMove {
    pub m: Move,
    /// The line that begins with it.
    pub line: Vec<Move>,
    /// The score of this iteration; below every score until it is searched.
    pub score: Value,
    /// The score of the last iteration.
    pub previous: Value,
    pub nodes: u64,
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

/// The legal moves that a search is allowed to consider.
pub fn allowed_moves<G: Geometry>(
    position: &Position<G>,
    searchmoves: &[String],
    excluded: &[String],
) -> Vec<RootMove> {
    let read = |texts: &[String]| -> Vec<Move> {
        texts.iter().filter_map(|text| position.parse_long_algebraic(text).ok()).collect()
    };
    let (only, without) = (read(searchmoves), read(excluded));
    let all = position.legal_moves();
    let wanted = |m: &Move| (only.is_empty() || only.contains(m)) && !without.contains(m);
    let kept: Vec<Move> = all.iter().copied().filter(wanted).collect();
    // Nothing allowed would mean to resign; a filter that leaves nothing is taken as none.
    let kept = if kept.is_empty() { all } else { kept };
    kept.into_iter().map(RootMove::new).collect()
}

/// What happens at the root while it is searched.
pub enum RootProgress {
    /// The move with this number, from 1, is searched next.
    Move(Move, usize),
    /// The first line's score lies outside the window.
    Failed(Value, Value, Value),
}

impl<G: Geometry, V: Evaluate<G>> Worker<'_, G, V> {
    /// Searches the lines from `self.line` on within windows that grow until the score fits.
    ///
    /// <https://www.chessprogramming.org/Aspiration_Windows>
    pub fn aspirate(&mut self, depth: i32, tell: &mut dyn FnMut(&Self, RootProgress)) {
        let p = self.team.tunables;
        let guess = self.root_moves[self.line].previous;
        let mut delta = p.aspiration_window;
        let narrow = depth >= p.aspiration_depth && !is_decisive(guess);
        let (mut alpha, mut beta) = match narrow {
            true => ((guess - delta).max(-INFINITE), (guess + delta).min(INFINITE)),
            false => (-INFINITE, INFINITE),
        };
        let mut failed_high = 0;
        loop {
            let reduced = if self.proves_mates() { depth } else { (depth - failed_high).max(1) };
            let value = self.search_root(reduced, alpha, beta, tell);
            let line = self.line;
            self.root_moves[line..].sort_by_key(|root| -root.score);
            if self.stopped {
                return;
            }
            if value <= alpha {
                tell(self, RootProgress::Failed(value, alpha, beta));
                beta = i32::midpoint(alpha, beta);
                alpha = (value - delta).max(-INFINITE);
                failed_high = 0;
            } else if value >= beta {
                tell(self, RootProgress::Failed(value, alpha, beta));
                beta = (value + delta).min(INFINITE);
                failed_high = (failed_high + 1).min(3);
            } else {
                return;
            }
            delta += delta * p.aspiration_growth / 100;
            if delta > 800 || is_decisive(value) {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    fn search_root(
        &mut self,
        depth: i32,
        alpha: Value,
        beta: Value,
        tell: &mut dyn FnMut(&Self, RootProgress),
    ) -> Value {
        let position = self.position;
        let danger = self.frames[0].danger;
        let evaluation = if danger { NONE } else { self.evaluate(&position) };
        let evaluation = self.corrected(&position, 0, evaluation);
        self.frames[0].evaluation = evaluation;
        self.frames[1].killers = [None; 2];
        let mut node = Node { ply: 0, depth, alpha, beta, cut: false };
        let mut state = State::at_root(danger, evaluation);
        for i in self.line..self.root_moves.len() {
            self.root_moves[i].score = -INFINITE;
        }
        for i in self.line..self.root_moves.len() {
            let m = self.root_moves[i].m;
            tell(self, RootProgress::Move(m, i + 1));
            state.count += 1;
            let before = self.nodes;
            self.seldepth = 0;
            let glance = self.glance(&position, m, 0);
            let mut child = position;
            self.enter(&position, &mut child, m, 0);
            let value = self.search_move(&child, &node, &state, &glance, 0);
            self.leave();
            self.root_moves[i].nodes += self.nodes - before;
            if self.stopped {
                break;
            }
            if state.count == 1 || value > node.alpha {
                let root = &mut self.root_moves[i];
                root.score = value;
                root.seldepth = self.seldepth;
                root.line.clear();
                root.line.push(m);
                root.line.extend_from_slice(self.lines.at(1));
            }
            state.best = state.best.max(value);
            if value > node.alpha {
                node.alpha = value;
                if value >= beta {
                    break;
                }
            }
        }
        state.best
    }
}
