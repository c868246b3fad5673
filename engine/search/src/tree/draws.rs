//! Ends of the game that a node must notice before it is searched.

use crate::endgame::{EndgameValue, TableProbe};
use crate::evaluate::Evaluate;
use crate::threads::worker::Worker;
use crate::value::{DRAW, MAX_PLY, Value, mate_in, mated_in};
use arrayvec::ArrayVec;
use chrysalis_rules::board::{Piece, Square};
use chrysalis_rules::{Playable, Position};

/// The most pieces of a position that is looked up in endgame tables.
const MOST_TABLE_PIECES: usize = 8;

/// The score of a repetition that wins: less than a forced win, since it holds on this path only.
const WON_BY_REPETITION: Value = 20_000;

/// The fewest plies after which a position can recur.
pub const SHORTEST_CYCLE: usize = 4;

impl<G: Playable, V: Evaluate<G>> Worker<'_, G, V> {
    /// The score of a position in which the game is over, or drawn by a repetition in the search.
    pub fn ended(&mut self, position: &Position<G>, ply: usize) -> Option<Value> {
        if position.is_over() {
            return Some(without_moves(position, ply));
        }
        if position.state_info().halfmoves >= position.rules().quiet_plies() {
            return Some(if position.decided().is_some() { without_moves(position, ply) } else { DRAW });
        }
        if position.few_pieces().is_some() {
            return Some(DRAW);
        }
        if self.repeats(position, ply) {
            return Some(if self.capabilities.repetition_draws { DRAW } else { repeated(position) });
        }
        if let Some(m) = position.king_capture() {
            self.lines.end_with(ply, m);
            return Some(mate_in(ply + 1));
        }
        if let Some(tables) = self.shared.tables
            && position.occupied().count() <= tables.most_pieces()
            && let Some(value) = self.table_value(tables, position, ply)
        {
            return Some(value);
        }
        (ply >= MAX_PLY).then(|| if self.stack[ply].in_check { DRAW } else { self.evaluate(position) })
    }

    /// The score that endgame tables give, if the draw by moves without progress cannot come before a win.
    #[inline(never)]
    fn table_value(&self, tables: &dyn TableProbe, position: &Position<G>, ply: usize) -> Option<Value> {
        let found = probe(tables, position)?;
        let in_time = |plies| in_time(position, plies);
        let at = |plies: u16| (ply + usize::from(plies)).min(2 * MAX_PLY - 1);
        let value = match found {
            EndgameValue::Draw => DRAW,
            EndgameValue::Win(plies) if in_time(plies) => mate_in(at(plies)),
            EndgameValue::Loss(plies) if in_time(plies) => mated_in(at(plies)),
            EndgameValue::Win(_) | EndgameValue::Loss(_) => return None,
        };
        self.shared.count_tbhit();
        Some(value)
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

/// The score of a repeated position where that wins or loses.
#[inline(never)]
fn repeated<G: Playable>(position: &Position<G>) -> Value {
    if position.rules().game().draws.repeated.loses() { -WON_BY_REPETITION } else { WON_BY_REPETITION }
}

/// What endgame tables say of a position, if they have it.
pub fn probe<G: Playable>(tables: &dyn TableProbe, position: &Position<G>) -> Option<EndgameValue> {
    let mut pieces: ArrayVec<(Square, Piece), MOST_TABLE_PIECES> = ArrayVec::new();
    for square in position.occupied() {
        pieces.try_push((square, position.piece(square))).ok()?;
    }
    tables.probe(&pieces, position.turn(), position.state_info())
}

/// Whether an end in this many plies comes before the draw by moves without progress.
pub fn in_time<G: Playable>(position: &Position<G>, plies: u16) -> bool {
    position.state_info().halfmoves.saturating_add(plies) <= position.rules().quiet_plies()
}

/// The score of a position whose side to move has no legal move.
pub fn without_moves<G: Playable>(position: &Position<G>, ply: usize) -> Value {
    match position.without_moves().winner {
        Some(winner) if winner == position.turn() => mate_in(ply),
        Some(_) => mated_in(ply),
        None => DRAW,
    }
}
