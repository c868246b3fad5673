//! Late move reductions.
//!
//! <https://www.chessprogramming.org/Late_Move_Reductions>

use crate::evaluate::Evaluate;
use crate::threads::worker::Worker;
use crate::tree::node::{MoveInfo, Node, NodeState};
use crate::value::{Value, is_decisive};
use chrysalis_rules::Playable;

/// The number of cutoffs at the next ply from which on moves are reduced more.
const MANY_CUTOFFS: u32 = 3;

impl<G: Playable, V: Evaluate<G>> Worker<'_, G, V> {
    /// The reduction of a late move in plies.
    pub fn late_move_reduction(&self, node: &Node, state: &NodeState, move_info: &MoveInfo) -> i32 {
        if self.proves_mates() {
            return 0;
        }
        let p = self.shared.tunables;
        let mut hundredths = self.reductions.hundredths(node.depth, state.count);
        hundredths -= 100 * move_info.history / p.late_move_history;
        hundredths += if node.cut { p.late_move_cut } else { 0 };
        hundredths -= if state.known.is_some_and(|entry| entry.pv) { p.late_move_pv } else { 0 };
        hundredths += if self.stack[node.ply + 1].cutoffs > MANY_CUTOFFS { p.late_move_cutoffs } else { 0 };
        hundredths += if state.hash_captures { p.late_move_capture } else { 0 };
        hundredths -= if self.refuted_before(node.ply, move_info) { p.late_move_killer } else { 0 };
        hundredths -= if node.is_pv() { p.late_move_principal } else { 0 };
        hundredths += if state.improving { 0 } else { p.late_move_worsening };
        hundredths -=
            if state.in_check || self.stack[node.ply + 1].in_check { p.late_move_danger } else { 0 };
        if move_info.tactical {
            hundredths /= 2;
        }
        (hundredths / 100).max(0)
    }

    /// The reduction in plies of the moves after one that raised alpha: few of them are better still.
    pub fn less_after_raise(&self, node: &Node, value: Value) -> i32 {
        let p = self.shared.tunables;
        let exact = value < node.beta && !is_decisive(value) && !self.proves_mates();
        let middling = (3..=p.raised_depth).contains(&node.depth);
        if exact && middling { p.raised_reduction.min(node.depth - 1) } else { 0 }
    }

    /// Whether a quiet move is a killer at this ply or the counter-move of the last one.
    fn refuted_before(&self, ply: usize, move_info: &MoveInfo) -> bool {
        let m = Some(move_info.m);
        let counter = || self.thread_data.history.counter(self.stack.previous(ply)[0]) == m;
        !move_info.tactical && (self.stack[ply].killers.contains(&m) || counter())
    }
}
