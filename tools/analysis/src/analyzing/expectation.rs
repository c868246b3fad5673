//! Expected points: 1 for a win, 0.5 for a draw.

use chrysalis_engine::Color;
use chrysalis_search::WdlModel;
use serde::{Deserialize, Serialize};

/// Expected points in ten-thousandths: integers, so that statistics over them are equal on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Expectation(u16);

/// One point in ten-thousandths.
const WHOLE: u16 = 10_000;

impl Expectation {
    /// The expectation of a draw.
    pub const EVEN: Self = Self(WHOLE / 2);

    /// The expectation at an evaluation of `value`, by the game's win-draw-loss model; 1 for a forced win.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 10,000")]
    pub fn from_value(wdl: WdlModel, value: i32) -> Self {
        let [win, _, loss] = wdl.per_mille(value);
        if win == 1000 || loss == 1000 {
            return if value > 0 { Self(WHOLE) } else { Self(0) };
        }
        let (win, loss) = wdl.win_and_loss(f64::from(value));
        Self((f64::from(WHOLE) * (1.0 + win - loss) / 2.0).round() as u16)
    }

    /// The expectation of the side to move, `turn`, when the game has ended.
    pub fn of_end(winner: Option<Color>, turn: Color) -> Self {
        match winner {
            None => Self::EVEN,
            Some(winner) if winner == turn => Self(WHOLE),
            Some(_) => Self(0),
        }
    }

    /// An expectation in ten-thousandths of a point; more than a point is one.
    pub fn from_parts(parts: u16) -> Self {
        Self(parts.min(WHOLE))
    }

    /// In points, from 0 to 1.
    pub fn share(self) -> f64 {
        f64::from(self.0) / f64::from(WHOLE)
    }

    /// In ten-thousandths of a point, from 0 to 10,000.
    pub fn parts(self) -> u16 {
        self.0
    }

    /// The other side's expectation.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self(WHOLE - self.0.min(WHOLE))
    }

    /// By how much this exceeds another; 0 if it does not.
    #[must_use]
    pub fn above(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_expectations_of_both_sides_add_up_to_a_point() {
        for value in [-3000, -150, -1, 0, 7, 150, 3000] {
            let (mine, other) = (
                Expectation::from_value(WdlModel::USUAL, value),
                Expectation::from_value(WdlModel::USUAL, -value),
            );
            assert!(mine.parts().abs_diff(other.reversed().parts()) <= 1, "{value}");
        }
        assert_eq!(Expectation::from_value(WdlModel::USUAL, 0), Expectation::EVEN);
        let even = Expectation::from_value(WdlModel { a: 150.0, b: 87.0 }, 150).share();
        assert!((0.70..0.76).contains(&even), "a win as likely as not, else a draw: {even}");
    }
}
