//! The search of a proof: whether the side to move wins in so many moves, and whether the other side can prevent it.

use super::budget::MateBudget;
use super::proof_table::ProofTable;
use crate::start::SearchRoot;
use chrysalis_rules::board::Move;
use chrysalis_rules::{OCCURRENCES, Playable, Position, QUIET_PLIES, Scope};

/// Replies remembered for each ply.
const REFUTATIONS: usize = 2;
/// Tells positions after a capture or pawn move from those before one.
const ZEROED: u64 = 0x9e37_79b9_7f4a_7c15;
/// Spreads the clock over a key.
const CLOCK: u64 = 0xd6e8_feb8_6659_fd93;

/// A proof under way.
///
/// Answers mean nothing once the budget is spent.
pub struct MateProver<'a> {
    /// What it may spend.
    pub budget: MateBudget<'a>,
    table: ProofTable,
    /// Positions whose next occurrence is a draw, unless a capture or pawn move comes before.
    worn_out: Vec<u64>,
    /// For each ply, the replies that refuted the last moves.
    refutations: Vec<[Option<Move>; REFUTATIONS]>,
}

impl<'a> MateProver<'a> {
    /// A proof that starts from `root`, with a table of at most so many MiB.
    pub fn new<G: Playable>(root: &SearchRoot<G>, budget: MateBudget<'a>, mebibytes: usize) -> Self {
        let reversible = usize::from(root.position.ledger().halfmoves);
        let mut keys: Vec<u64> = root.earlier.iter().rev().take(reversible).copied().collect();
        keys.push(root.position.key());
        keys.sort_unstable();
        let all_same = |keys: &&[u64]| keys.first() == keys.last();
        let mut worn_out: Vec<u64> =
            keys.windows(OCCURRENCES - 1).filter(all_same).map(|same| same[0]).collect();
        worn_out.dedup();
        Self { budget, table: ProofTable::new(mebibytes), worn_out, refutations: Vec::new() }
    }

    /// Whether the side to move, so many plies from the root, wins in at most so many moves, one at least.
    pub fn wins<G: Playable>(&mut self, position: &Position<G>, ply: usize, moves: u8) -> bool {
        if self.budget.count() || position.king_lost(position.turn()) || self.is_drawn(position, ply) {
            return false;
        }
        if position.king_capture().is_some() {
            return true;
        }
        let key = self.key(position, ply, moves);
        let known = self.table.get(key);
        if let Some(answer) = known.answer(moves) {
            return answer;
        }
        let before = self.budget.nodes();
        let best = if moves == 1 {
            self.win_at_once(position)
        } else {
            let candidates = candidates(position, known.best);
            candidates.into_iter().find(|&m| self.is_lost(&position.after(m), ply + 1, moves - 1))
        };
        if self.budget.is_spent() {
            return false;
        }
        self.table.put(key, moves, best.is_some(), best, self.budget.nodes() - before);
        best.is_some()
    }

    /// Whether the side to move, so many plies from the root, has lost or cannot prevent the other side from winning in
    /// at most so many more moves.
    pub fn is_lost<G: Playable>(&mut self, position: &Position<G>, ply: usize, moves: u8) -> bool {
        if self.budget.count() {
            return false;
        }
        if position.king_lost(position.turn()) {
            return true;
        }
        if moves == 0 || self.is_drawn(position, ply) {
            return position.count_legal_moves() == 0 && position.without_moves().winner.is_some();
        }
        if position.king_capture().is_some() {
            return false;
        }
        let key = self.key(position, ply, moves);
        let known = self.table.get(key);
        if let Some(answer) = known.answer(moves) {
            return answer;
        }
        let before = self.budget.nodes();
        let replies = self.replies(position, ply, known.best);
        if replies.is_empty() {
            return position.without_moves().winner.is_some();
        }
        let refutation = replies.into_iter().find(|&m| !self.wins(&position.after(m), ply + 1, moves));
        if self.budget.is_spent() {
            return false;
        }
        if let Some(m) = refutation {
            self.remember(ply, m);
        }
        self.table.put(key, moves, refutation.is_none(), refutation, self.budget.nodes() - before);
        refutation.is_none()
    }

    /// A move that ends the game at once in favour of the side to move, whose king is there and not lost.
    fn win_at_once<G: Playable>(&mut self, position: &Position<G>) -> Option<Move> {
        let game = position.rules().game();
        let (captured, stalemate) = (game.royalty.kings_are_captured(), game.stalemate.loses());
        let mut moves = Vec::new();
        position.legal_moves_into(Scope::All, &mut moves);
        moves.into_iter().find(|&m| {
            let child = position.after(m);
            let may_be_over = stalemate || captured || child.in_danger_after(position, m);
            may_be_over && self.is_lost(&child, 0, 0)
        })
    }

    /// Whether the game is drawn here unless it is decided.
    fn is_drawn<G: Playable>(&self, position: &Position<G>, ply: usize) -> bool {
        let clock = position.ledger().halfmoves;
        clock >= QUIET_PLIES
            || position.bare_kings()
            || !self.worn_out.is_empty()
                && usize::from(clock) >= ply
                && self.worn_out.contains(&position.key())
    }

    /// The key of a position in the table, with all that draws depend on.
    fn key<G: Playable>(&self, position: &Position<G>, ply: usize, moves: u8) -> u64 {
        let clock = position.ledger().halfmoves;
        let mut key = position.key();
        if !self.worn_out.is_empty() && usize::from(clock) < ply {
            key ^= ZEROED;
        }
        if clock + 2 * u16::from(moves) >= QUIET_PLIES {
            key ^= u64::from(clock + 1).wrapping_mul(CLOCK);
        }
        key
    }

    /// The replies in a position, likely refutations first.
    fn replies<G: Playable>(&self, position: &Position<G>, ply: usize, known: Option<Move>) -> Vec<Move> {
        let mut replies = position.legal_moves();
        let remembered = self.refutations.get(ply).copied().unwrap_or_default();
        replies.sort_by_key(|&m| (known != Some(m), !remembered.contains(&Some(m)), !position.is_capture(m)));
        replies
    }

    fn remember(&mut self, ply: usize, m: Move) {
        if self.refutations.len() <= ply {
            self.refutations.resize(ply + 1, [None; REFUTATIONS]);
        }
        let place = &mut self.refutations[ply];
        if place[0] != Some(m) {
            *place = [Some(m), place[0]];
        }
    }
}

/// The moves of a side that wants to win: what the table knows first, then those that leave the fewest replies.
fn candidates<G: Playable>(position: &Position<G>, known: Option<Move>) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.sort_by_cached_key(|&m| (known != Some(m), position.after(m).count_legal_moves()));
    moves
}
