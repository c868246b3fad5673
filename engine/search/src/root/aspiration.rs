//! One iteration over the root moves, with aspiration windows.

use crate::evaluate::Evaluate;
use crate::threads::worker::Worker;
use crate::tree::node::{Node, NodeState};
use crate::value::{INFINITE, NONE, Value, is_decisive};
use chrysalis_rules::Playable;
use chrysalis_rules::board::Move;

/// Progress at the root.
pub enum RootProgress {
    /// This move, with its number from 1, is searched next.
    Move(Move, usize),
    /// The first line failed: its score, and the window's alpha and beta.
    Failed(Value, Value, Value),
}

impl<G: Playable, V: Evaluate<G>> Worker<'_, G, V> {
    /// Searches the lines from `self.root.line` on, with windows that widen until the score lies inside.
    ///
    /// <https://www.chessprogramming.org/Aspiration_Windows>
    pub fn aspirate(&mut self, depth: i32, tell: &mut dyn FnMut(&Self, RootProgress)) {
        let p = self.shared.tunables;
        let guess = self.root.moves[self.root.line].previous;
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
            let lines = self.root.line..self.root.end;
            self.root.moves[lines].sort_by_key(|root| -root.score);
            if self.stopped() {
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
                failed_high = (failed_high + 1).min(p.aspiration_failures);
            } else {
                return;
            }
            delta += delta * p.aspiration_growth / 100;
            if delta > p.aspiration_limit || is_decisive(value) {
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
        let position = self.root.position;
        let in_check = self.stack[0].in_check;
        let evaluation = if in_check { NONE } else { self.evaluate(&position) };
        let evaluation = self.corrected(&position, 0, evaluation);
        self.stack[0].evaluation = evaluation;
        self.stack[1].killers = [None; 2];
        let mut node = Node { ply: 0, depth, alpha, beta, cut: false };
        let mut state = NodeState::at_root(in_check, evaluation);
        for i in self.root.line..self.root.end {
            self.root.moves[i].score = -INFINITE;
        }
        for i in self.root.line..self.root.end {
            let m = self.root.moves[i].m;
            tell(self, RootProgress::Move(m, i + 1));
            state.count += 1;
            let before = self.counter.nodes();
            self.counter.start_line();
            let move_info = self.move_info(&position, m, 0);
            let mut child = position;
            self.enter(&position, &mut child, m, 0);
            let value = self.search_move(&child, &node, &state, &move_info, 0);
            self.leave();
            self.root.moves[i].nodes += self.counter.nodes() - before;
            if self.stopped() {
                break;
            }
            if state.count == 1 || value > node.alpha {
                let root = &mut self.root.moves[i];
                (root.score, root.latest) = (value, value);
                root.seldepth = self.counter.seldepth();
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
