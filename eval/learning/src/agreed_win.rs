//! When a game that the engine plays against itself counts as won before its end.

use chrysalis_rules::board::Color;

/// For how many plies in a row both sides have thought that one of them wins; negative for Black.
#[derive(Clone, Copy, Debug, Default)]
pub struct AgreedWin(i32);

impl AgreedWin {
    /// Takes the score of the last ply from White's view, in centipawns; the winner once it has been `won` or more for
    /// `plies` plies.
    pub fn hear(&mut self, score: i32, won: i32, plies: u32) -> Option<Color> {
        let side = score.signum();
        self.0 = match score.abs() >= won {
            true if self.0.signum() == side => self.0 + side,
            true => side,
            false => 0,
        };
        let winner = if side > 0 { Color::White } else { Color::Black };
        (self.0.unsigned_abs() >= plies).then_some(winner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_have_to_agree_without_a_break() {
        let mut agreed = AgreedWin::default();
        let mut hear = |score| agreed.hear(score, 1000, 3);
        assert_eq!([1000, 1500, 999, 1000, 2000].map(&mut hear), [None; 5]);
        assert_eq!(hear(1000), Some(Color::White));
        assert_eq!([-1000, -1000, -1000].map(hear), [None, None, Some(Color::Black)]);
    }
}
