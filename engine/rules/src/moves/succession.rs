//! The loss of a king, and who succeeds it.

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::kind::{Kind, Piece};
use crate::board::square::Square;
use crate::position::Position;

impl<G: Geometry> Position<G> {
    /// The men of `color` of whom one must become king, if the game knows succession; the highest kind only.
    pub fn successors(&self, color: Color) -> Bitboard<G> {
        self.rules()
            .succession()
            .iter()
            .map(|&kind: &Kind| self.of_kind(kind) & self.men(color))
            .find(|men| men.nonempty())
            .unwrap_or(Bitboard::EMPTY)
    }

    /// Whether the side to move must choose a king before it moves.
    #[inline(always)]
    pub fn ascension_pending(&self) -> bool {
        self.rules().game().royalty.has_succession()
            && self.king(self.turn()).is_none()
            && self.successors(self.turn()).nonempty()
    }

    /// Whether `color` has lost its king for good.
    #[inline(always)]
    pub fn king_lost(&self, color: Color) -> bool {
        self.rules().game().royalty.kings_are_captured()
            && self.king(color).is_none()
            && self.successors(color).is_empty()
    }

    /// The man of `color` that becomes king as soon as its king is captured; none where there is a choice.
    pub(crate) fn only_successor(&self, color: Color) -> Bitboard<G> {
        let heirs = self.successors(color);
        if heirs.several() { Bitboard::EMPTY } else { heirs }
    }

    /// Puts the only possible successor of `color` on the throne; with several the choice stays open.
    pub(crate) fn succeed(&mut self, color: Color) {
        if let Some(heir) = self.only_successor(color).first() {
            self.enthrone(heir);
        }
    }

    /// Makes the man on `square` a king.
    pub(crate) fn enthrone(&mut self, square: Square) {
        let man = self.remove(square);
        self.put(Piece::new(man.color(), self.rules().king()), square);
    }
}
