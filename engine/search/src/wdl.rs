//! What scores mean: chances of winning, drawing and losing, and the centipawns that are reported.
//!
//! The same lead wins more often in one game than in another. A game's own curve tells how often, and reported scores are
//! scaled by it, so that 100 centipawns are an even chance of winning in every game; the search itself keeps to the scale of
//! the evaluation. The model is that of
//! [Stockfish](https://github.com/official-stockfish/WDL_model), without its dependence on the material left.

use crate::score::Score;
use crate::value::{DECISIVE, Value, is_decisive, plies_to_mate};

/// Logistic curves for winning and, mirrored, for losing; the rest are draws.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WdlModel {
    /// The score, in the evaluation's centipawns, at which a win is as likely as not.
    pub a: f64,
    /// Centipawns that multiply the odds of winning by e.
    pub b: f64,
}

impl WdlModel {
    /// What is assumed of a game that nothing is known about.
    pub const USUAL: Self = Self { a: 150.0, b: 87.0 };

    /// Chances of a win, draw and loss, in thousandths.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 1000")]
    pub fn of(self, value: Value) -> [u16; 3] {
        if is_decisive(value) {
            return if value > 0 { [1000, 0, 0] } else { [0, 0, 1000] };
        }
        let (win, loss) = self.win_and_loss(f64::from(value));
        let (win, loss) = ((1000.0 * win).round() as u16, (1000.0 * loss).round() as u16);
        [win, 1000u16.saturating_sub(win + loss), loss]
    }

    /// Chances of a win and of a loss at a score in centipawns.
    pub fn win_and_loss(self, centipawns: f64) -> (f64, f64) {
        let logistic = |ahead: f64| 1.0 / (1.0 + libm::exp(-(ahead - self.a) / self.b));
        (logistic(centipawns), logistic(-centipawns))
    }

    /// A score as it is reported.
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
