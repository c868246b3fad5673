//! The loss of a king, and its successor.

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::piece_type::{Piece, PieceType};
use crate::board::square::Square;
use crate::position::Position;

impl<G: Geometry> Position<G> {
    /// The pieces of `color` one of which becomes king if the king is captured: all pieces of the highest
    /// type in the order of succession. Empty in games without succession.
    pub fn successors(&self, color: Color) -> Bitboard<G> {
        self.rules()
            .succession()
            .iter()
            .map(|&piece_type: &PieceType| self.of_type(piece_type) & self.pieces(color))
            .find(|pieces| pieces.nonempty())
            .unwrap_or(Bitboard::EMPTY)
    }

    /// Whether the side to move has lost its king and must choose a new one with its move.
    #[inline(always)]
    pub fn ascension_pending(&self) -> bool {
        self.rules().game().royalty.has_succession()
            && self.king(self.turn()).is_none()
            && self.successors(self.turn()).nonempty()
    }

    /// Whether `color` has no king and no successor.
    #[inline(always)]
    pub fn king_lost(&self, color: Color) -> bool {
        self.rules().game().royalty.loses_kings()
            && self.king(color).is_none()
            && self.successors(color).is_empty()
    }

    /// The piece of `color` that becomes king at once if the king is captured; empty if there is a choice or
    /// none.
    pub(crate) fn only_successor(&self, color: Color) -> Bitboard<G> {
        let heirs = self.successors(color);
        if heirs.several() { Bitboard::EMPTY } else { heirs }
    }

    /// Makes the only possible successor of `color` king; if there are several, the choice is left to its
    /// next move.
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
