//! Ends of the game that a node must notice before it is searched.

use crate::evaluate::Evaluate;
use crate::threads::worker::Worker;
use crate::value::{DRAW, MAX_PLY, Value, mate_in, mated_in};
use chrysalis_rules::{Playable, Position};

/// The fewest plies after which a position can recur.
pub const SHORTEST_CYCLE: usize = 4;

impl<G: Playable, V: Evaluate<G>> Worker<'_, G, V> {
    /// The score of a position in which the game is over, or drawn by a repetition in the search.
    pub fn ended(&mut self, position: &Position<G>, ply: usize) -> Option<Value> {
        if position.king_lost(position.turn()) {
            return Some(mated_in(ply));
        }
        if position.state_info().halfmoves >= position.rules().quiet_plies() {
            return Some(if position.decided().is_some() { without_moves(position, ply) } else { DRAW });
        }
        if position.few_pieces().is_some() || self.repeats(position, ply) {
            return Some(DRAW);
        }
        if let Some(m) = position.king_capture() {
            self.lines.end_with(ply, m);
            return Some(mate_in(ply + 1));
        }
        (ply >= MAX_PLY).then(|| if self.stack[ply].in_check { DRAW } else { self.evaluate(position) })
    }

    /// Whether the draw by moves without progress is so close that a stored score may ignore it.
    pub fn close_to_draw(&self, position: &Position<G>) -> bool {
        i32::from(position.state_info().halfmoves) > self.shared.tunables.table_quiet_plies
    }

    /// Whether the position has occurred before in this line, or often enough in the game.
    fn repeats(&self, position: &Position<G>, ply: usize) -> bool {
        let reversible = self.stack.reversible(position);
        if reversible < SHORTEST_CYCLE {
            return false;
        }
        let key = position.key();
        let mut seen = position.rules().game().draws.repetition == Some(2);
        for back in (SHORTEST_CYCLE..=reversible).step_by(2) {
            if self.stack.key(back) == key {
                if back < ply || seen {
                    return true;
                }
                seen = true;
            }
        }
        false
    }
}

/// The score of a position whose side to move has no legal move.
pub fn without_moves<G: Playable>(position: &Position<G>, ply: usize) -> Value {
    match position.without_moves().winner {
        Some(winner) if winner == position.turn() => mate_in(ply),
        Some(_) => mated_in(ply),
        None => DRAW,
    }
}
