//! What a puzzle asks for.

use crate::analyzing::{Expectation, PositionAnalysis};
use chrysalis_search::Score;

/// What a puzzle asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PuzzleKind {
    /// A forced win, proved, that only one move reaches in the fewest moves.
    Mate,
    /// The only move that wins.
    Win,
    /// The only move that does not lose.
    Save,
}

/// A position is winning from here on, in ten-thousandths of a point.
const WINNING: u16 = 8_500;
/// A move that expects no more than this does not win.
const NOT_WINNING: u16 = 6_000;
/// A position is held from here on.
const HELD: u16 = 4_000;
/// A move that expects no more than this loses.
const LOSING: u16 = 1_500;

impl PuzzleKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Mate, Self::Win, Self::Save];

    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mate => "mate",
            Self::Win => "win",
            Self::Save => "save",
        }
    }

    /// Win or save, by what the best move and the second-best expect; `None` where both lead to the same.
    pub fn told_by(best: Expectation, second: Expectation) -> Option<Self> {
        let (best, second) = (best.parts(), second.parts());
        if best >= WINNING && second <= NOT_WINNING {
            Some(Self::Win)
        } else if best >= HELD && second <= LOSING {
            Some(Self::Save)
        } else {
            None
        }
    }

    /// The moves within which a analysis announces a mate, where no second move wins too.
    pub fn announced_mate(analysis: &PositionAnalysis) -> Option<u32> {
        let [first, second, ..] = &analysis.lines[..] else { return None };
        match first.score {
            Score::Mate(moves) if second.expectation.parts() < WINNING => {
                u32::try_from(moves).ok().filter(|&moves| moves > 0)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_engine::Color;
    use chrysalis_search::WdlModel;

    #[test]
    fn the_only_move_that_wins_or_holds_is_a_puzzle() {
        let (won, even) = (Expectation::of_end(Some(Color::White), Color::White), Expectation::EVEN);
        let lost = won.reversed();
        assert_eq!(PuzzleKind::told_by(won, even), Some(PuzzleKind::Win));
        assert_eq!(PuzzleKind::told_by(won, lost), Some(PuzzleKind::Win));
        assert_eq!(PuzzleKind::told_by(even, lost), Some(PuzzleKind::Save));
        for (best, second) in [(won, won), (even, even), (lost, lost)] {
            assert_eq!(PuzzleKind::told_by(best, second), None);
        }
        let better = Expectation::of(WdlModel::USUAL, 100);
        assert_eq!(PuzzleKind::told_by(won, better), None, "a second move that is good too: {better:?}");
    }
}
