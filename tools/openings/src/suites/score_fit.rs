//! What White scores in games, by what a search expects.
//!
//! A logistic fit: the log-odds of White's score are those of the search's expectation, shifted and stretched. Without
//! games the search is believed; each game pulls the fit away from that.

use chrysalis_analysis::analyzing::Expectation;

/// Expectations nearer to a certain result than this are taken as this, since log-odds have no end.
const NEAREST: f64 = 0.01;
/// How far the shift and the stretch usually are from 0 and 1, before any game.
const USUAL: [f64; 2] = [1.0, 0.5];
/// The least stretch: more for White by the search is never less in games.
const LEAST: f64 = 0.1;
/// Newton's method has long settled after so many steps.
const STEPS: usize = 50;

/// What was scored from a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scored {
    /// White's expectation by a search.
    pub searched: Expectation,
    /// The games played.
    pub games: u32,
    /// White's points in them.
    pub points: f64,
}

/// White's score in games as a function of the search's expectation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScoreFit {
    shift: f64,
    stretch: f64,
    /// Variances of both, and their covariance.
    spread: [f64; 3],
}

impl Default for ScoreFit {
    fn default() -> Self {
        Self { shift: 0.0, stretch: 1.0, spread: [0.0; 3] }
    }
}

fn log_odds(share: f64) -> f64 {
    let share = share.clamp(NEAREST, 1.0 - NEAREST);
    (share / (1.0 - share)).ln()
}

fn share(log_odds: f64) -> f64 {
    1.0 / (1.0 + (-log_odds).exp())
}

impl ScoreFit {
    /// Fits what was scored.
    pub fn to(all: &[Scored]) -> Self {
        let (mut shift, mut stretch) = (0.0, 1.0);
        let mut spread = [0.0; 3];
        for _ in 0..STEPS {
            let [mut up_shift, mut up_stretch] =
                [-shift / USUAL[0].powi(2), (1.0 - stretch) / USUAL[1].powi(2)];
            let [mut by_shift, mut by_stretch, mut by_both] = [USUAL[0].powi(-2), USUAL[1].powi(-2), 0.0];
            for one in all {
                let x = log_odds(one.searched.share());
                let (p, games) = (share(stretch.mul_add(x, shift)), f64::from(one.games));
                let (left, weight) = (games.mul_add(-p, one.points), games * p * (1.0 - p));
                up_shift += left;
                up_stretch += left * x;
                by_shift += weight;
                by_stretch += weight * x * x;
                by_both += weight * x;
            }
            let whole = by_shift.mul_add(by_stretch, -by_both * by_both);
            spread = [by_stretch / whole, by_shift / whole, -by_both / whole];
            shift += spread[0].mul_add(up_shift, spread[2] * up_stretch);
            stretch = spread[2].mul_add(up_shift, spread[1].mul_add(up_stretch, stretch)).max(LEAST);
        }
        Self { shift, stretch, spread }
    }

    /// White's score in games, where a search expects this.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 10,000")]
    pub fn in_games(&self, searched: Expectation) -> Expectation {
        let scored = share(self.stretch.mul_add(log_odds(searched.share()), self.shift));
        Expectation::from_parts((10_000.0 * scored).round() as u16)
    }

    /// White's score in games with its standard error, all in percent, where a search expects this.
    pub fn percent(&self, searched: u16) -> (f64, f64) {
        let x = log_odds(f64::from(searched) / 100.0);
        let scored = share(self.stretch.mul_add(x, self.shift));
        let [shift, stretch, both] = self.spread;
        let spread = x.mul_add(x.mul_add(stretch, 2.0 * both), shift).max(0.0);
        (100.0 * scored, 100.0 * scored * (1.0 - scored) * spread.sqrt())
    }

    /// What a search expects where White scores this in games.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 10,000")]
    pub fn by_search(&self, in_games: Expectation) -> Expectation {
        let searched = share((log_odds(in_games.share()) - self.shift) / self.stretch);
        Expectation::from_parts((10_000.0 * searched).round() as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(parts: u16) -> Expectation {
        Expectation::from_parts(parts)
    }

    #[test]
    fn without_games_the_search_is_believed() {
        for fit in [ScoreFit::default(), ScoreFit::to(&[])] {
            for score in [500, 5000, 7000, 9000] {
                assert_eq!(fit.in_games(parts(score)), parts(score));
                assert_eq!(fit.by_search(parts(score)), parts(score));
            }
        }
    }

    #[test]
    fn many_games_are_believed_and_the_more_the_surer() {
        let truth = ScoreFit { shift: -0.8, stretch: 1.6, spread: [0.0; 3] };
        let scored = |games: u32| -> Vec<Scored> {
            let one = |searched: u16| {
                let searched = parts(searched);
                Scored { searched, games, points: f64::from(games) * truth.in_games(searched).share() }
            };
            [3500, 5000, 6000, 7000, 8500].map(one).to_vec()
        };
        let (few, many) = (ScoreFit::to(&scored(20)), ScoreFit::to(&scored(2000)));
        for percent in [40, 55, 70, 80] {
            let searched = parts(100 * percent);
            let far = many.in_games(searched).share() - truth.in_games(searched).share();
            assert!(far.abs() < 0.01, "{searched:?}: {far}");
            assert!(many.percent(percent).1 < few.percent(percent).1 / 5.0);
            let back = many.by_search(many.in_games(searched));
            assert!(back.parts().abs_diff(searched.parts()) <= 3, "{back:?}");
        }
    }

    #[test]
    fn games_that_contradict_the_search_leave_the_order() {
        let [low, high] = [(3000, 90.0), (8000, 10.0)].map(|(searched, points)| Scored {
            searched: parts(searched),
            games: 100,
            points,
        });
        let fit = ScoreFit::to(&[low, high]);
        assert!(fit.in_games(parts(8000)) > fit.in_games(parts(3000)));
    }
}
