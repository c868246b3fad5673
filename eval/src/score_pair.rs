//! Scores with separate values for the middle game and the ending.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A score with separate values for the middle game and the ending
/// (<https://www.chessprogramming.org/Tapered_Eval>).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct ScorePair {
    /// The value at full phase, with all pieces on the board.
    pub middle_game: i32,
    /// The value at phase 0, with few pieces left.
    pub ending: i32,
}

impl ScorePair {
    /// Zero in both parts.
    pub const ZERO: Self = Self::new(0, 0);

    /// A score of these two parts.
    pub const fn new(middle_game: i32, ending: i32) -> Self {
        Self { middle_game, ending }
    }

    /// Multiplies each part by so many thousandths, rounding toward zero, so that both colors are treated the
    /// same.
    #[inline(always)]
    #[must_use]
    pub const fn thousandths(self, by: Self) -> Self {
        Self::new(self.middle_game * by.middle_game / 1000, self.ending * by.ending / 1000)
    }

    /// The value at `phase`, interpolated between 0 (ending) and [`FULL_PHASE`] (middle game).
    #[inline(always)]
    pub const fn at(self, phase: i32) -> i64 {
        // The sum over all pieces, in hundredths of a centipawn, times the phase may not fit 32 bits.
        (self.middle_game as i64 * phase as i64 + self.ending as i64 * (FULL_PHASE - phase) as i64)
            / FULL_PHASE as i64
    }
}

/// Units of a parameter per centipawn: parameters are in hundredths of a centipawn.
pub const CENTIPAWN: i32 = 100;

/// The phase of a position with all its pieces.
pub const FULL_PHASE: i32 = 256;

impl Add for ScorePair {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self::new(self.middle_game + other.middle_game, self.ending + other.ending)
    }
}

impl Sub for ScorePair {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self::new(self.middle_game - other.middle_game, self.ending - other.ending)
    }
}

impl Mul<i32> for ScorePair {
    type Output = Self;
    #[inline(always)]
    fn mul(self, by: i32) -> Self {
        Self::new(self.middle_game * by, self.ending * by)
    }
}

impl Neg for ScorePair {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        self * -1
    }
}

impl AddAssign for ScorePair {
    #[inline(always)]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for ScorePair {
    #[inline(always)]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// The nearest integer; piece values are far from the limits of `i32`.
#[expect(clippy::cast_possible_truncation, reason = "centipawns, and the cast saturates")]
pub fn rounded(x: f64) -> i32 {
    if x < 0.0 { (x - 0.5) as i32 } else { (x + 0.5) as i32 }
}
