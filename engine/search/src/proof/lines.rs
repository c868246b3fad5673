//! Principal lines of proved wins.

use super::prover::MateProver;
use chrysalis_rules::board::Move;
use chrysalis_rules::{Playable, Position};

impl MateProver<'_> {
    /// The line from a first move that wins in exactly so many moves, until the win or the end of the budget.
    pub fn line<G: Playable>(&mut self, root: &Position<G>, first: Move, moves: u8) -> Vec<Move> {
        let mut line = vec![first];
        let mut position = root.after(first);
        for left in (1..moves).rev() {
            let Some(reply) = self.longest_resistance(&position, line.len(), left) else { break };
            line.push(reply);
            position.play(reply);
            let Some(m) = self.winning_move(&position, line.len(), left) else { break };
            line.push(m);
            position.play(m);
        }
        line
    }

    /// The reply after which a win takes exactly so many moves; there is one where that is the most it takes.
    fn longest_resistance<G: Playable>(
        &mut self,
        position: &Position<G>,
        ply: usize,
        moves: u8,
    ) -> Option<Move> {
        let replies = position.legal_moves();
        let longest =
            replies.into_iter().find(|&m| moves == 1 || !self.wins(&position.after(m), ply + 1, moves - 1));
        longest.filter(|_| !self.budget.is_spent())
    }

    /// A move that wins in so many moves.
    fn winning_move<G: Playable>(&mut self, position: &Position<G>, ply: usize, moves: u8) -> Option<Move> {
        if let Some(m) = position.king_capture() {
            return Some(m);
        }
        position.legal_moves().into_iter().find(|&m| self.is_lost(&position.after(m), ply + 1, moves - 1))
    }
}
