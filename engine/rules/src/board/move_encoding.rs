//! Moves in 32 bits.

use super::piece_type::{MAX_PIECE_TYPES, PieceType};
use super::square::Square;
use std::num::NonZeroU32;

/// What a move does besides taking one piece from a square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Nothing.
    None,
    /// Castling with the partner on this square.
    Castle(Square),
    /// So many friendly pieces directly behind the mover are taken along.
    Pull(u8),
    /// The whole row of so many friendly pieces in front of the mover is pushed on.
    Push(u8),
    /// The friendly piece on this square (after the move) is promoted as the game's grant says.
    Grant(Square),
    /// Before the move, the friendly piece on this square becomes king.
    Ascend(Square),
    /// The piece changes where it stands; the move begins and ends on its square.
    InPlace,
}

/// A move: from, to, what the mover becomes, an effect and the effect's square or count.
///
/// It is never zero, since a move ends elsewhere than it began or has an effect, so `Option<Move>` is 32 bits too.
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
    /// A move without change of piece type or effect; `from` and `to` must differ.
    #[inline(always)]
    pub fn new(from: Square, to: Square) -> Self {
        debug_assert!(from != to);
        let bits = u32::from(from.raw()) | u32::from(to.raw()) << TO;
        Self(NonZeroU32::new(bits).unwrap_or(NonZeroU32::MAX))
    }

    /// The change of a piece to another `piece_type` on its square.
    pub fn in_place(square: Square, piece_type: PieceType) -> Self {
        let bits = u32::from(square.raw()) | u32::from(square.raw()) << TO | IN_PLACE << EFFECT;
        Self(NonZeroU32::new(bits).unwrap_or(NonZeroU32::MAX)).promotions(piece_type)
    }

    /// The same move, after which the mover is of `piece_type`.
    #[inline(always)]
    #[must_use]
    pub fn promotions(self, piece_type: PieceType) -> Self {
        Self(self.0 | (u32::from(piece_type.raw()) + 1) << PROMOTES_TO)
    }

    /// The same move with an effect; it must have had none.
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

    /// Where the mover comes from.
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::new(self.field(0))
    }

    /// Where the mover goes to.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::new(self.field(TO))
    }

    /// What the mover becomes, where its piece type changes.
    #[inline(always)]
    pub const fn promotes_to(self) -> Option<PieceType> {
        match self.field(PROMOTES_TO) & 31 {
            0 => None,
            piece_type => Some(PieceType::new(piece_type - 1)),
        }
    }

    /// The effect.
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

    /// The move as a number, for tables.
    #[inline(always)]
    pub const fn raw(self) -> u32 {
        self.0.get()
    }

    /// The move with this number, which may come from anywhere: none where it is no move or names a piece type that no game has.
    pub fn from_foreign(bits: u32) -> Option<Self> {
        let piece_type = bits >> PROMOTES_TO & 31;
        Self::from_raw(bits).filter(|_| piece_type as usize <= MAX_PIECE_TYPES)
    }

    /// The move with this number, if it is one.
    #[inline(always)]
    pub fn from_raw(bits: u32) -> Option<Self> {
        NonZeroU32::new(bits).map(Self)
    }
}
