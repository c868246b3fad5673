//! The tapered evaluation: the phase of the game, and how hard a lead is to win
//! (<https://www.chessprogramming.org/Tapered_Eval>).

use crate::score_pair::{CENTIPAWN, ScorePair};
use chrysalis_rules::board::Color;

/// The phase of the game, and how much of a lead counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taper {
    /// The phase, from 0 (ending) to [`crate::score_pair::FULL_PHASE`].
    pub phase: i32,
    /// Thousandths to which the score is scaled if White leads, and if Black leads.
    pub winnable: [i32; 2],
    /// The entry of [`crate::winnable::Winnable`] that the scale comes from, by the leading color; `None` if it
    /// comes from no entry.
    pub indices: [Option<(usize, usize)>; 2],
    /// Plies since the last capture or pawn move.
    pub halfmoves: u16,
}

impl Taper {
    /// The factor of a score in favor of `ahead`, as a numerator over [`Taper::WHOLE`]: the chance of winning
    /// fades with the plies since the last capture or pawn move.
    #[inline(always)]
    pub fn left(self, ahead: Color) -> i64 {
        i64::from(self.winnable[ahead.index()]) * (220 - i64::from(self.halfmoves.min(100)))
    }

    /// The denominator of [`Taper::left`].
    pub const WHOLE: i64 = 1000 * 220;
}

/// The tapered score in centipawns, White's view, of a balance in hundredths of a centipawn.
#[inline(always)]
pub fn total(balance: ScorePair, taper: Taper) -> i32 {
    total_with(balance, 0, taper)
}

/// The tapered score in centipawns, White's view, of a balance and a `residual` that does not depend on the
/// phase, both in hundredths of a centipawn.
#[inline(always)]
pub fn total_with(balance: ScorePair, residual: i32, taper: Taper) -> i32 {
    let tapered = balance.at(taper.phase) + i64::from(residual);
    let ahead = if tapered > 0 { Color::White } else { Color::Black };
    let score = tapered * taper.left(ahead) / (Taper::WHOLE * i64::from(CENTIPAWN));
    i32::try_from(score).unwrap_or(0)
}
