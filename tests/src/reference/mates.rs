//! Forced wins, found and refuted by exhaustive search.

use super::Reference;
use super::moves::Move;
use super::position::Position;
use std::collections::HashMap;

/// A forced win: the least number of the winner's moves, and a first move that achieves it.
pub type ForcedWin = Option<(u32, String)>;

/// What is known about a position whose side to move tries to win.
#[derive(Default, Clone, Copy)]
struct Known {
    wins_in: Option<u32>,
    /// The greatest number of moves in which it is proved not to win.
    not_in: u32,
}

/// Results so far by position identity, and the number of positions that may still be searched.
struct Solver<'a> {
    known: HashMap<String, Known>,
    left: &'a mut u64,
}

impl Reference {
    /// A move that wins in at most `moves` moves against every defense, by checkmate, capture of the king or a
    /// stalemate that loses. Draws by count are ignored.
    pub fn mate_in(&self, moves: u32) -> Option<String> {
        let mut enough = u64::MAX;
        self.forced_win(moves, &mut enough).flatten().map(|(_, first)| first)
    }

    /// The shortest forced win in at most `moves` moves, if there is one; the outer `None` if `left` positions do not
    /// suffice. Searched positions are subtracted from `left`.
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
    /// A move that wins in at most `moves` moves; the outer `None` if the budget is spent.
    fn winning_move(&mut self, position: &Position, moves: u32) -> Option<Option<Move>> {
        *self.left = self.left.checked_sub(1)?;
        for played in position.legal_moves() {
            if self.is_lost(&position.after(&played), moves - 1)? {
                return Some(Some(played));
            }
        }
        Some(None)
    }

    /// Whether the side to move wins in at most `moves` of its moves.
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

    /// Whether the side to move has lost, or loses in at most `moves` moves of the opponent.
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
