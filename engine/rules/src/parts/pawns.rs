//! The rule part *pawns*: double steps and en passant.

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::geometry::Geometry;

/// From where pawns double-step, and whether they can then be taken en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pawns {
    /// From the second rank, with en passant.
    Orthodox,
    /// From any rank, any time; no en passant.
    AnyRank,
    /// From the first and second ranks; no en passant.
    FirstTwoRanks,
}

impl Pawns {
    /// From where pawns step twice, and whether they can then be taken.
    pub fn in_words(self) -> &'static str {
        match self {
            Self::Orthodox => "A pawn may step twice from the second rank, and be taken in passing then.",
            Self::AnyRank => "A pawn may step twice from any rank; there is no taking in passing.",
            Self::FirstTwoRanks => {
                "A pawn may step twice from the first two ranks; there is no taking in passing."
            }
        }
    }

    /// The squares from which a pawn of `color` may double-step.
    pub fn double_step_from<G: Geometry>(self, color: Color) -> Bitboard<G> {
        let ranks = match self {
            Self::Orthodox => 1..2,
            Self::AnyRank => 0..G::RANKS,
            Self::FirstTwoRanks => 0..2,
        };
        ranks.map(|rank| Bitboard::rank(color.rank(rank, G::RANKS))).fold(Bitboard::EMPTY, |a, b| a | b)
    }

    /// Whether pawns take en passant.
    pub fn en_passant(self) -> bool {
        self == Self::Orthodox
    }

    /// Whether pawns double-step wherever they stand.
    pub fn from_anywhere(self) -> bool {
        self == Self::AnyRank
    }

    /// The ranks (0 = home, as the pawn's owner sees them) on which a FEN may have pawns.
    pub fn ranks<G: Geometry>(self) -> std::ops::Range<u8> {
        match self {
            Self::Orthodox => 1..G::RANKS - 1,
            Self::AnyRank | Self::FirstTwoRanks => 0..G::RANKS,
        }
    }
}
