//! Forced wins, found and refuted by trying everything.

use super::Reference;
use super::moves::Move;
use super::position::Position;
use std::collections::HashMap;

/// A forced win: the least number of the winner's moves, and a first move that leads to it.
pub type ForcedWin = Option<(u32, String)>;

/// What is known of a position whose side to move tries to win.
#[derive(Default, Clone, Copy)]
struct Known {
    wins_in: Option<u32>,
    /// Proved not to win in so many moves or fewer.
    not_in: u32,
}

/// What has been proved on the way, by identity of the position, and how many positions may still be looked at.
struct Solver<'a> {
    known: HashMap<String, Known>,
    left: &'a mut u64,
}

impl Reference {
    /// A move that wins in at most so many moves against every defense, whether by checkmate,
    /// by a king's capture or by a lost stalemate; draws by count are not considered.
    pub fn mate_in(&self, moves: u32) -> Option<String> {
        let mut enough = u64::MAX;
        self.forced_win(moves, &mut enough).flatten().map(|(_, first)| first)
    }

    /// The shortest forced win of at most so many moves, if there is one; `None` when more positions would have to
    /// be looked at than `left`, from which those looked at are taken off.
    pub fn forced_win(&self, moves: u32, left: &mut u64) -> Option<ForcedWin> {
        let mut solver = Solver { known: HashMap::new(), left };
        for length in 1..=moves {
            if let Some(first) = solver.winning_move(&self.position, length)? {
                return Some(Some((length, first.text(self.position.game))));
            }
        }
        Some(None)
    }
}

impl Solver<'_> {
    /// A move that wins within so many; the outer `None` when the budget is spent.
    fn winning_move(&mut self, position: &Position, moves: u32) -> Option<Option<Move>> {
        *self.left = self.left.checked_sub(1)?;
        for played in position.legal_moves() {
            if self.is_lost(&position.after(&played), moves - 1)? {
                return Some(Some(played));
            }
        }
        Some(None)
    }

    /// Whether the side to move wins within so many of its moves.
    fn is_won(&mut self, position: &Position, moves: u32) -> Option<bool> {
        let identity = position.identity();
        let known = self.known.get(&identity).copied().unwrap_or_default();
        if known.wins_in.is_some_and(|least| least <= moves) {
            return Some(true);
        }
        if moves <= known.not_in {
            return Some(false);
        }
        let won = self.winning_move(position, moves)?.is_some();
        let entry = self.known.entry(identity).or_default();
        if won {
            entry.wins_in = Some(moves);
        } else {
            entry.not_in = moves;
        }
        Some(won)
    }

    /// Whether the side to move has lost, or loses within so many moves of the opponent.
    fn is_lost(&mut self, position: &Position, moves: u32) -> Option<bool> {
        if let Some(decision) = position.decision() {
            return Some(decision.winner.is_some());
        }
        if moves == 0 || position.game.always_changes() && position.has_few_pieces() {
            return Some(false);
        }
        for reply in position.legal_moves() {
            if !self.is_won(&position.after(&reply), moves)? {
                return Some(false);
            }
        }
        Some(true)
    }
}
