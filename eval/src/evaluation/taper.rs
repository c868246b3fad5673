//! How far play has come, and how hard it is to win (<https://www.chessprogramming.org/Tapered_Eval>).

use crate::score_pair::{CENTIPAWN, ScorePair};
use chrysalis_rules::board::Color;

/// How far play has come, and how hard it is to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taper {
    /// The phase of play, up to [`crate::score_pair::FULL_PHASE`].
    pub phase: i32,
    /// Thousandths to which the total is scaled when White leads, and when Black does.
    pub winnable: [i32; 2],
    /// Where in [`crate::winnable::Winnable`] that comes from, if it does.
    pub indices: [Option<(usize, usize)>; 2],
    /// Plies without capture or pawn move.
    pub halfmoves: u16,
}

impl Taper {
    /// What is left of a score in favor of one side, in parts of [`Taper::WHOLE`]: the hope of winning fades as
    /// moves pass without capture or pawn move.
    #[inline(always)]
    pub fn left(self, ahead: Color) -> i64 {
        i64::from(self.winnable[ahead.index()]) * (220 - i64::from(self.halfmoves.min(100)))
    }

    /// All of it.
    pub const WHOLE: i64 = 1000 * 220;
}

/// The tapered total in centipawns, White's view, of a balance in hundredths.
#[inline(always)]
pub fn total(balance: ScorePair, taper: Taper) -> i32 {
    total_with(balance, 0, taper)
}

/// Likewise, with so many hundredths added that no phase changes.
#[inline(always)]
pub fn total_with(balance: ScorePair, residual: i32, taper: Taper) -> i32 {
    let tapered = balance.at(taper.phase) + i64::from(residual);
    let ahead = if tapered > 0 { Color::White } else { Color::Black };
    let score = tapered * taper.left(ahead) / (Taper::WHOLE * i64::from(CENTIPAWN));
    i32::try_from(score).unwrap_or(0)
}
