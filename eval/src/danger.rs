//! What danger units around a king amount to: a curve through one number for every [`STEP`] units.
//!
//! Small dangers hardly count and great ones count for more than their sum, which no sum of terms can say
//! (<https://www.chessprogramming.org/King_Safety>). The units that each thing brings are learned like the weights of
//! the curve.

use crate::score_pair::{CENTIPAWN, ScorePair};

/// The units at the curve's first number.
pub const LEAST: i32 = -150;
/// Units from one number of the curve to the next.
pub const STEP: i32 = 50;
/// Weights of the curve.
pub const STEPS: usize = LAST as usize + 1;

const LAST: u8 = 31;

/// The curve's value for units in hundredths, in each part by that part's units.
#[inline(always)]
pub fn at(curve: impl Fn(usize) -> ScorePair, units: ScorePair) -> ScorePair {
    let part = |units: i32, part: fn(ScorePair) -> i32| {
        let (step, beyond) = index(units);
        let (here, next) = (i64::from(part(curve(step))), i64::from(part(curve(step + 1))));
        let value = here + (next - here) * i64::from(beyond) / i64::from(STEP * CENTIPAWN);
        i32::try_from(value).unwrap_or(0)
    };
    ScorePair::new(
        part(units.middle_game, |score| score.middle_game),
        part(units.ending, |score| score.ending),
    )
}

/// The number of the curve at or below so many units in hundredths, never the last, and how far beyond it they are.
#[inline(always)]
fn index(units: i32) -> (usize, i32) {
    let step = STEP * CENTIPAWN;
    let above = units.saturating_sub(LEAST * CENTIPAWN).clamp(0, i32::from(LAST) * step);
    let number = (above / step).min(i32::from(LAST) - 1);
    (usize::try_from(number).unwrap_or(0), above - number * step)
}

/// Where units lie on the curve: the number at or below, how far they are from there to the next, from 0 to 1, and
/// whether they are within the curve, so that more of them make a difference.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between the curve's ends")]
pub fn fraction(units: f64) -> (usize, f64, bool) {
    let steps = (units - f64::from(LEAST)) / f64::from(STEP);
    let within = steps.clamp(0.0, f64::from(LAST));
    let number = within.floor().min(f64::from(LAST) - 1.0);
    (number as usize, within - number, (0.0..=f64::from(LAST)).contains(&steps))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Squares of the steps, in hundredths of a centipawn.
    fn curve(step: usize) -> ScorePair {
        let square = i32::try_from(step * step).expect("small") * CENTIPAWN;
        ScorePair::new(-square, -2 * square)
    }

    #[test]
    fn between_its_weights_the_curve_is_straight_and_beyond_them_level() {
        let of = |units: i32| at(curve, ScorePair::new(units, units) * CENTIPAWN);
        assert_eq!(of(LEAST), ScorePair::ZERO);
        assert_eq!(of(LEAST + 3 * STEP), ScorePair::new(-900, -1800));
        assert_eq!(of(LEAST + 3 * STEP + STEP / 2), ScorePair::new(-1250, -2500));
        assert_eq!(of(LEAST - 1000), ScorePair::ZERO);
        let most = of(LEAST + i32::from(LAST) * STEP);
        assert_eq!(most, curve(STEPS - 1));
        assert_eq!(at(curve, ScorePair::new(i32::MAX, i32::MAX)), most);
        assert_eq!(at(curve, ScorePair::new(i32::MIN, i32::MIN)), ScorePair::ZERO);
        assert_eq!(at(curve, ScorePair::new(0, LEAST * CENTIPAWN)).ending, 0, "each part by its own units");
    }

    #[test]
    fn what_is_learned_is_what_is_played() {
        for units in (-400..2000).step_by(7) {
            let (number, beyond, _) = fraction(f64::from(units));
            let [here, next] = [curve(number), curve(number + 1)].map(|score| f64::from(score.middle_game));
            let played = f64::from(at(curve, ScorePair::new(units, units) * CENTIPAWN).middle_game);
            assert!((here + (next - here) * beyond - played).abs() <= 1.0, "{units}");
        }
        assert!(fraction(0.0).2);
        assert!(!fraction(f64::from(LEAST) - 1.0).2);
    }
}
