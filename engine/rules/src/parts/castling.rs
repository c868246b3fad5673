//! The rule part *castling*, and castling rights.
//!
//! <https://www.chessprogramming.org/Castling>

use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::piece_type::{PieceType, PieceTypeSet};
use crate::parts::castling_home::{CastlingHome, CastlingSide};
use crate::parts::own_castling::OwnCastling;
use crate::parts::part_error::{PartCheck, PartError};
use crate::parts::roster::Roster;
use bitflags::bitflags;
use std::borrow::Cow;

/// Whether and how a king may castle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Castling {
    /// The king never castles, and FENs write no rights.
    None,
    /// With an unmoved rook; no square of the king's path may be attacked.
    Orthodox,
    /// With an unmoved rook, wherever on the home rank king and rooks start; no square of the king's path may be
    /// attacked.
    Chess960,
    /// With an unmoved rook, whether or not squares are attacked.
    Fearless,
    /// With an unmoved rook, which then changes to the piece with this letter.
    PartnerPromotes(char),
    /// With an unmoved rook, or with a piece that has just promoted on a home corner to one of these letters.
    NewPartners(Cow<'static, str>),
    /// With an unmoved piece of the game's own choice, from and to squares of its own choice.
    Own(OwnCastling),
}

bitflags! {
    /// The castling rights of both sides, and two more flags that a few games keep with them. The `UNMOVED`
    /// flags are set only in games where new castling partners can arise.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub struct Rights: u8 {
        /// White may castle on the king's side.
        const WHITE_KING = 1;
        /// White may castle on the queen's side.
        const WHITE_QUEEN = 2;
        /// White's king has never moved.
        const WHITE_UNMOVED = 4;
        /// Black may castle on the king's side.
        const BLACK_KING = 8;
        /// Black may castle on the queen's side.
        const BLACK_QUEEN = 16;
        /// Black's king has never moved.
        const BLACK_UNMOVED = 32;
        /// White has captured, in games where that lifts the forward-only restriction.
        const WHITE_FREE = 64;
        /// Black has captured, in games where that lifts the forward-only restriction.
        const BLACK_FREE = 128;
    }
}

impl Rights {
    /// The right of one color to castle on one side.
    pub const fn castling_side(color: Color, castling_side: CastlingSide) -> Self {
        match (color, castling_side) {
            (Color::White, CastlingSide::King) => Self::WHITE_KING,
            (Color::White, CastlingSide::Queen) => Self::WHITE_QUEEN,
            (Color::Black, CastlingSide::King) => Self::BLACK_KING,
            (Color::Black, CastlingSide::Queen) => Self::BLACK_QUEEN,
        }
    }

    /// The flag that the king of `color` has never moved.
    pub const fn unmoved(color: Color) -> Self {
        match color {
            Color::White => Self::WHITE_UNMOVED,
            Color::Black => Self::BLACK_UNMOVED,
        }
    }

    /// The flag that `color` has captured, in games with a forward-only restriction.
    pub const fn free(color: Color) -> Self {
        match color {
            Color::White => Self::WHITE_FREE,
            Color::Black => Self::BLACK_FREE,
        }
    }

    /// All rights and flags of one color.
    pub fn all_of(color: Color) -> Self {
        Self::castling_sides(color) | Self::unmoved(color) | Self::free(color)
    }

    /// The rights of one color to castle on either side.
    pub fn castling_sides(color: Color) -> Self {
        Self::castling_side(color, CastlingSide::King) | Self::castling_side(color, CastlingSide::Queen)
    }

    /// The rights with the colors exchanged.
    pub(crate) fn flipped(self) -> Self {
        let mut flipped = Self::empty();
        for color in Color::ALL {
            let pairs = Self::all_of(color).iter().zip(Self::all_of(!color).iter());
            for (from, to) in pairs {
                if self.contains(from) {
                    flipped |= to;
                }
            }
        }
        flipped
    }
}

