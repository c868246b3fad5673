//! Pruning: positions and moves that need not be searched.

use crate::evaluate::Evaluate;
use crate::threads::worker::Worker;
use crate::tree::node::{MoveInfo, Node, NodeState};
use crate::value::{Bound, DECISIVE, Value, is_decisive};
use chrysalis_rules::board::Move;
use chrysalis_rules::{Playable, Position};

/// What is left out of a node's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pruned {
    /// Nothing.
    Nothing,
    /// The move in hand.
    Move,
    /// It and all quiet moves after it.
    Quiets,
}

impl Pruned {
    fn move_if(hopeless: bool) -> Self {
        if hopeless { Self::Move } else { Self::Nothing }
    }
}

impl<G: Playable, V: Evaluate<G>> Worker<'_, G, V> {
    /// A score for the whole position, where it is clear enough without looking at its moves.
    pub fn prune_node(&mut self, position: &Position<G>, node: &Node, state: &NodeState) -> Option<Value> {
        let exhaustive = self.proves_mates() || self.may_be_stuck(position);
        if node.is_pv() || state.in_check || state.excluded.is_some() || exhaustive {
            return None;
        }
        self.reverse_futility(node, state)
            .or_else(|| self.razoring(position, node, state))
            .or_else(|| self.null_move(position, node, state))
    }

    /// Whether the side to move could be without a move and lose by it, whatever its pieces are worth.
    pub fn may_be_stuck(&self, position: &Position<G>) -> bool {
        self.capabilities.stalemate_loses && !has_non_pawn_pieces(position)
    }

    /// <https://www.chessprogramming.org/Reverse_Futility_Pruning>
    fn reverse_futility(&self, node: &Node, state: &NodeState) -> Option<Value> {
        let p = self.shared.tunables;
        let improving = if state.improving { p.reverse_futility_improving } else { 0 };
        let margin = (p.reverse_futility_margin * node.depth - improving).max(0);
        // Whoever is losing may be mated by what looks like a present.
        let losing = state.evaluation < -p.reverse_futility_losing;
        let clear = !losing
            && node.depth <= p.reverse_futility_depth
            && state.evaluation - margin >= node.beta
            && !is_decisive(node.beta)
            && !is_decisive(state.evaluation);
        clear.then_some(i32::midpoint(state.evaluation, node.beta))
    }

    /// <https://www.chessprogramming.org/Razoring>
    fn razoring(&mut self, position: &Position<G>, node: &Node, state: &NodeState) -> Option<Value> {
        let p = self.shared.tunables;
        let hopeless = node.depth <= p.razoring_depth
            && state.evaluation + p.razoring_margin * node.depth < node.alpha
            && !is_decisive(node.alpha);
        if !hopeless {
            return None;
        }
        let value = self.come_to_rest(position, Node { beta: node.alpha + 1, ..*node }, false);
        (self.stopped() || value <= node.alpha).then_some(value)
    }

    /// <https://www.chessprogramming.org/Null_Move_Pruning>
    fn null_move(&mut self, position: &Position<G>, node: &Node, state: &NodeState) -> Option<Value> {
        let p = self.shared.tunables;
        let just_passed = self.stack.played(node.ply, 1).is_none();
        let allowed = self.capabilities.passing_is_sound
            && node.cut
            && node.depth >= p.null_move_depth
            && self.stack.may_null_move(node.ply)
            && !just_passed
            && state.evaluation >= node.beta
            && state.static_evaluation >= node.beta - p.null_move_slope * node.depth + p.null_move_margin
            && !is_decisive(node.beta)
            && !position.ascension_pending()
            && has_non_pawn_pieces(position);
        if !allowed {
            return None;
        }
        let surplus = ((state.evaluation - node.beta) / p.null_move_evaluation).min(p.null_move_surplus);
        let depth = node.depth - p.null_move_reduction - node.depth / p.null_move_divisor - surplus;
        let value = self.pass(position, Node { depth, cut: false, ..*node });
        if self.stopped() {
            return Some(0);
        }
        if value < node.beta {
            return None;
        }
        let value = if value >= DECISIVE { node.beta } else { value };
        if node.depth < p.null_move_verification || self.stack.verifies_null_move() {
            return Some(value);
        }
        let low = node.ply + usize::try_from(3 * depth.max(0) / 4).unwrap_or(0) + 1;
        self.stack.forbid_passing_before(low);
        let zero = Node { depth, alpha: node.beta - 1, cut: false, ..*node };
        let verified = self.search(position, zero);
        self.stack.forbid_passing_before(0);
        (self.stopped() || verified >= node.beta).then_some(value)
    }

    /// A cutoff where a search not much less deep has found far more than beta.
    ///
    /// <https://www.chessprogramming.org/ProbCut>
    pub fn small_probcut(&self, position: &Position<G>, node: &Node, state: &NodeState) -> Option<Value> {
        let p = self.shared.tunables;
        let beta = node.beta + p.small_probcut_margin;
        let entry = state.known.filter(|entry| entry.bound != Bound::Upper)?;
        let value = entry.value_at(node.ply);
        let clear = entry.depth >= node.depth - p.small_probcut_depth
            && value >= beta
            && !is_decisive(value)
            && !is_decisive(node.beta);
        let allowed = !node.is_pv() && state.excluded.is_none() && !self.proves_mates();
        (clear && allowed && !self.close_to_draw(position)).then_some(beta)
    }

    /// The score after a pass, against a window just below beta.
    fn pass(&mut self, position: &Position<G>, node: Node) -> Value {
        let mut child = *position;
        let earlier = self.enter_null_move(position, &mut child, node.ply);
        let reply = Node { ply: node.ply + 1, alpha: -node.beta, beta: 1 - node.beta, ..node };
        let value = -self.search(&child, reply);
        self.leave_null_move(earlier);
        value
    }

    /// Whether a capture would not reach alpha even with a margin on top of what it takes.
    fn is_futile_capture(
        &self,
        position: &Position<G>,
        node: &Node,
        state: &NodeState,
        m: Move,
        reduced: i32,
    ) -> bool {
        let p = self.shared.tunables;
        let margin = p.futility_capture_base + p.futility_capture_margin * reduced;
        reduced <= p.futility_capture_depth
            && !node.is_pv()
            && !state.in_check
            && position.is_capture(m)
            && !is_decisive(node.alpha)
            && state.evaluation + margin + self.see.gain(position, m) <= node.alpha
    }

    /// What a move may lose by an static exchange, where it may lose so much in most games.
    fn bearable(&self, loss: i32) -> i32 {
        if self.capabilities.moves_rows { 2 * loss } else { loss }
    }

    /// What can be left out from a move on, since others were tried and it promises nothing.
    pub fn prune_move(
        &self,
        position: &Position<G>,
        node: &Node,
        state: &NodeState,
        move_info: &MoveInfo,
    ) -> Pruned {
        let p = self.shared.tunables;
        if state.best <= -DECISIVE || self.proves_mates() {
            return Pruned::Nothing;
        }
        let reduction = self.reductions.of(node.depth, state.count) / 100;
        let reduced = (node.depth - reduction).max(0);
        if move_info.tactical {
            if self.is_futile_capture(position, node, state, move_info.m, reduced) {
                return Pruned::Move;
            }
            // What the order of moves took for sound is not asked again.
            let loss = self.bearable(p.exchange_capture) * node.depth;
            return Pruned::move_if(
                node.depth <= p.exchange_depth
                    && move_info.good_capture != Some(true)
                    && !self.see.see_ge(position, move_info.m, -loss),
            );
        }
        if state.in_check {
            return Pruned::Nothing;
        }
        let reduced = (reduced + move_info.history / p.pruning_history).max(0);
        let square = usize::try_from(node.depth * node.depth).unwrap_or(0);
        let kept = usize::try_from(p.late_move_count).unwrap_or(0) + square;
        let kept = if state.improving || node.is_pv() { kept } else { kept / 2 + 1 };
        if node.depth <= p.late_move_pruning_depth && state.count > kept {
            return Pruned::Quiets;
        }
        let hope = state.evaluation + p.futility_base + p.futility_margin * reduced + move_info.change.max(0);
        let futile =
            reduced <= p.futility_depth && !node.is_pv() && hope <= node.alpha && !is_decisive(node.alpha);
        let disliked =
            reduced <= p.history_pruning_depth && move_info.history < -p.history_pruning_margin * node.depth;
        if (futile || disliked) && !position.checks_directly(move_info.m) {
            return Pruned::Move;
        }
        // Where every move changes its piece, the change is no loss of the static exchange.
        let usual = if self.capabilities.quiet_gains { 0 } else { move_info.change.min(0) };
        let loss = self.bearable(p.exchange_quiet) * reduced.max(1);
        Pruned::move_if(
            node.depth <= p.exchange_depth && !self.see.see_ge(position, move_info.m, usual - loss),
        )
    }
}

/// Whether the side to move has pieces beside king and pawns, without which having to move can be a burden.
fn has_non_pawn_pieces<G: Playable>(position: &Position<G>) -> bool {
    let rules = position.rules();
    let humble = position.of_type(rules.king()) | position.of_type(rules.pawn());
    (position.pieces(position.turn()) & !humble).nonempty()
}
