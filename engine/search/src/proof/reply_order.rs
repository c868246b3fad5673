//! In which order replies are tried: what has refuted other moves will refute most of those that follow.
//!
//! <https://www.chessprogramming.org/Killer_Heuristic>, <https://www.chessprogramming.org/History_Heuristic>

use chrysalis_rules::board::Move;
use chrysalis_rules::{Playable, Position};
use std::cmp::Reverse;

/// Refutations remembered for each ply.
const KILLERS: usize = 2;
/// Numbers below this tell the squares of any board.
const SQUARES: usize = 1 << 7;

/// What has refuted moves so far.
pub struct ReplyOrder {
    killers: Vec<[Option<Move>; KILLERS]>,
    /// For each pair of squares, how often.
    history: Vec<u32>,
}

fn place(m: Move) -> usize {
    m.from().index() * SQUARES + m.to().index()
}

impl ReplyOrder {
    /// Nothing yet.
    pub fn new() -> Self {
        Self { killers: Vec::new(), history: vec![0; SQUARES * SQUARES] }
    }

    /// Puts the likeliest refutations in front; how many these are.
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

    /// Sorts the others.
    pub fn sort<G: Playable>(&self, position: &Position<G>, replies: &mut [Move]) {
        replies.sort_by_key(|&m| Reverse((position.is_capture(m), self.history[place(m)])));
    }

    /// Remembers a refutation.
    pub fn tt_store(&mut self, ply: usize, m: Move) {
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
