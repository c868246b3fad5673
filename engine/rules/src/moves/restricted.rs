//! Moves that are forbidden for other reasons than the safety of kings.

use crate::board::bitboard::Bitboard;
use crate::board::move_encoding::{Effect, Move};
use crate::board::square::Square;
use crate::moves::check_info::CheckInfo;
use crate::moves::gen_type::GenType;
use crate::moves::playable::Playable;
use crate::parts::castling_path::CastlingPath;
use crate::position::Position;

impl<G: Playable> Position<G> {
    /// Whether the side to move must capture since it can, in games with that rule.
    pub fn must_capture(&self) -> bool {
        self.rules().game().restrictions.must_capture && self.can_capture(|_| true)
    }

    /// Whether the side to move must capture en passant since it can, in games with that rule.
    fn must_take_en_passant(&self) -> bool {
        self.rules().game().restrictions.must_take_en_passant
            && self.state_info().en_passant.is_some()
            && self.can_capture(|m| self.en_passant_victim(m).is_some())
    }

    /// Leaves only captures among the moves, or those en passant, which are none to a square with a piece, if the side
    /// to move must capture so.
    #[inline(never)]
    pub(crate) fn bind_to_captures(&self, check_info: &mut CheckInfo<G>) {
        if self.must_take_en_passant() {
            check_info.check_mask = Bitboard::EMPTY;
        } else if self.must_capture() {
            check_info.check_mask = self.pieces(!self.turn());
        }
    }

    /// Whether a move is not such a capture as the side to move must make.
    pub(crate) fn shirks(&self, m: Move) -> bool {
        match self.must_take_en_passant() {
            true => self.en_passant_victim(m).is_none(),
            false => !self.is_capture(m) && self.must_capture(),
        }
    }

    /// Whether some such capture may be played.
    fn can_capture(&self, wanted: impl Fn(Move) -> bool) -> bool {
        let mut captures = Vec::new();
        G::generate(self, GenType::Captures, None, &mut captures);
        captures.into_iter().any(|m| wanted(m) && self.may_be_played(m))
    }

    /// Whether the game permits a pseudo-legal move for what it does, with the position after it.
    pub(crate) fn is_permitted(&self, m: Move, after: &Self) -> bool {
        let (us, rules) = (self.turn(), self.rules());
        let restrictions = &rules.game().restrictions;
        let victim = self.en_passant_victim(m).unwrap_or(m.to());
        let captor = match m.effect() {
            Effect::Ascend(heir) if heir == m.from() => rules.king(),
            _ => self.piece(m.from()).piece_type(),
        };
        let immune = rules.immune(captor);
        let spared = self.pieces(!us).has(victim) && immune.has(self.piece(victim).piece_type());
        let forbidden = spared
            || restrictions.no_checks && after.king_attacked(!us)
            || restrictions.no_facing_kings && after.kings_face();
        !forbidden
    }

    /// Whether kings of both sides stand on a rank or file with nothing in between.
    fn kings_face(&self) -> bool {
        let (us, king) = (self.turn(), self.rules().king());
        self.pieces_of(us, king).into_iter().any(|square| {
            let seen = self.rules().rays().orthogonal(square, self.occupied());
            (seen & self.pieces_of(!us, king)).nonempty()
        })
    }

    /// Whether a king that castles would face an enemy king on a square of its path, where that is forbidden.
    pub(crate) fn faces_king(&self, square: Square, path: &CastlingPath<G>) -> bool {
        let rules = self.rules();
        let seen = rules.rays().orthogonal(square, self.occupied().without(path.king_from));
        rules.game().restrictions.no_facing_kings
            && (seen & self.pieces_of(!self.turn(), rules.king())).nonempty()
    }
}
