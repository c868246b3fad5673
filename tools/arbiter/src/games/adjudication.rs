//! Adjudication: games that end early by the engines' own scores or by their length.

use chrysalis_rules::board::Color;
use chrysalis_search::Score;
use serde::{Deserialize, Serialize};

/// A player loses if its own scores have been this bad for some moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resign {
    /// Number of its moves in a row.
    pub movecount: u32,
    /// The score is at most minus this, in centipawns; above 0.
    pub score: i32,
    /// Whether the opponent's scores must be at least this for as many moves.
    pub twosided: bool,
}

/// A game is drawn if both players' scores have been near 0 for some moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    /// The first move of the game at which it may happen.
    pub movenumber: u32,
    /// Number of moves of both players in a row.
    pub movecount: u32,
    /// The score is at most this far from 0, in centipawns.
    pub score: i32,
}

/// The rules of adjudication; by default there are none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjudication {
    /// Losses by score.
    pub resign: Option<Resign>,
    /// Draws by score.
    pub draw: Option<Draw>,
    /// A draw after this many moves of both players.
    pub maxmoves: Option<u32>,
}

/// The result of an adjudicated game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// This side wins.
    Win(Color),
    /// A draw by score.
    Draw,
    /// A draw by length.
    TooLong,
    /// The result by an endgame table; `None` for a draw.
    Known(Option<Color>),
}

/// Follows the scores of a game.
#[derive(Clone, Debug)]
pub struct Adjudicator {
    rules: Adjudication,
    losing: [u32; 2],
    winning: [u32; 2],
    level: u32,
    plies: u32,
}

impl Adjudicator {
    /// The state before the first move of a game.
    pub fn new(rules: Adjudication) -> Self {
        Self { rules, losing: [0; 2], winning: [0; 2], level: 0, plies: 0 }
    }

    /// Counts a ply of the opening, which has no score.
    pub fn book(&mut self) {
        self.plies += 1;
    }

    /// Counts a ply of `mover` and its score from the mover's point of view; returns the result if the game ends here.
    pub fn add(&mut self, mover: Color, score: Option<Score>) -> Option<Verdict> {
        self.plies += 1;
        let value = score.map(Score::centipawns);
        let (us, them) = (mover.index(), (!mover).index());
        if let Some(rule) = self.rules.resign {
            count(&mut self.losing[us], value.is_some_and(|value| value <= -rule.score));
            count(&mut self.winning[us], value.is_some_and(|value| value >= rule.score));
            let agreed = |winner: usize| !rule.twosided || self.winning[winner] >= rule.movecount;
            if self.losing[us] >= rule.movecount && agreed(them) {
                return Some(Verdict::Win(!mover));
            }
            if rule.twosided && self.losing[them] >= rule.movecount && agreed(us) {
                return Some(Verdict::Win(mover));
            }
        }
        if let Some(rule) = self.rules.draw {
            count(
                &mut self.level,
                value.is_some_and(|value| value.unsigned_abs() <= rule.score.unsigned_abs()),
            );
            if self.plies / 2 >= rule.movenumber && self.level / 2 >= rule.movecount {
                return Some(Verdict::Draw);
            }
        }
        let limit = self.rules.maxmoves.filter(|&moves| moves > 0);
        limit.is_some_and(|moves| self.plies / 2 >= moves).then_some(Verdict::TooLong)
    }
}

fn count(counter: &mut u32, again: bool) {
    *counter = if again { *counter + 1 } else { 0 };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(rules: Adjudication, scores: &[i32]) -> (usize, Option<Verdict>) {
        let mut adjudicator = Adjudicator::new(rules);
        let mut mover = Color::White;
        for (i, &score) in scores.iter().enumerate() {
            if let Some(verdict) = adjudicator.add(mover, Some(Score::Centipawns(score))) {
                return (i + 1, Some(verdict));
            }
            mover = !mover;
        }
        (scores.len(), None)
    }

    #[test]
    fn resignation_needs_consecutive_scores_of_the_loser() {
        let resign = Resign { movecount: 2, score: 500, twosided: false };
        let rules = Adjudication { resign: Some(resign), ..Adjudication::default() };
        assert_eq!(run(rules, &[-600, 0, -400, 0, -500, 0, -900]), (7, Some(Verdict::Win(Color::Black))));
        let both = Adjudication { resign: Some(Resign { twosided: true, ..resign }), ..rules };
        assert_eq!(run(both, &[-600, 0, -600, 700, -600, 700]), (6, Some(Verdict::Win(Color::Black))));
    }

    #[test]
    fn draws_need_both_sides_and_the_move_number() {
        let draw = Draw { movenumber: 3, movecount: 2, score: 10 };
        let rules = Adjudication { draw: Some(draw), ..Adjudication::default() };
        assert_eq!(run(rules, &[5, -5, 5, -5, 5, -5]), (6, Some(Verdict::Draw)));
        assert_eq!(run(rules, &[5, -5, 5, -50, 5, -5, 0, 3]), (8, Some(Verdict::Draw)));
    }

    #[test]
    fn length_draws_and_nothing_is_on_by_default() {
        let rules = Adjudication { maxmoves: Some(2), ..Adjudication::default() };
        assert_eq!(run(rules, &[0, 0, 0, 0, 0]), (4, Some(Verdict::TooLong)));
        assert_eq!(run(Adjudication::default(), &[-9999; 400]), (400, None));
    }

    #[test]
    fn no_number_of_moves_wraps_around() {
        for most in [1 << 31, (1 << 31) + 1, u32::MAX] {
            let rules = Adjudication { maxmoves: Some(most), ..Adjudication::default() };
            assert_eq!(run(rules, &[0; 9]), (9, None), "{most}");
            for draw in [
                Draw { movenumber: most, movecount: 1, score: 10 },
                Draw { movenumber: 1, movecount: most, score: 10 },
            ] {
                let rules = Adjudication { draw: Some(draw), ..Adjudication::default() };
                assert_eq!(run(rules, &[0; 9]), (9, None), "{draw:?}");
            }
        }
    }
}
