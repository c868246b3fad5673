//! Moves in 32 bits.

use super::piece_type::{MAX_PIECE_TYPES, PieceType};
use super::square::Square;
use std::num::NonZeroU32;

/// What a move does besides taking one piece from a square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Nothing else; a capture or promotion may still be part of the move.
    None,
    /// Castling; the partner starts on this square.
    Castle(Square),
    /// A train: the mover pulls this many friendly pieces, the row directly behind it.
    Pull(u8),
    /// A train: the mover pushes the whole row of this many friendly pieces in front of it.
    Push(u8),
    /// The friendly piece on this square (after the move) is promoted by a right that the game
    /// [grants](crate::Grants).
    Grant(Square),
    /// Before the move, the friendly piece on this square becomes king, since the old king was captured.
    Ascend(Square),
    /// The piece changes its type without leaving its square.
    InPlace,
}

/// A move packed into 32 bits: from, to, the new type of the mover, an effect, and the effect's square or
/// count.
///
/// | bits | content |
/// |---|---|
/// | 0–6 | from |
/// | 7–13 | to |
/// | 14–18 | 0, or 1 + the number of the mover's new [`PieceType`] |
/// | 19–21 | which [`Effect`] |
/// | 22–28 | the effect's square or count |
///
/// The value is never zero, since a move ends elsewhere than it began or has an effect; so `Option<Move>` has
/// 32 bits too.
///
/// ```
/// use chrysalis_rules::board::{Effect, Move, Square};
///
/// let m = Move::new(Square::new(12), Square::new(28));
/// assert_eq!((m.from().index(), m.to().index()), (12, 28));
/// assert_eq!((m.promotes_to(), m.effect()), (None, Effect::None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(NonZeroU32);

const _: () = assert!(size_of::<Option<Move>>() == 4);

const SQUARE: u32 = 0x7f;
const TO: u32 = 7;
const PROMOTES_TO: u32 = 14;
const EFFECT: u32 = 19;
const PAYLOAD: u32 = 22;
const IN_PLACE: u32 = 6;

impl Move {
    /// A move without effect after which the mover stays what it is; `from` and `to` must differ.
    #[inline(always)]
    pub fn new(from: Square, to: Square) -> Self {
        debug_assert!(from != to);
        let bits = u32::from(from.raw()) | u32::from(to.raw()) << TO;
        Self(NonZeroU32::new(bits).unwrap_or(NonZeroU32::MAX))
    }

    /// A move by which the piece on `square` changes to `piece_type` without leaving its square.
    pub fn in_place(square: Square, piece_type: PieceType) -> Self {
        let bits = u32::from(square.raw()) | u32::from(square.raw()) << TO | IN_PLACE << EFFECT;
        Self(NonZeroU32::new(bits).unwrap_or(NonZeroU32::MAX)).promoting_to(piece_type)
    }

    /// This move, with the mover changing to `piece_type`. The move must not name a change already.
    #[inline(always)]
    #[must_use]
    pub fn promoting_to(self, piece_type: PieceType) -> Self {
        Self(self.0 | (u32::from(piece_type.raw()) + 1) << PROMOTES_TO)
    }

    /// This move with an effect; the move must not have one already.
    #[inline(always)]
    #[must_use]
    pub fn with(self, effect: Effect) -> Self {
        let (tag, payload) = match effect {
            Effect::None => (0, 0),
            Effect::Castle(square) => (1, square.raw()),
            Effect::Pull(count) => (2, count),
            Effect::Push(count) => (3, count),
            Effect::Grant(square) => (4, square.raw()),
            Effect::Ascend(square) => (5, square.raw()),
            Effect::InPlace => (IN_PLACE, 0),
        };
        Self(self.0 | tag << EFFECT | u32::from(payload) << PAYLOAD)
    }

    #[inline(always)]
    const fn field(self, shift: u32) -> u8 {
        (self.0.get() >> shift & SQUARE) as u8
    }

    /// The square that the mover leaves.
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::new(self.field(0))
    }

    /// The square that the mover goes to.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::new(self.field(TO))
    }

    /// The type that the mover changes to; `None` if it stays what it is.
    #[inline(always)]
    pub const fn promotes_to(self) -> Option<PieceType> {
        match self.field(PROMOTES_TO) & 31 {
            0 => None,
            piece_type => Some(PieceType::new(piece_type - 1)),
        }
    }

    /// What the move does besides moving the piece.
    #[inline(always)]
    pub const fn effect(self) -> Effect {
        let payload = self.field(PAYLOAD);
        match self.field(EFFECT) & 7 {
            1 => Effect::Castle(Square::new(payload)),
            2 => Effect::Pull(payload),
            3 => Effect::Push(payload),
            4 => Effect::Grant(Square::new(payload)),
            5 => Effect::Ascend(Square::new(payload)),
            6 => Effect::InPlace,
            _ => Effect::None,
        }
    }

    /// Whether the move has no effect.
    #[inline(always)]
    pub const fn is_plain(self) -> bool {
        self.field(EFFECT) & 7 == 0
    }

    /// The 32 bits of the move, nonzero.
    #[inline(always)]
    pub const fn raw(self) -> u32 {
        self.0.get()
    }

    /// Reads 32 bits from an untrusted source, such as a file: `None` if they are zero or name a piece type
    /// that no game has.
    pub fn from_foreign(bits: u32) -> Option<Self> {
        let piece_type = bits >> PROMOTES_TO & 31;
        Self::from_raw(bits).filter(|_| piece_type as usize <= MAX_PIECE_TYPES)
    }

    /// Reads 32 bits that came from [`Self::raw`]; `None` if they are zero.
    #[inline(always)]
    pub fn from_raw(bits: u32) -> Option<Self> {
        NonZeroU32::new(bits).map(Self)
    }
}
