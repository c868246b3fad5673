//! The rule part *royalty*: what check and the loss of a king mean.

use crate::board::piece_type::{PieceTypeList, PieceTypeSet};
use crate::parts::part_error::PartCheck;
use crate::parts::roster::Roster;
use std::borrow::Cow;

/// How a game ends by its kings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Royalty {
    /// Check and mate, as in chess: no move may leave the own king attacked.
    Check,
    /// Check and mate with any number of kings, even none: no move may leave any own king attacked.
    EveryKing,
    /// Check and mate of the only piece of each of these letters that a side has, as in [`Royalty::EveryKing`]; two of
    /// a letter are ordinary pieces.
    Single(Cow<'static, str>),
    /// Kings are ordinary pieces, and there can be any number of them, even none. There is no check.
    None,
    /// Whoever captures the king wins. There is no check.
    Capture,
    /// A captured king is succeeded by a piece of the first type in this order of letters that its side has;
    /// without any, the game is lost. There is no check.
    Succession(Cow<'static, str>),
}

impl Royalty {
    /// The rule as a sentence.
    pub fn in_words(&self, pieces: &Roster) -> String {
        match self {
            Self::Check => "Checkmate wins. No move may leave one's own king attacked.".to_owned(),
            Self::EveryKing => {
                "Checkmating any king wins. No move may leave one of one's own kings attacked.".to_owned()
            }
            Self::Single(letters) => format!(
                "A side's only {} is royal: checkmating it wins, and no move may leave it attacked. Two of a kind are \
                 ordinary pieces.",
                pieces.choice(letters)
            ),
            Self::None => "There is no check, and kings can be lost.".to_owned(),
            Self::Capture => "Capturing the king wins. There is no check.".to_owned(),
            Self::Succession(order) => format!(
                "A captured king is succeeded by {}{}. Capturing a king without a successor wins.",
                pieces.one_of(order),
                if pieces.names(order).len() > 1 { ", the first of these that its side has" } else { "" }
            ),
        }
    }

    /// Whether kings are captured instead of mated.
    pub fn kings_are_captured(&self) -> bool {
        matches!(self, Self::None | Self::Capture | Self::Succession(_))
    }

    /// Whether kings are ordinary pieces.
    pub fn kings_are_ordinary(&self) -> bool {
        *self == Self::None
    }

    /// Whether a side loses with its king.
    pub fn loses_kings(&self) -> bool {
        matches!(self, Self::Capture | Self::Succession(_))
    }

    /// Whether a side may have several kings, or none.
    pub fn has_any_kings(&self) -> bool {
        matches!(self, Self::EveryKing | Self::Single(_) | Self::None)
    }

    /// Whether a captured king can be succeeded.
    pub fn has_succession(&self) -> bool {
        matches!(self, Self::Succession(_))
    }

    /// Adds the errors of this part to `check`.
    pub(crate) fn check(&self, check: &mut PartCheck<'_>) {
        match self {
            Self::Succession(order) => check.choice(order, "succession"),
            Self::Single(letters) => check.choice(letters, "single"),
            Self::Check | Self::EveryKing | Self::None | Self::Capture => {}
        }
    }

    /// The piece types of which a side's only piece is royal; `None` where kings are, however many there are.
    pub(crate) fn single(&self, pieces: &Roster) -> Option<PieceTypeSet> {
        match self {
            Self::Single(letters) => Some(pieces.piece_types(letters)),
            _ => None,
        }
    }

    /// Whether royalty depends on the number of pieces of a type.
    pub fn counts(&self) -> bool {
        matches!(self, Self::Single(_))
    }

    /// The letters of the pieces that can succeed a king, the first choice first; empty without succession.
    pub fn order_of_succession(&self) -> &str {
        match self {
            Self::Succession(order) => order,
            Self::Check | Self::EveryKing | Self::Single(_) | Self::None | Self::Capture => "",
        }
    }

    /// The piece types that can succeed a king, the first choice first.
    pub(crate) fn succession(&self, pieces: &Roster) -> PieceTypeList {
        self.order_of_succession().chars().filter_map(|letter| pieces.piece_type(letter)).collect()
    }
}
