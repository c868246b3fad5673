//! Playing moves.
//!
//! <https://www.chessprogramming.org/Copy-Make>

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::move_encoding::{Effect, Move};
use crate::board::piece_type::Piece;
use crate::board::square::Square;
use crate::moves::playable::Playable;
use crate::parts::castling::Rights;
use crate::parts::grants::CountedMove;
use crate::position::Position;
use crate::state_info::LARGEST_CLOCK;

impl<G: Playable> Position<G> {
    /// The position after a pseudo-legal move.
    #[inline]
    pub fn after(&self, m: Move) -> Self {
        let mut next = *self;
        next.play(m);
        next
    }

    /// Plays a pseudo-legal move in place. The move must be one of this position's; it is not checked.
    #[inline]
    pub fn play(&mut self, m: Move) {
        G::play(self, m);
    }

    /// [`Position::play`], inlined for callers that are compiled once per geometry.
    #[inline(always)]
    pub(crate) fn play_here(&mut self, m: Move) {
        if m.is_plain() {
            let piece = self.piece(m.from());
            let victim = self.take_victim(m, piece);
            match m.promotes_to() {
                None => self.shift(piece, m.from(), m.to()),
                Some(piece_type) => {
                    self.remove(m.from());
                    self.put(Piece::new(self.turn, piece_type), m.to());
                }
            }
            self.state_info.castling &= self.rules().kept_rights()[m.from().index()];
            self.state_info.castling &= self.rules().kept_rights()[m.to().index()];
            self.after_move(m, piece, victim);
        } else {
            self.play_with_effect(m);
        }
    }

    #[inline(never)]
    fn play_with_effect(&mut self, m: Move) {
        let us = self.turn;
        let (from, to) = (m.from(), m.to());
        if let Effect::Ascend(heir) = m.effect() {
            self.enthrone(heir);
        }
        let piece = self.piece(from);
        let victim = match m.effect() {
            Effect::Castle(_) | Effect::Push(_) | Effect::InPlace => Piece::NONE,
            _ => self.take_victim(m, piece),
        };
        let mut changed = Bitboard::<G>::from_square(from).with(to);
        match m.effect() {
            Effect::Castle(partner) => {
                self.castle(piece, from, partner);
            }
            Effect::Pull(_) | Effect::Push(_) => {
                changed = self.carried(m).iter().fold(changed, |all, &(from, _)| all.with(from));
                self.move_train(m);
            }
            Effect::InPlace => {}
            _ => {
                self.remove(from);
                self.put(piece, to);
            }
        }
        if let Some(piece_type) = m.promotes_to() {
            self.remove(to);
            self.put(Piece::new(us, piece_type), to);
        }
        if let Effect::Grant(square) = m.effect()
            && let Some(piece_type) = self.granted_piece_type()
        {
            self.remove(square);
            self.put(Piece::new(us, piece_type), square);
        }
        for square in changed {
            self.state_info.castling &= self.rules().kept_rights()[square.index()];
        }
        self.after_move(m, piece, victim);
    }

    /// The position without the piece on `square`, and without the castling rights that it had.
    #[must_use]
    pub fn without(&self, square: Square) -> Self {
        let mut position = *self;
        position.remove(square);
        position.state_info.castling &= self.rules().kept_rights()[square.index()];
        position.state_info.en_passant = None;
        position
    }

    /// Updates the irreversible state after `piece` has moved, except for castling rights, and passes the
    /// turn.
    #[inline(always)]
    fn after_move(&mut self, m: Move, piece: Piece, victim: Piece) {
        let rules = self.rules();
        let is_pawn = piece.piece_type() == rules.pawn();
        let doubles = is_pawn && m.from().raw().abs_diff(m.to().raw()) == 2 * G::STRIDE;
        self.state_info.en_passant = if doubles { self.passed_square(m) } else { None };
        let resets = victim.exists() || rules.progress().has(piece.piece_type());
        self.state_info.halfmoves = if resets { 0 } else { next_clock(self.state_info.halfmoves) };
        if rules.has_aftermath() {
            self.aftermath(m, piece, victim);
        }
        self.pass_turn();
        if self.state_info.en_passant.is_some() {
            self.keep_en_passant_if_legal();
        }
    }

    /// Handles what few games have: promotion counters, new castling partners, succession.
    #[inline(never)]
    fn aftermath(&mut self, m: Move, piece: Piece, victim: Piece) {
        let us = self.turn;
        let rules = self.rules();
        if rules.game().castling.new_partners() && self.state_info.castling.contains(Rights::unmoved(us)) {
            self.gain_partner(m, us);
        }
        if let Effect::Castle(partner) = m.effect()
            && rules.game().restrictions.opposite_castling
        {
            self.forbid_same_castling(us, partner);
        }
        let pawn_move = piece.piece_type() == rules.pawn();
        let capture = victim.exists() && victim.piece_type() != rules.pawn();
        self.state_info.counters.count(&rules.game().grants, us, CountedMove { pawn_move, capture });
        if victim.exists() && !rules.game().forward_only.is_empty() {
            self.state_info.castling |= Rights::free(us);
        }
        self.leave_behind(m, piece);
        if !victim.exists() && piece.piece_type() != rules.pawn() && rules.passers().has(piece.piece_type()) {
            self.pass_as_pawn(m);
        }
        if victim.exists() && victim.piece_type() == rules.king() && rules.game().royalty.has_succession() {
            self.succeed(!us);
        }
    }

