//! Legal: play the move, then ask whether one's own king stands attacked.
//!
//! [`Position::is_legal`] answers that without playing; the tests hold it to [`Position::is_legal_by_definition`].

use super::generate::Scope;
use super::position::Position;
use crate::board::{Bitboard, Effect, Geometry, Move, Square};

/// What is known about the own king's safety before any move.
#[derive(Clone, Copy, Debug)]
pub struct Guard<G: Geometry> {
    king: Option<Square>,
    in_check: bool,
    /// A man leaving one of these squares may uncover an attack.
    covers: Bitboard<G>,
    /// A man arriving on one of these squares may help an attack.
    screens: Bitboard<G>,
}

impl<G: Geometry> Guard<G> {
    /// Whether the side to move is in check.
    #[inline(always)]
    pub fn in_check(&self) -> bool {
        self.in_check
    }
}

impl<G: Geometry> Position<G> {
    /// Looks at the king of the side to move, once for all its moves.
    pub fn guard(&self) -> Guard<G> {
        let rules = self.rules();
        let free = Guard { king: None, in_check: false, covers: Bitboard::EMPTY, screens: Bitboard::EMPTY };
        if rules.game().royalty.kings_are_captured() {
            return free;
        }
        let Some(king) = self.king(self.turn()) else { return free };
        let in_check = self.attacked(king, !self.turn());
        let rays = rules.rays();
        if rules.hops {
            let star = rays.star(king);
            return Guard { king: Some(king), in_check, covers: star, screens: star };
        }
        let seen = rays.orthogonal(king, self.occupied()) | rays.diagonal(king, self.occupied());
        Guard { king: Some(king), in_check, covers: seen & self.men(self.turn()), screens: Bitboard::EMPTY }
    }

    /// Whether a pseudo-legal move leaves the own king unattacked after all its effects.
    #[inline]
    pub fn is_legal(&self, m: Move, guard: &Guard<G>) -> bool {
        let Some(king) = guard.king else { return true };
        let moves_one = matches!(m.effect(), Effect::None | Effect::Grant(_));
        let harmless = moves_one
            && !guard.in_check
            && m.from() != king
            && !guard.covers.has(m.from())
            && !guard.screens.has(m.to())
            && self.ledger().en_passant != Some(m.to());
        harmless || self.king_safe_after(m, king)
    }

    fn king_safe_after(&self, m: Move, king: Square) -> bool {
        let us = self.turn();
        let (from, to) = (m.from(), m.to());
        let mut left = Bitboard::of(from);
        let mut entered = Bitboard::of(to);
        let mut taken = Bitboard::of(to);
        let mut king_after = if from == king { to } else { king };
        match m.effect() {
            Effect::Castle(partner) => {
                if let Some(path) = self.castling_path(us, partner) {
                    left = left.with(path.partner_from);
                    entered = entered.with(path.partner_to);
                }
            }
            Effect::Pull(_) | Effect::Push(_) => {
                for (from, to) in self.carried(m) {
                    left = left.with(from);
                    entered = entered.with(to);
                    if from == king {
                        king_after = to;
                    }
                }
            }
            _ => {
                if let Some(victim) = self.en_passant_victim(m) {
                    left = left.with(victim);
                    taken = taken.with(victim);
                }
            }
        }
        let occupied = self.occupied() & !left | entered;
        self.attackers_among(king_after, !us, self.men(!us) & !taken, occupied).is_empty()
    }

    /// The square of the pawn that `m` takes en passant.
    #[inline]
    pub fn en_passant_victim(&self, m: Move) -> Option<Square> {
        let (from, to) = (m.from(), m.to());
        let takes = self.ledger().en_passant == Some(to)
            && self.piece(from).exists()
            && self.piece(from).kind() == self.rules().pawn()
            && G::file(from) != G::file(to);
        takes.then(|| G::square(G::file(to), G::rank(from)))
    }

    /// Whether a pseudo-legal move is legal, by the definition itself.
    pub fn is_legal_by_definition(&self, m: Move) -> bool {
        if self.rules().game().royalty.kings_are_captured() {
            return true;
        }
        let mut after = self.clone();
        after.play(m);
        !after.king_attacked(self.turn())
    }

    /// Adds the legal moves of the side to move.
    pub fn legal_moves_into(&self, scope: Scope, out: &mut Vec<Move>) {
        let start = out.len();
        self.generate(scope, out);
        let guard = self.guard();
        if guard.king.is_none() {
            return;
        }
        let mut kept = start;
        for i in start..out.len() {
            if self.is_legal(out[i], &guard) {
                out[kept] = out[i];
                kept += 1;
            }
        }
        out.truncate(kept);
    }

    /// The legal moves of the side to move.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves_into(Scope::All, &mut moves);
        moves
    }
}
