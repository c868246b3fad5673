//! The loss of a king, and who succeeds it.

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::piece_type::{Piece, PieceType};
use crate::board::square::Square;
use crate::position::Position;

impl<G: Geometry> Position<G> {
    /// The pieces of `color` of whom one must become king, if the game knows succession; the highest piece type only.
    pub fn successors(&self, color: Color) -> Bitboard<G> {
        self.rules()
            .succession()
            .iter()
            .map(|&piece_type: &PieceType| self.of_type(piece_type) & self.pieces(color))
            .find(|pieces| pieces.nonempty())
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

    /// The piece of `color` that becomes king as soon as its king is captured; none where there is a choice.
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

    /// Makes the piece on `square` a king.
    pub(crate) fn enthrone(&mut self, square: Square) {
        let piece = self.remove(square);
        self.put(Piece::new(piece.color(), self.rules().king()), square);
    }
}
