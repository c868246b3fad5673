//! The win-draw-loss model: from scores to probabilities, and to the centipawns that are reported.
//!
//! The same score wins more often in one game than in another. Each game has its own curves, and reported
//! scores are scaled by them, so that 100 centipawns are an even chance of winning in every game; the search
//! itself keeps the scale of the evaluation. The model is that of
//! [Stockfish](https://github.com/official-stockfish/WDL_model), without its dependence on material.

use crate::score::Score;
use crate::value::{DECISIVE, Value, is_decisive, plies_to_mate};

/// A logistic curve for the probability of winning, and its mirror image for losing; the rest are draws. At x
/// centipawns a win has probability 1 / (1 + exp((a − x) / b)), and a loss that of a win at −x.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WdlModel {
    /// The score, in the evaluation's centipawns, at which the probability of winning is one half.
    pub a: f64,
    /// The centipawns by which the odds of winning grow by a factor of e.
    pub b: f64,
}

impl WdlModel {
    /// The model for games without one of their own.
    pub const USUAL: Self = Self { a: 150.0, b: 87.0 };

    /// The probabilities of win, draw and loss, in thousandths.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 1000")]
    pub fn per_mille(self, value: Value) -> [u16; 3] {
        if is_decisive(value) {
            return if value > 0 { [1000, 0, 0] } else { [0, 0, 1000] };
        }
        let (win, loss) = self.win_and_loss(f64::from(value));
        let (win, loss) = ((1000.0 * win).round() as u16, (1000.0 * loss).round() as u16);
        [win, 1000u16.saturating_sub(win + loss), loss]
    }

    /// The probabilities of a win and of a loss, from 0 to 1, at a score in the evaluation's centipawns.
    pub fn win_and_loss(self, centipawns: f64) -> (f64, f64) {
        let logistic = |ahead: f64| 1.0 / (1.0 + libm::exp(-(ahead - self.a) / self.b));
        (logistic(centipawns), logistic(-centipawns))
    }

    /// The score as it is reported: 100 centipawns are an even chance of winning.
    #[expect(clippy::cast_possible_truncation, reason = "no farther from zero than a mate")]
    pub fn public(self, value: Value) -> Score {
        if is_decisive(value) {
            let moves = (plies_to_mate(value) + 1) / 2;
            return Score::Mate(if value > 0 { moves } else { -moves });
        }
        let scaled = (f64::from(value) * 100.0 / self.a).round();
        Score::Centipawns(scaled.clamp(f64::from(1 - DECISIVE), f64::from(DECISIVE - 1)) as Value)
    }
}
