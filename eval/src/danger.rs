//! King danger: a piecewise linear curve turns the danger units around a king into a score.
//!
//! Small dangers hardly count, and several together count for more than their sum, which a sum of terms cannot
//! express (<https://www.chessprogramming.org/King_Safety>). The units of each term are trained together with
//! the points of the curve.

use crate::score_pair::{CENTIPAWN, ScorePair};

/// Danger units at the first point of the curve; below it the curve is flat.
pub const LEAST: i32 = -150;
/// Danger units between two points of the curve.
pub const STEP: i32 = 50;
/// Points of the curve.
pub const STEPS: usize = LAST as usize + 1;

const LAST: u8 = 31;

/// The score on the curve, given hundredths of a danger unit. Middle game and ending each have their own units.
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

/// The curve point at or below `units` (hundredths of a danger unit), never the last point, and how many
/// hundredths lie beyond it.
#[inline(always)]
fn index(units: i32) -> (usize, i32) {
    let step = STEP * CENTIPAWN;
    let above = units.saturating_sub(LEAST * CENTIPAWN).clamp(0, i32::from(LAST) * step);
    let number = (above / step).min(i32::from(LAST) - 1);
    (usize::try_from(number).unwrap_or(0), above - number * step)
}

/// The position of `units` (whole danger units) on the curve: the point at or below, the fraction of the way to
/// the next point (0 to 1), and whether the units lie within the curve. Outside it the slope is zero, so
/// training gets no gradient.
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

    /// The square of the step, in hundredths of a centipawn.
    fn curve(step: usize) -> ScorePair {
        let square = i32::try_from(step * step).expect("small") * CENTIPAWN;
        ScorePair::new(-square, -2 * square)
    }

    #[test]
    fn between_its_weights_the_curve_is_straight_and_beyond_them_level() {
        let danger = |units: i32| at(curve, ScorePair::new(units, units) * CENTIPAWN);
        assert_eq!(danger(LEAST), ScorePair::ZERO);
        assert_eq!(danger(LEAST + 3 * STEP), ScorePair::new(-900, -1800));
        assert_eq!(danger(LEAST + 3 * STEP + STEP / 2), ScorePair::new(-1250, -2500));
        assert_eq!(danger(LEAST - 1000), ScorePair::ZERO);
        let most = danger(LEAST + i32::from(LAST) * STEP);
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
