//! How the search updates the move histories.
//!
//! <https://www.chessprogramming.org/History_Heuristic>

use crate::evaluate::Evaluate;
use crate::threads::worker::Worker;
use crate::tree::node::{Node, NodeState};
use crate::tree::stack::Played;
use crate::value::NONE;
use chrysalis_rules::board::Move;
use chrysalis_rules::{Playable, Position};

impl<G: Playable, V: Evaluate<G>> Worker<'_, G, V> {
    /// The bonus of a move that fails high at this depth.
    fn bonus(&self, depth: i32) -> i32 {
        let p = self.shared.tunables;
        (p.history_bonus * depth - p.history_offset).clamp(0, p.history_limit)
    }

    /// Updates the history of the previous move, if quiet, by how it changed the evaluation.
    pub fn update_last_move(&mut self, node: &Node, state: &NodeState) {
        let p = self.shared.tunables;
        let Some(Played { place: Some(place), .. }) = self.stack.played(node.ply, 1) else { return };
        let before = self.stack[node.ply - 1].evaluation;
        if state.in_check || state.excluded.is_some() || before == NONE {
            return;
        }
        let limit = p.history_evaluation_limit;
        let gained = -p.history_evaluation * (before + state.static_evaluation) / 10;
        self.thread_data.history.update_entry(place, gained.clamp(-limit, limit));
    }

    /// Gives a bonus to the previous move, if quiet, when no reply was better than expected.
    pub fn reward_last_move(&mut self, node: &Node) {
        let Some(Played { slot, place: Some(place), .. }) = self.stack.played(node.ply, 1) else { return };
        let bonus = self.bonus(node.depth) * self.shared.tunables.history_answered / 100;
        let previous = self.stack.previous(node.ply - 1);
        self.thread_data.history.update_entry(place, bonus);
        self.thread_data.history.update_continuation(slot, previous, bonus);
    }

    /// Gives a bonus to a move that failed high, and a malus to those tried before it.
    pub fn reward(
        &mut self,
        position: &Position<G>,
        ply: usize,
        depth: i32,
        m: Move,
        tried: (&[Move], &[Move]),
    ) {
        let bonus = self.bonus(depth);
        let (previous, threats) = (self.stack.previous(ply), self.stack.threats(ply));
        let (quiets, captures) = tried;
        if position.is_capture(m) {
            self.thread_data.history.update_capture(position, m, bonus);
        } else {
            self.thread_data.history.update_quiet(position, m, previous, threats, bonus);
            self.thread_data.history.set_counter(previous[0], m);
            let killers = &mut self.stack[ply].killers;
            if killers[0] != Some(m) {
                *killers = [Some(m), killers[0]];
            }
            for &other in quiets {
                self.thread_data.history.update_quiet(position, other, previous, threats, -bonus);
            }
        }
        for &other in captures {
            self.thread_data.history.update_capture(position, other, -bonus);
        }
    }
}
