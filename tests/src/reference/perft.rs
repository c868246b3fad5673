//! Perft.

use super::Reference;
use super::moves::Move;
use super::position::Position;

impl Reference {
    /// The number of move sequences of exactly this length. They do not end at draws, but at a captured king.
    pub fn perft(&self, depth: u32) -> u64 {
        perft(&self.position, depth)
    }

    /// The count after each legal move, sorted by the moves' texts.
    pub fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let position = &self.position;
        let count = |played: &Move| match depth.checked_sub(1) {
            None => 0,
            Some(rest) => perft(&position.after(played), rest),
        };
        let mut counts: Vec<(String, u64)> =
            position.legal_moves().iter().map(|played| (played.text(position.game), count(played))).collect();
        counts.sort_unstable();
        counts
    }
}

fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_moves().len() as u64,
        _ => position.legal_moves().iter().map(|played| perft(&position.after(played), depth - 1)).sum(),
    }
}
