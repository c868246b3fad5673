//! Quiescence search: only noisy moves (captures and gaining promotions), until the position is quiet enough
//! to be evaluated.
//!
//! <https://www.chessprogramming.org/Quiescence_Search>

use crate::evaluate::Evaluate;
use crate::ordering::movepicker::MovePicker;
use crate::threads::worker::Worker;
use crate::tree::draws::without_moves;
use crate::tree::node::Node;
use crate::tt::entry::{Entry, narrowed};
use crate::value::{Bound, DECISIVE, INFINITE, NONE, NodeValue, Value, mated_in};
use chrysalis_rules::board::Move;
use chrysalis_rules::{Playable, Position};

/// What is known about a node of quiescence search.
#[derive(Clone, Copy, Debug)]
struct QsearchNode {
    /// Whether the side to move is in check.
    in_check: bool,
    /// The static evaluation as it is kept in the table, without correction.
    uncorrected: Value,
    /// The score if the side to move makes no noisy move.
    stand_pat: Value,
    /// The best score so far.
    best: Value,
    /// The move that last raised alpha.
    best_move: Option<Move>,
}

impl<G: Playable, V: Evaluate<G>> Worker<'_, G, V> {
    /// The score of a position, searched with noisy moves only; with all moves in check, and with quiet
    /// checks too if `checks`.
    pub fn qsearch(&mut self, position: &Position<G>, node: Node, checks: bool) -> Value {
        self.qsearch_budget.earn();
        self.qsearch_node(position, node, checks)
    }

    fn qsearch_node(&mut self, position: &Position<G>, node: Node, checks: bool) -> Value {
        self.lines.clear(node.ply);
        if self.count_node(node.ply) {
            return 0;
        }
        if let Some(value) = self.ended(position, node.ply) {
            return value;
        }
        let known = self.tt_probe(position);
        if let Some(value) = quiet_cutoff(&node, known) {
            return value;
        }
        if self.is_stuck(position, &node) {
            return without_moves(position, node.ply);
        }
        if !self.qsearch_budget.spend() {
            return self.without_qsearch(position, node.ply);
        }
        let mut node_state = self.stand_pat(position, &node, known);
        if node_state.best.max(node.alpha) < node.beta {
            let hash = known.and_then(|entry| entry.best);
            if let Some(value) = self.noisy_moves(position, &node, &mut node_state, hash, checks) {
                return value;
            }
        }
        self.store_qsearch(position, &node, &node_state);
        node_state.best.max(mated_in(node.ply))
    }

    /// Whether the side to move has no legal move; tested only where that is likely enough.
    fn is_stuck(&self, position: &Position<G>, node: &Node) -> bool {
        !self.stack[node.ply].in_check && self.may_be_stuck(position) && position.count_legal_moves() == 0
    }

    /// The score of a node when the budget of quiescence search is used up.
    fn without_qsearch(&mut self, position: &Position<G>, ply: usize) -> Value {
        if self.stack[ply].in_check && position.count_legal_moves() == 0 {
            return without_moves(position, ply);
        }
        let evaluation = self.evaluate(position);
        self.corrected(position, ply, evaluation)
    }

    /// The score without a move; in check there is none.
    fn stand_pat(&mut self, position: &Position<G>, node: &Node, known: Option<Entry>) -> QsearchNode {
        let in_check = self.stack[node.ply].in_check;
        let uncorrected = match known {
            _ if in_check => NONE,
            Some(entry) if entry.evaluation != NONE => entry.evaluation,
            _ => self.evaluate(position),
        };
        let stand_pat = if in_check { -INFINITE } else { self.corrected(position, node.ply, uncorrected) };
        let best = if in_check { stand_pat } else { narrowed(known, node.ply, stand_pat) };
        QsearchNode { in_check, uncorrected, stand_pat, best, best_move: None }
    }

    /// Searches the noisy moves, or in check all moves; a score if the node ends early.
    fn noisy_moves(
        &mut self,
        position: &Position<G>,
        node: &Node,
        node_state: &mut QsearchNode,
        hash: Option<Move>,
        checks: bool,
    ) -> Option<Value> {
        let ply = node.ply;
        let mut alpha = node.alpha.max(node_state.best);
        // Computed only when a move needs it, since most nodes have none to try.
        let mut check_info = None;
        let mut picker = match node_state.in_check {
            true => MovePicker::new(self, position, hash, ply),
            false => MovePicker::noisy(self, position, hash, ply, checks),
        };
        let mut count = 0;
        if node_state.in_check {
            self.stack.set_threats(ply, position.threats());
        }
        while let Some(m) = picker.next(self, position) {
            if !position.is_legal(m, check_info.get_or_insert_with(|| position.check_info())) {
                continue;
            }
            count += 1;
            if !node_state.in_check
                && !picker.gives_checks()
                && let Some(most) = self.too_little(position, m, node_state.stand_pat, alpha)
            {
                node_state.best = node_state.best.max(most);
                continue;
            }
            let mut child = *position;
            self.enter(position, &mut child, m, ply);
            let reply = Node { ply: ply + 1, alpha: -node.beta, beta: -alpha, ..*node };
            let value = -self.qsearch_node(&child, reply, false);
            self.leave();
            if self.stopped() {
                break;
            }
            if value > node_state.best {
                node_state.best = value;
                if value > alpha {
                    alpha = value;
                    node_state.best_move = Some(m);
                    self.lines.set(ply, m);
                }
            }
            if alpha >= node.beta {
                break;
            }
            // One quiet evasion shows that the check can be met.
            picker.skip_quiets = node_state.best > -DECISIVE;
        }
        picker.close(self);
        if self.stopped() {
            return Some(0);
        }
        (node_state.in_check && count == 0).then(|| without_moves(position, ply))
    }

    /// Stores the result in the table. Since moves were left out, it is no upper bound that a full search
    /// could trust.
    fn store_qsearch(&mut self, position: &Position<G>, node: &Node, node_state: &QsearchNode) {
        let entry = Entry {
            best: node_state.best_move,
            value: NodeValue::at(node.ply, node_state.best),
            evaluation: node_state.uncorrected,
            depth: 0,
            bound: if node_state.best >= node.beta { Bound::Lower } else { Bound::Upper },
            pv: node.is_pv(),
        };
        self.tt_store(position, entry);
    }

    /// The most that a capture or promotion can reach, if that is below alpha; `None` if it could raise
    /// alpha.
    ///
    /// <https://www.chessprogramming.org/Delta_Pruning>
    fn too_little(&self, position: &Position<G>, m: Move, stand_pat: Value, alpha: Value) -> Option<Value> {
        let hope = stand_pat + self.shared.tunables.delta_margin;
        let most = hope + self.see.gain(position, m);
        if alpha <= -DECISIVE {
            None
        } else if most <= alpha {
            Some(most)
        } else {
            (hope <= alpha && !self.see.see_ge(position, m, 1)).then_some(hope)
        }
    }
}

/// The score of the table entry, if it decides the node.
fn quiet_cutoff(node: &Node, known: Option<Entry>) -> Option<Value> {
    known.filter(|_| !node.is_pv())?.decided(node.ply, node.alpha, node.beta)
}
