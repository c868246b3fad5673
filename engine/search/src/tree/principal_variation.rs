//! Principal variations in a triangular table.
//!
//! <https://www.chessprogramming.org/Triangular_PV-Table>

use crate::value::MAX_PLY;
use chrysalis_rules::board::Move;

/// For each ply, the best line found from there.
#[derive(Clone, Debug)]
pub struct PrincipalVariations(Vec<Vec<Move>>);

impl PrincipalVariations {
    /// A table without lines.
    pub fn new() -> Self {
        Self(vec![Vec::new(); MAX_PLY + 4])
    }

    /// The line from a ply on.
    pub fn at(&self, ply: usize) -> &[Move] {
        &self.0[ply]
    }

    /// Clears the line from a ply on.
    pub fn clear(&mut self, ply: usize) {
        self.0[ply].clear();
    }

    /// Sets the line from `ply` to a move followed by the line of the next ply.
    pub fn set(&mut self, ply: usize, m: Move) {
        let (before, after) = self.0.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(m);
        line.extend_from_slice(&after[0]);
    }

    /// Sets the line from `ply` to one move that ends the game.
    pub fn end_with(&mut self, ply: usize, m: Move) {
        self.0[ply].clear();
        self.0[ply].push(m);
    }
}
