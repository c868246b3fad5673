//! Mates in two, searched for in full before the search prunes anything.
//!
//! A quiet or sacrificing first move of a mate is pruned in many ways until the iterations are deep enough.
//! All first moves, all replies, and all moves after them are few enough to be tried once.
//! <https://www.chessprogramming.org/Mate_Search>

use crate::evaluate::Evaluate;
use crate::threads::worker::Worker;
use crate::tt::entry::Entry;
use crate::value::{Bound, NONE, NodeValue, Value, is_decisive, mate_in};
use chrysalis_rules::board::Move;
use chrysalis_rules::{Playable, Position};

/// The number of plies to the mate.
const PLIES: usize = 3;

/// The most moves tried.
const MOST_TRIED: u32 = 20_000;

/// Searches limited to fewer nodes than this skip it.
const LEAST_NODES: u64 = 50_000;

/// The state while the first moves are tried.
struct Tries {
    left: u32,
    /// The reply that refuted the last first move.
    refutation: Option<Move>,
}

impl<G: Playable, V: Evaluate<G>> Worker<'_, G, V> {
    /// Searches for a move that mates in two. If there is one, it becomes the first root move, and the table
    /// keeps the proof.
    pub fn find_mate_in_two(&mut self) {
        let known = self.root.moves[0].known();
        if !self.may_spare_nodes() || is_decisive(known) {
            return;
        }
        let position = self.root.position;
        let mut tries = Tries { left: MOST_TRIED, refutation: None };
        for i in 0..self.root.moves.len() {
            let m = self.root.moves[i].m;
            let mut child = position;
            self.enter(&position, &mut child, m, 0);
            let proven =
                !self.count_node(1) && self.ended(&child, 1).is_none() && self.all_lose(&child, &mut tries);
            self.leave();
            if self.stopped() || tries.left == 0 {
                return;
            }
            if proven {
                self.root.moves[..=i].rotate_right(1);
                return;
            }
        }
    }

    fn may_spare_nodes(&self) -> bool {
        let limits = self.shared.limits;
        let fewest = limits.nodes.into_iter().chain(limits.soft_nodes).min();
        let deep = limits.depth.is_none_or(|depth| usize::try_from(depth).is_ok_and(|depth| depth >= PLIES));
        self.is_first() && deep && !self.proves_mates() && fewest.is_none_or(|nodes| nodes >= LEAST_NODES)
    }

    /// Whether every reply is answered by a mate; there is at least one reply.
    fn all_lose(&mut self, position: &Position<G>, tries: &mut Tries) -> bool {
        let mut replies = position.legal_moves();
        if let Some(i) = tries.refutation.and_then(|m| replies.iter().position(|&reply| reply == m)) {
            replies.swap(0, i);
        }
        for &reply in &replies {
            let mut child = *position;
            self.enter(position, &mut child, reply, 1);
            let value = if self.count_node(2) { None } else { self.mate_at_once(&child, tries) };
            self.leave();
            if value.is_none() {
                tries.refutation = Some(reply);
                return false;
            }
        }
        self.remember_mate(position, 1, -mate_in(PLIES), Bound::Upper, None);
        !replies.is_empty()
    }

    /// A move of the side to move that wins at once.
    fn mate_at_once(&mut self, position: &Position<G>, tries: &mut Tries) -> Option<Move> {
        let ply = PLIES - 1;
        if let Some(value) = self.ended(position, ply) {
            return if value == mate_in(PLIES) { self.lines.at(ply).first().copied() } else { None };
        }
        let mate = position.legal_moves().into_iter().find(|&m| {
            tries.left = tries.left.saturating_sub(1);
            tries.left > 0 && self.ends_lost(position, m)
        })?;
        self.remember_mate(position, ply, mate_in(PLIES), Bound::Lower, Some(mate));
        Some(mate)
    }

    /// Whether the opponent has lost after a move.
    fn ends_lost(&self, position: &Position<G>, m: Move) -> bool {
        let mut child = *position;
        child.play(m);
        let loser = child.turn();
        let may_be_over = child.in_check_after(position, m) || self.may_be_stuck(&child);
        (child.is_over() || may_be_over && child.count_legal_moves() == 0)
            && child.without_moves().winner.is_some_and(|winner| winner != loser)
    }

    fn remember_mate(
        &mut self,
        position: &Position<G>,
        ply: usize,
        value: Value,
        bound: Bound,
        best: Option<Move>,
    ) {
        let value = NodeValue::at(ply, value);
        self.tt_store(position, Entry { best, value, evaluation: NONE, depth: 1, bound, pv: false });
    }
}
