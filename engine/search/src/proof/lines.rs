//! Principal lines of proved wins.

use super::prover::MateProver;
use chrysalis_rules::board::Move;
use chrysalis_rules::{Playable, Position};

impl MateProver<'_> {
    /// The line from a first move that wins in exactly `moves` moves, up to the win or the end of the budget.
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

    /// A reply after which the win takes exactly `moves` moves. There is one if the win takes that long.
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

    /// A move that wins in `moves` moves.
    fn winning_move<G: Playable>(&mut self, position: &Position<G>, ply: usize, moves: u8) -> Option<Move> {
        if let Some(m) = position.king_capture() {
            return Some(m);
        }
        position.legal_moves().into_iter().find(|&m| self.is_lost(&position.after(m), ply + 1, moves - 1))
    }
}
