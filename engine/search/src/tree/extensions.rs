//! Extensions: moves that are searched deeper than others.
//!
//! <https://www.chessprogramming.org/Extensions>

use crate::evaluate::Evaluate;
use crate::threads::worker::Worker;
use crate::tree::node::{MoveInfo, Node, NodeState};
use crate::value::{Bound, Value, is_decisive};
use chrysalis_rules::board::Move;
use chrysalis_rules::{Playable, Position};
use std::ops::ControlFlow::{self, Break, Continue};

impl<G: Playable, V: Evaluate<G>> Worker<'_, G, V> {
    /// One ply for a move that gives check, or attacks a king that can be captured.
    ///
    /// <https://www.chessprogramming.org/Check_Extensions>
    pub fn check_extension(&self, position: &Position<G>, node: &Node, move_info: &MoveInfo) -> i32 {
        let deep = i32::try_from(node.ply).unwrap_or(i32::MAX) >= 2 * self.root.depth;
        let checks = self.stack[node.ply + 1].in_check;
        let good_capture =
            || move_info.good_capture.unwrap_or_else(|| self.see.see_ge(position, move_info.m, 0));
        i32::from(checks && !deep && good_capture())
    }

    /// Extends a hash move by one or two plies if all other moves are much worse. If others are good too
    /// where a cutoff is expected, it is reduced instead. Ends the node with a score if even the other moves
    /// fail high.
    ///
    /// <https://www.chessprogramming.org/Singular_Extensions>
    pub fn singular_extension(
        &mut self,
        position: &Position<G>,
        node: &Node,
        state: &NodeState,
        m: Move,
    ) -> ControlFlow<Value, i32> {
        let p = self.shared.tunables;
        let deep = i32::try_from(node.ply).unwrap_or(i32::MAX) >= 2 * self.root.depth;
        if node.depth < p.singular_depth || deep || state.excluded.is_some() || self.proves_mates() {
            return Continue(0);
        }
        let Some(entry) = state.known.filter(|entry| entry.best == Some(m)) else { return Continue(0) };
        let value = entry.value_at(node.ply);
        if entry.depth < node.depth - p.singular_table_depth
            || entry.bound == Bound::Upper
            || is_decisive(value)
        {
            return Continue(0);
        }
        let beta = value - p.singular_margin * node.depth;
        self.stack[node.ply].excluded = Some(m);
        let depth = (node.depth - 1) / 2;
        let others = self.search(position, Node { depth, alpha: beta - 1, beta, ..*node });
        self.stack[node.ply].excluded = None;
        if self.stopped() {
            return Break(0);
        }
        if others < beta {
            return Continue(1 + i32::from(!node.is_pv() && others < beta - p.singular_double));
        }
        if beta >= node.beta && !node.is_pv() {
            return Break(beta);
        }
        Continue(if value >= node.beta {
            -p.singular_company
        } else if node.cut {
            -p.singular_company_cut
        } else {
            0
        })
    }
}
