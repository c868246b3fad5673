//! Random moves, rare kinds preferred.

use super::LiteralReference;
use super::moves::{Move, Special};
use crate::random::SplitMix64;

/// The weight of a move without special effects.
const PLAIN: u64 = 8;

impl LiteralReference<'_> {
    /// A legal move; `None` if there is none.
    pub fn choose(&self, random: &mut SplitMix64) -> Option<String> {
        let moves = self.position.legal_moves();
        let weights: Vec<u64> = moves.iter().map(|played| self.weight(played)).collect();
        let mut left = random.below(weights.iter().sum());
        for (played, weight) in moves.iter().zip(weights) {
            if left < weight {
                return Some(played.text());
            }
            left -= weight;
        }
        None
    }

    fn weight(&self, played: &Move) -> u64 {
        let victim = self.position.board.get(played.to).filter(|_| played.from != played.to);
        // Games in which kings are captured should last for a while.
        if victim.is_some_and(|piece| piece.letter == 'K') {
            return 1;
        }
        let special = match played.special {
            Special::None => 1,
            Special::DoubleStep | Special::Train(_) => 2,
            Special::EnPassant | Special::Castling { .. } => 40,
            Special::Grant(..) | Special::Crown(_) | Special::InPlace => 4,
        };
        let changes = if played.promotes_to.is_some() { 4 } else { 1 };
        let captures = if victim.is_some() { 3 } else { 1 };
        PLAIN * special * changes * captures
    }
}
