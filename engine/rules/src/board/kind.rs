//! Kinds of men, numbered within a game, and men of a colour.

use super::color::Color;
use arrayvec::ArrayVec;
use std::ops::{BitAnd, BitOr};

/// The most kinds that one game may have.
pub const MAX_KINDS: usize = 16;

/// A kind of man, numbered from 0 within its game; its name and letter are the game's data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kind(u8);

impl Kind {
    /// The kind with this number, below [`MAX_KINDS`].
    #[inline(always)]
    pub const fn new(number: u8) -> Self {
        debug_assert!((number as usize) < MAX_KINDS);
        Self(number)
    }

    /// The number of the kind.
    #[inline(always)]
    pub const fn raw(self) -> u8 {
        self.0
    }

    /// The number of the kind, to index a table with.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }
}

/// A man: a kind and a colour in one byte, or no man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece(u8);

impl Piece {
    /// An empty square.
    pub const NONE: Self = Self(0xff);

    /// The man of this colour and kind.
    #[inline(always)]
    pub const fn new(color: Color, kind: Kind) -> Self {
        Self((color as u8) << 4 | kind.0)
    }

    /// Whether there is a man.
    #[inline(always)]
    pub const fn exists(self) -> bool {
        self.0 != 0xff
    }

    /// The man's kind; there must be a man.
    #[inline(always)]
    pub const fn kind(self) -> Kind {
        Kind(self.0 & 15)
    }

    /// The man's colour; there must be a man.
    #[inline(always)]
    pub const fn color(self) -> Color {
        if self.0 & 16 == 0 { Color::White } else { Color::Black }
    }

    /// A number below 32, to index a table with; there must be a man.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 31) as usize
    }
}

/// Some of a game's kinds, to be gone through quickly.
pub(crate) type KindList = ArrayVec<Kind, MAX_KINDS>;

/// A set of kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct KindSet(u16);

impl KindSet {
    /// No kind.
    pub const EMPTY: Self = Self(0);

    /// The set of one kind.
    #[inline(always)]
    pub const fn of(kind: Kind) -> Self {
        Self(1 << kind.0)
    }

    /// Whether no kind is in the set.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `kind` is in the set.
    #[inline(always)]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 >> kind.0 & 1 != 0
    }

    /// Number of kinds in the set.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The set with `kind` added.
    #[must_use]
    pub const fn with(self, kind: Kind) -> Self {
        Self(self.0 | 1 << kind.0)
    }
}

impl BitAnd for KindSet {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for KindSet {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Iterator for KindSet {
    type Item = Kind;
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "a bit index below 16")]
    fn next(&mut self) -> Option<Kind> {
        if self.0 == 0 {
            return None;
        }
        let kind = Kind(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(kind)
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        kinds.into_iter().fold(Self::EMPTY, Self::with)
    }
}
