//! The rule part *royalty*: what a king's danger and loss mean.

use crate::board::{Bitboard, Color, Geometry, Kind, Piece};
use crate::position::Position;

/// How a game ends by its kings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Royalty {
    /// Check and mate: no move may leave one's own king attacked.
    Check,
    /// Whoever captures the king wins; nothing else is forbidden or forced.
    Capture,
    /// A captured king is succeeded by one of the highest in this order of letters; without any, the game is lost.
    Succession(&'static str),
}

impl Royalty {
    /// Whether kings are captured rather than mated.
    pub fn kings_are_captured(self) -> bool {
        self != Self::Check
    }

    /// Whether a captured king can be succeeded.
    pub fn has_succession(self) -> bool {
        matches!(self, Self::Succession(_))
    }

    /// The letters of the men that can succeed a king, the first choice first; none where nobody can.
    pub fn order_of_succession(self) -> &'static str {
        match self {
            Self::Succession(order) => order,
            Self::Check | Self::Capture => "",
        }
    }
}

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
    pub(crate) fn enthrone(&mut self, square: crate::board::Square) {
        let man = self.remove(square);
        self.put(Piece::new(man.color(), self.rules().king()), square);
    }
}
