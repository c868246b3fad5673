//! Exhaustive counting and solving.

use super::Referee;
use super::moves::Move;
use super::position::Position;

impl Referee {
    /// The number of move sequences of exactly this length. Draw rules do not stop it, a captured king does.
    pub fn perft(&self, depth: u32) -> u64 {
        perft(&self.position, depth)
    }

    /// The count behind every legal move, sorted by the moves' texts.
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

    /// A move that wins in at most so many moves against every defence, whether by checkmate,
    /// by a king's capture or by a lost stalemate; draws by count are not considered.
    pub fn mate_in(&self, moves: u32) -> Option<String> {
        (1..=moves)
            .find_map(|length| winning_move(&self.position, length))
            .map(|played| played.text(self.position.game))
    }
}

fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_moves().len() as u64,
        _ => position.legal_moves().iter().map(|played| perft(&position.after(played), depth - 1)).sum(),
    }
}

fn winning_move(position: &Position, moves: u32) -> Option<Move> {
    position.legal_moves().into_iter().find(|played| is_lost(&position.after(played), moves - 1))
}

/// Whether the side to move has lost, or loses within so many moves of the opponent.
fn is_lost(position: &Position, moves: u32) -> bool {
    if let Some(decision) = position.decision() {
        return decision.winner.is_some();
    }
    moves > 0
        && position.legal_moves().iter().all(|reply| winning_move(&position.after(reply), moves).is_some())
}