impl Castling {
    /// The rule as a sentence; `None` if the game has no castling.
    pub fn in_words(&self, pieces: &Roster) -> Option<String> {
        let rook = pieces.choice("R");
        let with_rook = format!("The king may castle with an unmoved {rook}");
        match self {
            Self::None => None,
            Self::Orthodox => Some(format!("{with_rook}.")),
            Self::Chess960 => Some(format!(
                "{with_rook}, wherever the two start: they land on the squares of orthodox chess, and all squares that \
                 they pass or land on must be empty except for themselves."
            )),
            Self::Fearless => Some(format!("{with_rook}, even out of or through attack.")),
            Self::PartnerPromotes(letter) => {
                Some(format!("{with_rook}, which then becomes {}.", pieces.one_of(&letter.to_string())))
            }
            Self::NewPartners(letters) => Some(format!(
                "{with_rook}, or with {} that has become one by promoting on a corner of its home rank and has not moved \
                 since.",
                pieces.one_of(letters)
            )),
            Self::Own(own) => Some(own.in_words(pieces)),
        }
    }

    /// Whether the game has castling at all.
    pub fn exists(&self) -> bool {
        *self != Self::None
    }

    /// Adds the errors of this part to `check`.
    pub(crate) fn check(&self, board: BoardSize, check: &mut PartCheck<'_>) {
        let part = "castling";
        let own = matches!(self, Self::Own(_));
        if self.exists() && !own && board.files() != 8 {
            check.errors.push(PartError::CastlingBoard);
        }
        match self {
            Self::None => {}
            Self::Own(own) => own.check(board, check),
            Self::Orthodox | Self::Chess960 | Self::Fearless => check.known('R', part),
            Self::PartnerPromotes(letter) => {
                check.known('R', part);
                check.known(*letter, part);
            }
            // An unknown letter is not an error, as long as one is known: one list serves several games.
            Self::NewPartners(letters) if check.pieces.piece_types(letters).is_empty() => {
                check.errors.push(PartError::NoChoice(part));
            }
            Self::NewPartners(_) => {}
        }
    }

    /// Whether the king may castle through and out of attacked squares.
    pub fn ignores_attacks(&self) -> bool {
        match self {
            Self::Fearless => true,
            Self::Own(own) => own.fearless,
            _ => false,
        }
    }

    /// Whether king and partners may start on any file of the home rank.
    pub fn is_chess960(&self) -> bool {
        *self == Self::Chess960
    }

    /// Whether new castling partners can arise, so that unmoved kings are recorded.
    pub fn new_partners(&self) -> bool {
        matches!(self, Self::NewPartners(_))
    }

    /// The piece types that a king can castle with.
    pub fn partners(&self, pieces: &Roster) -> PieceTypeSet {
        match self {
            Self::None => PieceTypeSet::EMPTY,
            Self::NewPartners(letters) | Self::Own(OwnCastling { pieces: letters, .. }) => {
                pieces.piece_types(letters)
            }
            _ => pieces.piece_types("R"),
        }
    }

    /// Where king and partners start in a game that does not shuffle them.
    pub(crate) fn home(&self, board: BoardSize) -> CastlingHome {
        match self {
            Self::Own(own) => own.home,
            _ => CastlingHome::orthodox(board),
        }
    }

    /// The rank of kings and partners, 0 for the first one of their side.
    pub(crate) fn home_rank(&self) -> u8 {
        match self {
            Self::Own(own) => own.rank,
            _ => 0,
        }
    }

    /// The file where a king lands.
    pub(crate) fn king_to_file(&self, castling_side: CastlingSide) -> u8 {
        match (self, castling_side) {
            (Self::Own(own), _) => own.king_to[castling_side.index()],
            (_, CastlingSide::King) => 6,
            (_, CastlingSide::Queen) => 2,
        }
    }

    /// The type that a partner changes to by castling; `None` if it stays what it is.
    pub fn partner_promotes(&self, pieces: &Roster) -> Option<PieceType> {
        match self {
            Self::PartnerPromotes(letter) => pieces.piece_type(*letter),
            _ => None,
        }
    }
}
