//! Quiescence search: captures and gains, until the position is quiet enough to be evaluated.
//!
//! <https://www.chessprogramming.org/Quiescence_Search>

use crate::evaluate::Evaluate;
use crate::ordering::movepicker::MovePicker;
use crate::threads::worker::Worker;
use crate::tree::draws::without_moves;
use crate::tree::node::Node;
use crate::tt::entry::{Entry, narrowed};
use crate::value::{Bound, DECISIVE, INFINITE, NONE, Value, mated_in};
use chrysalis_rules::board::Move;
use chrysalis_rules::{Playable, Position};

/// What is known of a position that is to come to rest.
#[derive(Clone, Copy, Debug)]
struct QsearchNode {
    /// Whether the side to move must save its king.
    in_check: bool,
    /// The evaluation without looking ahead, as it is kept in the table.
    uncorrected: Value,
    /// What the side to move has if it leaves things as they are.
    stand_pat: Value,
    /// The best score so far.
    best: Value,
    /// The move that raised alpha last.
    best_move: Option<Move>,
}

impl<G: Playable, V: Evaluate<G>> Worker<'_, G, V> {
    /// The score of a position once it is quiet; in check all moves are tried, with `checks` quiet checks too.
    pub fn come_to_rest(&mut self, position: &Position<G>, node: Node, checks: bool) -> Value {
        self.qsearch_budget.earn();
        self.qsearch(position, node, checks)
    }

    fn qsearch(&mut self, position: &Position<G>, node: Node, checks: bool) -> Value {
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

    /// Whether the side to move has no move at all, where it is likely enough to ask.
    fn is_stuck(&self, position: &Position<G>, node: &Node) -> bool {
        !self.stack[node.ply].in_check && self.may_be_stuck(position) && position.count_legal_moves() == 0
    }

    /// The score of a position that nothing may be spent on.
    fn without_qsearch(&mut self, position: &Position<G>, ply: usize) -> Value {
        if self.stack[ply].in_check && position.count_legal_moves() == 0 {
            return without_moves(position, ply);
        }
        let evaluation = self.evaluate(position);
        self.corrected(position, ply, evaluation)
    }

    /// What the side to move has without a move; out of check it must move.
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

    /// Tries what may change the balance, or all ways out of check; the score of the node where it ends with them.
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
        // Mostly there is nothing to try.
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
            let value = -self.qsearch(&child, reply, false);
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
            // One quiet way out shows that the check can be met.
            picker.skip_quiets = node_state.best > -DECISIVE;
        }
        picker.close(self);
        if self.stopped() {
            return Some(0);
        }
        (node_state.in_check && count == 0).then(|| without_moves(position, ply))
    }

    /// Keeps the result in the table; what was left out could have raised it.
    fn store_qsearch(&mut self, position: &Position<G>, node: &Node, node_state: &QsearchNode) {
        let entry = Entry {
            best: node_state.best_move,
            value: Entry::value_from(node_state.best, node.ply),
            evaluation: node_state.uncorrected,
            depth: 0,
            bound: if node_state.best >= node.beta { Bound::Lower } else { Bound::Upper },
            pv: node.is_pv(),
        };
        self.tt_store(position, entry);
    }

    /// What a capture or gain can bring at most, where that does not come near alpha.
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

/// The table's score where it answers the question.
fn quiet_cutoff(node: &Node, known: Option<Entry>) -> Option<Value> {
    known.filter(|_| !node.is_pv())?.decided(node.ply, node.alpha, node.beta)
}
