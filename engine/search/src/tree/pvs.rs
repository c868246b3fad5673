//! Principal variation search.
//!
//! <https://www.chessprogramming.org/Principal_Variation_Search>

use crate::evaluate::Evaluate;
use crate::ordering::movepicker::MovePicker;
use crate::threads::worker::Worker;
use crate::tree::draws::without_moves;
use crate::tree::node::{MoveInfo, Node, NodeState};
use crate::tree::pruning::Pruned;
use crate::tt::entry::{Entry, narrowed};
use crate::value::{DRAW, INFINITE, NONE, NodeValue, Value, bound_of, mate_in, mated_in};
use arrayvec::ArrayVec;
use chrysalis_rules::board::Move;
use chrysalis_rules::{Playable, Position};
use std::ops::ControlFlow::{Break, Continue};

/// The moves tried at a node, whose histories are lowered when a later move fails high.
type Tried = ArrayVec<Move, 48>;

impl<G: Playable, V: Evaluate<G>> Worker<'_, G, V> {
    /// The score of a position for the side to move, searched to `node.depth` plies within the window.
    pub fn search(&mut self, position: &Position<G>, mut node: Node) -> Value {
        if node.depth <= 0 {
            return self.qsearch(position, node, true);
        }
        self.lines.clear(node.ply);
        if self.count_node(node.ply) {
            return 0;
        }
        if let Some(value) = self.ended(position, node.ply) {
            return value;
        }
        if let Some(value) = self.draw_at_least(position, &mut node) {
            return value;
        }
        if let Some(value) = mate_distance(&mut node) {
            return value;
        }
        let known = self.known(position, &node);
        if let Some(value) = self.table_cutoff(position, &node, known) {
            return value;
        }
        let state = self.assess(position, &node, known);
        if let Some(value) = self.prune_node(position, &node, &state) {
            return value;
        }
        if let Some(value) = self.small_probcut(position, &node, &state) {
            return value;
        }
        self.update_last_move(&node, &state);
        node.depth -= self.internal_iterative_reduction(&node, &state);
        self.search_moves(position, node, state)
    }

    /// Raises alpha to the draw that the side to move can force by repetition; a score if that is a cutoff.
    fn draw_at_least(&mut self, position: &Position<G>, node: &mut Node) -> Option<Value> {
        if node.alpha >= DRAW || !self.capabilities.repetition_draws || !self.can_repeat(position, node.ply) {
            return None;
        }
        node.alpha = DRAW;
        (node.alpha >= node.beta).then_some(DRAW)
    }

    /// The table entry of the position.
    fn known(&self, position: &Position<G>, node: &Node) -> Option<Entry> {
        if self.stack[node.ply].excluded.is_some() {
            return None;
        }
        self.tt_probe(position)
    }

    /// The score of the table entry, if it decides the node.
    fn table_cutoff(&self, position: &Position<G>, node: &Node, known: Option<Entry>) -> Option<Value> {
        let entry = known?;
        if node.is_pv() || self.close_to_draw(position) {
            return None;
        }
        // A forced win stays one, whatever the depth.
        let deep = entry.depth >= node.depth || entry.is_proof();
        entry.decided(node.ply, node.alpha, node.beta).filter(|_| deep)
    }

    /// Finds out what can be known about the position without searching its moves: check and static
    /// evaluation.
    fn assess(&mut self, position: &Position<G>, node: &Node, known: Option<Entry>) -> NodeState {
        let frame = self.stack[node.ply];
        let uncorrected = match known {
            _ if frame.in_check || frame.excluded.is_some() => NONE,
            Some(entry) if entry.evaluation != NONE => entry.evaluation,
            _ => self.evaluate(position),
        };
        let static_evaluation = match frame.excluded {
            Some(_) => frame.evaluation,
            None => self.corrected(position, node.ply, uncorrected),
        };
        self.stack[node.ply].evaluation = static_evaluation;
        let earlier = [2, 4].iter().filter_map(|&back| node.ply.checked_sub(back));
        let before = earlier.map(|ply| self.stack[ply].evaluation).find(|&value| value != NONE);
        NodeState {
            in_check: frame.in_check,
            excluded: frame.excluded,
            known,
            uncorrected,
            static_evaluation,
            evaluation: narrowed(known, node.ply, static_evaluation),
            hash_captures: false,
            improving: !frame.in_check && before.is_none_or(|before| static_evaluation > before),
            count: 0,
            best: -INFINITE,
            best_move: None,
        }
    }

    /// Internal iterative reduction: nodes without a hash move are searched less deep.
    ///
    /// <https://www.chessprogramming.org/Internal_Iterative_Reductions>
    fn internal_iterative_reduction(&self, node: &Node, state: &NodeState) -> i32 {
        let blind = state.known.is_none_or(|entry| entry.best.is_none()) && state.excluded.is_none();
        let expected = (node.is_pv() || node.cut) && !self.proves_mates();
        i32::from(blind && expected && node.depth >= self.shared.tunables.internal_reduction_depth)
    }

    /// Searches the moves of the node, best first.
    fn search_moves(&mut self, position: &Position<G>, mut node: Node, mut state: NodeState) -> Value {
        let (alpha, ply) = (node.alpha, node.ply);
        let check_info = position.check_info();
        self.stack.set_threats(ply, position.threats());
        let (mut quiets, mut captures) = (Tried::new(), Tried::new());
        self.stack[ply + 1].killers = [None; 2];
        self.stack[ply + 2].cutoffs = 0;
        let mut picker = MovePicker::new(self, position, state.known.and_then(|entry| entry.best), ply);
        state.hash_captures = picker.hash().is_some_and(|m| position.is_capture(m));
        while let Some(m) = picker.next(self, position) {
            if Some(m) == state.excluded || !position.is_legal(m, &check_info) {
                continue;
            }
            state.count += 1;
            let move_info =
                MoveInfo { good_capture: picker.good_capture(), ..self.move_info(position, m, ply) };
            match self.prune_move(position, &node, &state, &move_info) {
                Pruned::Nothing => {}
                Pruned::Move => continue,
                Pruned::Quiets => {
                    picker.skip_quiets = true;
                    continue;
                }
            }
            let extension = match self.singular_extension(position, &node, &state, m) {
                Continue(extension) => extension,
                Break(value) => {
                    picker.close(self);
                    return value;
                }
            };
            let mut child = *position;
            self.enter(position, &mut child, m, ply);
            let extension = match extension {
                0 => self.check_extension(position, &node, &move_info),
                singular => singular,
            };
            let value = self.search_move(&child, &node, &state, &move_info, extension);
            self.leave();
            if self.stopped() {
                break;
            }
            if value > state.best {
                state.best = value;
                if value > node.alpha {
                    state.best_move = Some(m);
                    node.alpha = value;
                    self.lines.set(ply, m);
                    node.depth -= self.less_after_raise(&node, value);
                }
            }
            if value >= node.beta {
                self.stack[ply].cutoffs += 1;
                let surplus = value > node.beta + self.shared.tunables.history_surplus;
                let depth = node.depth + i32::from(surplus);
                self.reward(position, ply, depth, m, (&quiets, &captures));
                break;
            }
            let tried = if position.is_capture(m) { &mut captures } else { &mut quiets };
            let _ = tried.try_push(m);
        }
        picker.close(self);
        if self.stopped() {
            return 0;
        }
        if state.count == 0 {
            return if state.excluded.is_some() { alpha } else { without_moves(position, ply) };
        }
        if state.best <= alpha && state.excluded.is_none() {
            self.reward_last_move(&node);
        }
        let node = Node { alpha, ..node };
        self.thread_data.correction.learn_error(position, self.stack.previous(ply), &node, &state);
        self.learn(position, &node, &state);
        state.best
    }

    /// Collects what is known about a move before it is searched.
    pub fn move_info(&self, position: &Position<G>, m: Move, ply: usize) -> MoveInfo {
        let tactical = self.is_tactical(position, m);
        let history = if position.is_capture(m) {
            self.thread_data.history.capture(position, m)
        } else {
            self.thread_data.history.quiet(position, m, self.stack.previous(ply), self.stack.threats(ply))
        };
        MoveInfo { m, tactical, change: self.see.change(position, m), history, good_capture: None }
    }

    /// The score of a move. Late moves are searched with reduced depth, and all but the first with a null
    /// window; if the score is too good for that, they are searched again in full.
    pub fn search_move(
        &mut self,
        child: &Position<G>,
        node: &Node,
        state: &NodeState,
        move_info: &MoveInfo,
        extension: i32,
    ) -> Value {
        let depth = node.depth - 1 + extension;
        let reply = |depth, alpha: Value, beta: Value, cut| Node {
            ply: node.ply + 1,
            depth,
            alpha: -beta,
            beta: -alpha,
            cut,
        };
        let alpha = node.alpha;
        let mut value = -INFINITE;
        let mut exact = node.is_pv();
        if node.depth >= self.shared.tunables.late_move_depth && state.count > 1 + usize::from(node.is_pv()) {
            let reduction = self.late_move_reduction(node, state, move_info);
            let reduced = (depth - reduction).clamp(1, depth.max(1));
            value = -self.search(child, reply(reduced, alpha, alpha + 1, true));
            if value > alpha && reduced < depth && !self.stopped() {
                let depth = depth + self.surprise(value, state.best, depth);
                value = -self.search(child, reply(depth, alpha, alpha + 1, !node.cut));
            }
            exact &= value > alpha;
        } else if !node.is_pv() || state.count > 1 {
            value = -self.search(child, reply(depth, alpha, alpha + 1, !node.cut));
            exact &= value > alpha;
        }
        if exact && !self.stopped() {
            value = -self.search(child, reply(depth, alpha, node.beta, false));
        }
        value
    }

    /// By how many plies the second search of a move is deeper or shallower, depending on how much better
    /// than expected it was.
    fn surprise(&self, value: Value, best: Value, depth: i32) -> i32 {
        let deeper = value > best + self.shared.tunables.late_move_deeper + 2 * depth;
        i32::from(deeper) - i32::from(value < best + depth)
    }

    /// Stores the result in the table, and updates the histories.
    fn learn(&mut self, position: &Position<G>, node: &Node, state: &NodeState) {
        if state.excluded.is_some() {
            return;
        }
        let entry = Entry {
            best: state.best_move,
            value: NodeValue::at(node.ply, state.best),
            evaluation: state.uncorrected,
            depth: node.depth,
            bound: bound_of(state.best, node.alpha, node.beta),
            pv: node.is_pv(),
        };
        self.tt_store(position, entry);
    }
}

/// Narrows the window to the mates that are still possible; a score if nothing is left of it.
///
/// <https://www.chessprogramming.org/Mate_Distance_Pruning>
fn mate_distance(node: &mut Node) -> Option<Value> {
    node.alpha = node.alpha.max(mated_in(node.ply));
    node.beta = node.beta.min(mate_in(node.ply + 1));
    (node.alpha >= node.beta).then_some(node.alpha)
}
