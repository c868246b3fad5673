//! The order in which replies are tried: what has refuted other moves will refute most of those that follow.
//!
//! <https://www.chessprogramming.org/Killer_Heuristic>, <https://www.chessprogramming.org/History_Heuristic>

use chrysalis_rules::board::Move;
use chrysalis_rules::{Playable, Position};
use std::cmp::Reverse;

/// The number of killers per ply.
const KILLERS: usize = 2;
/// An upper bound of square numbers on any board.
const SQUARES: usize = 1 << 7;

/// The replies that have refuted moves so far.
pub struct ReplyOrder {
    killers: Vec<[Option<Move>; KILLERS]>,
    /// For each pair of squares, the number of refutations.
    history: Vec<u32>,
}

fn place(m: Move) -> usize {
    m.from().index() * SQUARES + m.to().index()
}

impl ReplyOrder {
    /// An order that knows nothing yet.
    pub fn new() -> Self {
        Self { killers: Vec::new(), history: vec![0; SQUARES * SQUARES] }
    }

    /// Moves the likeliest refutations to the front, and returns their number.
    pub fn favor(&self, replies: &mut [Move], ply: usize, known: Option<Move>) -> usize {
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        let mut count = 0;
        for m in std::iter::once(known).chain(killers).flatten() {
            if let Some(found) = replies[count..].iter().position(|&reply| reply == m) {
                replies.swap(count, count + found);
                count += 1;
            }
        }
        count
    }

    /// Sorts the other replies.
    pub fn sort<G: Playable>(&self, position: &Position<G>, replies: &mut [Move]) {
        replies.sort_by_key(|&m| Reverse((position.is_capture(m), self.history[place(m)])));
    }

    /// Records that `m` refuted a move at `ply`, as a killer and in the history.
    pub fn remember(&mut self, ply: usize, m: Move) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; KILLERS]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(m) {
            *killers = [Some(m), killers[0]];
        }
        let count = &mut self.history[place(m)];
        *count = count.saturating_add(1);
    }
}
