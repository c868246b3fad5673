//! Perft: counting the move sequences of a given length.
//!
//! <https://www.chessprogramming.org/Perft>

use super::generate::Scope;
use super::position::Position;
use crate::board::{Geometry, Move};

impl<G: Geometry> Position<G> {
    /// The number of sequences of exactly `depth` legal moves; draws do not stop them, a lost king does.
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_legal_moves(),
            _ => self.count(depth, &mut Vec::new()),
        }
    }

    /// Counts for a depth of at least two; the last ply is counted without being written.
    fn count(&self, depth: u32, moves: &mut Vec<Move>) -> u64 {
        let start = moves.len();
        self.legal_moves_into(Scope::All, moves);
        let end = moves.len();
        let mut total = 0;
        for i in start..end {
            let mut next = self.clone();
            next.play(moves[i]);
            total += if depth == 2 { next.count_legal_moves() } else { next.count(depth - 1, moves) };
        }
        moves.truncate(start);
        total
    }
}
