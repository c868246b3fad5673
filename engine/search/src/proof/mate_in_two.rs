//! Mates in two, looked for before the search leaves anything out.
//!
//! A quiet or sacrificing first move to a mate falls to every kind of pruning until the iterations are deep enough. All
//! first moves, all replies and all moves after them are few enough to be tried once.
//! <https://www.chessprogramming.org/Mate_Search>

use crate::evaluate::Evaluate;
use crate::threads::worker::Worker;
use crate::tt::entry::Entry;
use crate::value::{Bound, NONE, Value, is_decisive, mate_in};
use chrysalis_rules::board::Move;
use chrysalis_rules::{Playable, Position};

/// Plies from the root to the mate.
const PLIES: usize = 3;

/// Moves tried at most.
const MOST_TRIED: u32 = 20_000;

/// A search limited to fewer nodes has none to spare.
const LEAST_NODES: u64 = 50_000;

/// What is known while the first moves are tried one after the other.
struct Tries {
    left: u32,
    /// The reply that refuted the last first move.
    refutation: Option<Move>,
}

impl<G: Playable, V: Evaluate<G>> Worker<'_, G, V> {
    /// Looks for a first move that mates in two; it becomes the first at the root, and the table knows its proof.
    pub fn look_for_mate_in_two(&mut self) {
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

    /// Whether every reply to the first move, of which there is one, is answered by a mate.
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

    /// The move that ends the game at once in favor of the side to move.
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

    /// Whether a move leaves the opponent lost without a further move.
    fn ends_lost(&self, position: &Position<G>, m: Move) -> bool {
        let mut child = *position;
        child.play(m);
        let loser = child.turn();
        let may_be_over = child.in_check_after(position, m) || self.may_be_stuck(&child);
        child.king_lost(loser)
            || may_be_over
                && child.count_legal_moves() == 0
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
        let value = Entry::value_from(value, ply);
        self.tt_store(position, Entry { best, value, evaluation: NONE, depth: 1, bound, pv: false });
    }
}
