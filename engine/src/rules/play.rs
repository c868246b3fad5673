//! Playing a move.

use super::castling::Rights;
use super::fen::LARGEST_CLOCK;
use super::position::Position;
use crate::board::{Bitboard, Color, Effect, Geometry, Move, Piece, Square};

impl<G: Geometry> Position<G> {
    /// Plays a pseudo-legal move in place.
    pub fn play(&mut self, m: Move) {
        let us = self.turn;
        let (from, to) = (m.from(), m.to());
        if let Effect::Ascend(heir) = m.effect() {
            self.enthrone(heir);
        }
        let rules = self.rules();
        let is_pawn = self.piece(from).kind() == rules.pawn();
        let victim = self.take_victim(m);
        let mut lost_rights = Bitboard::of(from).with(to);

        let mover = match m.effect() {
            Effect::Castle(partner) => {
                let king = self.remove(from);
                self.put(king, to);
                self.move_partner(partner);
                king
            }
            Effect::Pull(_) | Effect::Push(_) => {
                lost_rights = self.carried(m).iter().fold(lost_rights, |all, &(from, _)| all.with(from));
                self.move_train(m)
            }
            _ => {
                let man = self.remove(from);
                self.put(man, to);
                man
            }
        };
        if let Some(kind) = m.becomes() {
            self.remove(to);
            self.put(Piece::new(us, kind), to);
        }
        if let Effect::Grant(square) = m.effect()
            && let Some(kind) = self.granted_kind()
        {
            self.remove(square);
            self.put(Piece::new(us, kind), square);
        }

        let stays_pawn = is_pawn && m.becomes().is_none();
        self.ledger.en_passant = if stays_pawn { self.passed_square(m, us) } else { None };
        self.update_rights(m, lost_rights, us);
        let captured_man = victim.exists() && victim.kind() != rules.pawn();
        self.ledger.counters.count(rules.game().grants, us, is_pawn, captured_man);
        let resets = victim.exists() || mover.kind() == rules.pawn();
        self.ledger.halfmoves = if resets { 0 } else { next_clock(self.ledger.halfmoves) };
        self.pass_turn();
        if victim.exists() && victim.kind() == rules.king() && rules.game().royalty.has_succession() {
            self.succeed(!us);
        }
    }

    /// Passes the turn without a move, as null-move search does; en passant is forgone.
    pub fn play_null(&mut self) {
        self.ledger.en_passant = None;
        self.ledger.halfmoves = next_clock(self.ledger.halfmoves);
        self.pass_turn();
    }

    fn pass_turn(&mut self) {
        if self.turn == Color::Black {
            self.ledger.turn_number = next_clock(self.ledger.turn_number);
        }
        self.turn = !self.turn;
    }

    fn take_victim(&mut self, m: Move) -> Piece {
        if matches!(m.effect(), Effect::Castle(_) | Effect::Push(_)) {
            return Piece::NONE;
        }
        let square = self.en_passant_victim(m).unwrap_or(m.to());
        if self.piece(square).exists() { self.remove(square) } else { Piece::NONE }
    }

    fn move_partner(&mut self, partner: Square) {
        let Some(path) = self.castling_path(self.turn, partner) else { return };
        let man = self.remove(path.partner_from);
        let kind = self.rules().partner_becomes().unwrap_or(man.kind());
        self.put(Piece::new(man.color(), kind), path.partner_to);
    }

    /// The square that a double step of `m` passed, if an enemy pawn can pseudo-legally take there.
    fn passed_square(&self, m: Move, us: Color) -> Option<Square> {
        let rules = self.rules();
        let (from, to) = (m.from(), m.to());
        if !rules.game().pawns.en_passant() || G::rank(from).abs_diff(G::rank(to)) != 2 {
            return None;
        }
        let passed = G::square(G::file(from), G::rank(from).midpoint(G::rank(to)));
        self.takeable_en_passant(passed, !us).then_some(passed)
    }

    /// Whether a pawn of `by` attacks `passed`.
    pub(super) fn takeable_en_passant(&self, passed: Square, by: Color) -> bool {
        let pawn = self.rules().pawn();
        (self.rules().pawn_attacks(!by, passed) & self.men_of(by, pawn)).nonempty()
    }

    fn update_rights(&mut self, m: Move, lost: Bitboard<G>, us: Color) {
        let rules = self.rules();
        if !rules.game().castling.exists() {
            return;
        }
        for square in lost {
            self.ledger.castling &= rules.kept_rights()[square.index()];
        }
        if !rules.game().castling.new_partners() || !self.ledger.castling.contains(Rights::unmoved(us)) {
            return;
        }
        if let Some(kind) = m.becomes().filter(|&kind| rules.partners().has(kind)) {
            debug_assert_eq!(self.piece(m.to()), Piece::new(us, kind));
            if let Some(path) = self.castling_path(us, m.to()) {
                self.ledger.castling |= path.right;
            }
        }
    }
}

/// One more, as far as a FEN can say it; beyond that the parity still alternates.
fn next_clock(clock: u16) -> u16 {
    if clock < LARGEST_CLOCK { clock + 1 } else { LARGEST_CLOCK - 1 }
}

#[cfg(test)]
mod tests {
    use super::{LARGEST_CLOCK, next_clock};

    #[test]
    fn clocks_stay_readable_and_alternate() {
        assert_eq!(next_clock(99), 100);
        assert_eq!(next_clock(LARGEST_CLOCK), LARGEST_CLOCK - 1);
        assert_eq!(next_clock(LARGEST_CLOCK - 1), LARGEST_CLOCK);
    }
}
