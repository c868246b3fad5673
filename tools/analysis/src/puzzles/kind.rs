//! Kinds of puzzles.

use crate::analyzing::{Expectation, PositionAnalysis};
use chrysalis_search::Score;

/// What a puzzle asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PuzzleKind {
    /// A proved mate that only one move reaches in the fewest moves.
    Mate,
    /// The only move that wins.
    Win,
    /// The only move that does not lose.
    Save,
}

/// The least expectation of a winning position, in ten-thousandths of a point.
const WINNING: u16 = 8_500;
/// The greatest expectation of a move that does not win.
const NOT_WINNING: u16 = 6_000;
/// The least expectation of a position that holds.
const HELD: u16 = 4_000;
/// The greatest expectation of a move that loses.
const LOSING: u16 = 1_500;

impl PuzzleKind {
    /// All kinds, in the order in which the command line lists them.
    pub const ALL: [Self; 3] = [Self::Mate, Self::Win, Self::Save];

    /// Its name on the command line and in EPD.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mate => "mate",
            Self::Win => "win",
            Self::Save => "save",
        }
    }

    /// Win or save, by the expectations of the best and the second-best move; `None` if both lead to the same result.
    pub fn of_expectations(best: Expectation, second: Expectation) -> Option<Self> {
        let (best, second) = (best.parts(), second.parts());
        if best >= WINNING && second <= NOT_WINNING {
            Some(Self::Win)
        } else if best >= HELD && second <= LOSING {
            Some(Self::Save)
        } else {
            None
        }
    }

    /// The number of moves to the mate that an analysis announces, if no second move wins too.
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
        assert_eq!(PuzzleKind::of_expectations(won, even), Some(PuzzleKind::Win));
        assert_eq!(PuzzleKind::of_expectations(won, lost), Some(PuzzleKind::Win));
        assert_eq!(PuzzleKind::of_expectations(even, lost), Some(PuzzleKind::Save));
        for (best, second) in [(won, won), (even, even), (lost, lost)] {
            assert_eq!(PuzzleKind::of_expectations(best, second), None);
        }
        let better = Expectation::from_value(WdlModel::USUAL, 100);
        assert_eq!(
            PuzzleKind::of_expectations(won, better),
            None,
            "a second move that is good too: {better:?}"
        );
    }
}
