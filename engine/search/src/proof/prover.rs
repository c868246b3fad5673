//! The search of a proof: whether the side to move wins in a number of moves, and whether the other side can
//! prevent it.

use super::budget::MateBudget;
use super::drawing::DrawsInReach;
use super::last_move::{is_decided_against, win_at_once};
use super::proof_table::ProofTable;
use super::reply_order::ReplyOrder;
use crate::threads::start::SearchRoot;
use chrysalis_rules::board::Move;
use chrysalis_rules::{GenType, Playable, Position};

/// A running proof. Once the budget is spent, its answers mean nothing.
pub struct MateProver<'a> {
    /// The nodes and time that it may spend.
    pub budget: MateBudget<'a>,
    table: ProofTable,
    drawing: DrawsInReach,
    order: ReplyOrder,
    /// The moves of the positions on the current line.
    moves: Vec<Move>,
}

impl<'a> MateProver<'a> {
    /// A proof from `root`, with a table of at most `mebibytes` MiB.
    pub fn new<G: Playable>(root: &SearchRoot<G>, budget: MateBudget<'a>, mebibytes: usize) -> Self {
        Self {
            budget,
            table: ProofTable::new(mebibytes),
            drawing: DrawsInReach::after(root),
            order: ReplyOrder::new(),
            moves: Vec::new(),
        }
    }

    /// Whether the side to move, `ply` plies from the root, wins in at most `moves` moves; `moves` is at
    /// least 1.
    pub fn wins<G: Playable>(&mut self, position: &Position<G>, ply: usize, moves: u8) -> bool {
        if self.budget.count() || self.drawing.is_drawn(position, ply) {
            return false;
        }
        if position.is_over() {
            return position.without_moves().winner == Some(position.turn());
        }
        if position.king_capture().is_some() {
            return true;
        }
        if moves == 1 {
            return win_at_once(position, &mut self.moves, &mut self.budget).is_some();
        }
        let key = self.drawing.key(position, ply, moves);
        let known = self.table.get(key);
        if let Some(answer) = known.answer(moves) {
            return answer;
        }
        let before = self.budget.nodes();
        let candidates = candidates(position, known.best);
        let win = candidates.into_iter().find(|&m| self.is_lost(&position.after(m), ply + 1, moves - 1));
        if self.budget.is_spent() {
            return false;
        }
        self.table.put(key, moves, win.is_some(), win, self.budget.nodes() - before);
        win.is_some()
    }

    /// Whether the side to move, `ply` plies from the root, has lost or cannot prevent the other side from
    /// winning in at most `moves` more moves.
    pub fn is_lost<G: Playable>(&mut self, position: &Position<G>, ply: usize, moves: u8) -> bool {
        if self.budget.count() {
            return false;
        }
        if position.is_over() {
            return position.without_moves().winner == Some(!position.turn());
        }
        if moves == 0 || self.drawing.is_drawn(position, ply) {
            return is_decided_against(position);
        }
        if position.king_capture().is_some() {
            return false;
        }
        let key = self.drawing.key(position, ply, moves);
        let known = self.table.get(key);
        if let Some(answer) = known.answer(moves) {
            return answer;
        }
        let before = self.budget.nodes();
        let start = self.moves.len();
        position.legal_moves_into(GenType::All, &mut self.moves);
        let end = self.moves.len();
        if start == end {
            return position.without_moves().winner.is_some();
        }
        let likely = start + self.order.favor(&mut self.moves[start..], ply, known.best);
        let refutation = (start..end).find_map(|i| {
            if i == likely {
                self.order.sort(position, &mut self.moves[i..end]);
            }
            let m = self.moves[i];
            (!self.wins(&position.after(m), ply + 1, moves)).then_some(m)
        });
        self.moves.truncate(start);
        if self.budget.is_spent() {
            return false;
        }
        if let Some(m) = refutation {
            self.order.remember(ply, m);
        }
        self.table.put(key, moves, refutation.is_none(), refutation, self.budget.nodes() - before);
        refutation.is_none()
    }
}

/// The moves to try for the side that wants to win: the table's move first, then those that leave the fewest
/// replies.
fn candidates<G: Playable>(position: &Position<G>, known: Option<Move>) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.sort_by_cached_key(|&m| (known != Some(m), position.after(m).count_legal_moves()));
    moves
}