    /// Sets the en passant square after a move of a piece that can be captured en passant though it is no pawn.
    fn pass_as_pawn(&mut self, m: Move) {
        let (from, to) = (m.from(), m.to());
        let forward = if self.turn == Color::White { 1 } else { -1 };
        let size = self.rules().size();
        let passed = G::offset(size, from, 0, forward).filter(|&passed| !self.piece(passed).exists());
        if passed.is_some_and(|passed| G::offset(size, passed, 0, forward) == Some(to)) {
            self.state_info.en_passant = self.passed_square(m);
        }
    }

    /// Puts the piece that `piece` leaves behind on the square that it left, unless its side has all it may
    /// have of that type.
    fn leave_behind(&mut self, m: Move, piece: Piece) {
        let Some(left) = self.rules().left_by(piece.piece_type()) else { return };
        if !self.piece(m.from()).exists() && !self.full_piece_types(self.turn).has(left) {
            self.put(Piece::new(self.turn, left), m.from());
        }
    }

    /// Ends the right of the other side to castle to the side to which `us` has castled.
    fn forbid_same_castling(&mut self, us: Color, partner: Square) {
        let paths = self.rules().castling_paths(us).iter().zip(self.rules().castling_paths(!us));
        for (_, theirs) in paths.filter(|(ours, _)| ours.partner_from == partner) {
            self.state_info.castling &= !theirs.right;
        }
    }

    /// Adds the right to castle with a piece that has just become a castling partner on a corner.
    fn gain_partner(&mut self, m: Move, us: Color) {
        if let Some(piece_type) =
            m.promotes_to().filter(|&piece_type| self.rules().partners().has(piece_type))
        {
            debug_assert_eq!(self.piece(m.to()), Piece::new(us, piece_type));
            if let Some(path) = self.castling_path(us, m.to()) {
                self.state_info.castling |= path.right;
            }
        }
    }

    /// Passes the turn without moving, for null-move search; the right to capture en passant is lost.
    ///
    /// <https://www.chessprogramming.org/Null_Move_Pruning>
    pub fn play_null(&mut self) {
        self.state_info.en_passant = None;
        self.state_info.halfmoves = next_clock(self.state_info.halfmoves);
        self.pass_turn();
    }

    fn pass_turn(&mut self) {
        if self.turn == Color::Black {
            self.state_info.turn_number = next_clock(self.state_info.turn_number);
        }
        self.turn = !self.turn;
    }

    /// Removes the piece that `piece` captures from the board, and returns it.
    #[inline(always)]
    fn take_victim(&mut self, m: Move, piece: Piece) -> Piece {
        if self.piece(m.to()).exists() {
            return self.remove(m.to());
        }
        if self.state_info.en_passant == Some(m.to())
            && self.rules().passers().has(piece.piece_type())
            && let Some(square) = self.en_passant_victim(m)
        {
            return self.remove(square);
        }
        Piece::NONE
    }

    /// Moves the king from `from` and its partner, either of which may land where the other one starts.
    fn castle(&mut self, king: Piece, from: Square, partner: Square) {
        let Some(path) = self.castling_path(self.turn, partner) else { return };
        self.remove(from);
        let piece = self.remove(path.partner_from);
        let piece_type = self.rules().partner_promotes().unwrap_or(piece.piece_type());
        self.put(king, path.king_to);
        self.put(Piece::new(piece.color(), piece_type), path.partner_to);
    }

    /// The square that the double step `m` passed, if an enemy pawn attacks it.
    fn passed_square(&self, m: Move) -> Option<Square> {
        let (from, to) = (m.from(), m.to());
        let pawns = self.rules().game().pawns;
        if !pawns.en_passant || m.promotes_to().is_some() && !pawns.also_changed {
            return None;
        }
        let passed = G::square(G::file(from), G::rank(from).midpoint(G::rank(to)));
        self.takeable_en_passant(passed, !self.turn).then_some(passed)
    }
}

/// The clock plus one. At the largest value that a FEN can express, the parity still alternates.
fn next_clock(clock: u16) -> u16 {
    if clock < LARGEST_CLOCK { clock + 1 } else { LARGEST_CLOCK - 1 }
}

#[cfg(test)]
mod tests {
    use super::{LARGEST_CLOCK, next_clock};
    use crate::Position;
    use crate::board::{Board8, BoardSize};
    use crate::catalogue::Catalogue;

    #[test]
    fn without_a_piece_what_it_could_do_is_gone() {
        let rules =
            Catalogue::shipped().find("normal").expect("chess").on::<Board8>().expect("its board").rules;
        let position = |fen| Position::from_fen(rules, fen).expect("a position");
        let square = |name| BoardSize::EIGHT.parse(name).expect("a square");
        for (fen, taken, left) in [
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1", "r3k2r/8/8/8/8/8/8/R3K3 w Qkq - 0 1"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d5", "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1"),
        ] {
            let without = position(fen).without(square(taken));
            assert_eq!((without.fen(), without.key()), (left.to_string(), position(left).key()));
        }
    }

    #[test]
    fn clocks_stay_readable_and_alternate() {
        assert_eq!(next_clock(99), 100);
        assert_eq!(next_clock(LARGEST_CLOCK), LARGEST_CLOCK - 1);
        assert_eq!(next_clock(LARGEST_CLOCK - 1), LARGEST_CLOCK);
    }
}
