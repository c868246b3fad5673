//! Pruning: positions and moves that are not searched.
//!
//! <https://www.chessprogramming.org/Pruning>

use crate::evaluate::Evaluate;
use crate::threads::worker::Worker;
use crate::tree::node::{MoveInfo, Node, NodeState};
use crate::value::{Bound, DECISIVE, Value, is_decisive};
use chrysalis_rules::board::Move;
use chrysalis_rules::{Playable, Position};

/// Which moves of a node are pruned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pruned {
    /// No move is pruned.
    Nothing,
    /// The move in question.
    Move,
    /// The move in question and all later quiet moves.
    Quiets,
}

impl Pruned {
    fn move_if(hopeless: bool) -> Self {
        if hopeless { Self::Move } else { Self::Nothing }
    }
}

impl<G: Playable, V: Evaluate<G>> Worker<'_, G, V> {
    /// A score for the node, if it is clear enough without searching its moves.
    pub fn prune_node(&mut self, position: &Position<G>, node: &Node, state: &NodeState) -> Option<Value> {
        let exhaustive = self.proves_mates() || self.may_be_stuck(position);
        if node.is_pv() || state.in_check || state.excluded.is_some() || exhaustive {
            return None;
        }
        self.reverse_futility(node, state)
            .or_else(|| self.razoring(position, node, state))
            .or_else(|| self.null_move(position, node, state))
    }

    /// Whether the side to move could have no move and lose by that, whatever its material.
    pub fn may_be_stuck(&self, position: &Position<G>) -> bool {
        self.capabilities.stalemate_loses && !has_non_pawn_pieces(position)
    }

    /// Reverse futility pruning: the evaluation is above beta by a margin.
    ///
    /// <https://www.chessprogramming.org/Reverse_Futility_Pruning>
    fn reverse_futility(&self, node: &Node, state: &NodeState) -> Option<Value> {
        let p = self.shared.tunables;
        let improving = if state.improving { p.reverse_futility_improving } else { 0 };
        let margin = (p.reverse_futility_margin * node.depth - improving).max(0);
        // In a losing position the other side's apparent gift may be a mate.
        let losing = state.evaluation < -p.reverse_futility_losing;
        let clear = !losing
            && node.depth <= p.reverse_futility_depth
            && state.evaluation - margin >= node.beta
            && !is_decisive(node.beta)
            && !is_decisive(state.evaluation);
        clear.then_some(i32::midpoint(state.evaluation, node.beta))
    }

    /// Razoring: the evaluation is so far below alpha that quiescence search decides.
    ///
    /// <https://www.chessprogramming.org/Razoring>
    fn razoring(&mut self, position: &Position<G>, node: &Node, state: &NodeState) -> Option<Value> {
        let p = self.shared.tunables;
        let hopeless = node.depth <= p.razoring_depth
            && state.evaluation + p.razoring_margin * node.depth < node.alpha
            && !is_decisive(node.alpha);
        if !hopeless {
            return None;
        }
        let value = self.qsearch(position, Node { beta: node.alpha + 1, ..*node }, false);
        (self.stopped() || value <= node.alpha).then_some(value)
    }

    /// Null-move pruning: the position is above beta even after passing the turn. At high depth the result is
    /// verified by a search without null moves.
    ///
    /// <https://www.chessprogramming.org/Null_Move_Pruning>
    fn null_move(&mut self, position: &Position<G>, node: &Node, state: &NodeState) -> Option<Value> {
        let p = self.shared.tunables;
        let just_passed = self.stack.played(node.ply, 1).is_none();
        let allowed = self.capabilities.null_move_is_sound
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
        let value = self.search_null_move(position, Node { depth, cut: false, ..*node });
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
        self.stack.forbid_null_moves_before(low);
        let zero = Node { depth, alpha: node.beta - 1, cut: false, ..*node };
        let verified = self.search(position, zero);
        self.stack.forbid_null_moves_before(0);
        (self.stopped() || verified >= node.beta).then_some(value)
    }

    /// Cuts off if the table has a score far above beta from a search that was not much shallower.
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

    /// The score after a null move, with a null window just below beta.
    fn search_null_move(&mut self, position: &Position<G>, node: Node) -> Value {
        let mut child = *position;
        let earlier = self.enter_null_move(position, &mut child, node.ply);
        let reply = Node { ply: node.ply + 1, alpha: -node.beta, beta: 1 - node.beta, ..node };
        let value = -self.search(&child, reply);
        self.leave_null_move(earlier);
        value
    }

    /// Whether a capture cannot reach alpha even with a margin on top of its gain.
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

    /// The loss in an exchange up to which moves are kept, scaled down where moves in the game lose less.
    fn bearable(&self, loss: i32) -> i32 {
        if self.capabilities.has_trains { 2 * loss } else { loss }
    }

    /// Decides whether to prune this move, or all quiet moves from this one on; never before other moves have
    /// been tried.
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
        let reduction = self.reductions.hundredths(node.depth, state.count) / 100;
        let reduced = (node.depth - reduction).max(0);
        if move_info.tactical {
            if self.is_futile_capture(position, node, state, move_info.m, reduced) {
                return Pruned::Move;
            }
            // Captures that move ordering found good are not tested again.
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
        // Where every move changes its piece, a change is not counted as a loss.
        let usual = if self.capabilities.quiet_gains { 0 } else { move_info.change.min(0) };
        let loss = self.bearable(p.exchange_quiet) * reduced.max(1);
        Pruned::move_if(
            node.depth <= p.exchange_depth && !self.see.see_ge(position, move_info.m, usual - loss),
        )
    }
}

/// Whether the side to move has pieces beside king and pawns. Without any, zugzwang is likely.
///
/// <https://www.chessprogramming.org/Zugzwang>
fn has_non_pawn_pieces<G: Playable>(position: &Position<G>) -> bool {
    let rules = position.rules();
    let humble = position.of_type(rules.king()) | position.of_type(rules.pawn());
    (position.pieces(position.turn()) & !humble).nonempty()
}
