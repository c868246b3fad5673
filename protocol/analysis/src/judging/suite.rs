//! Whether test positions are solved: `bm` names moves one of which is to be found, `am` moves to be avoided, `dm` the
//! moves within which there is a mate. <https://www.chessprogramming.org/Test-Positions>

use super::judgement::{BestTurn, Judgement, Proof};
use crate::input::{InputFault, mate_of, moves_of};
use chrysalis_engine::{Move, Session};
use chrysalis_records::epd::EpdRecord;
use chrysalis_search::Score;
use std::time::Duration;

/// What a test position asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SuiteTask {
    /// Moves one of which is to be found; any when empty.
    pub best: Vec<Move>,
    /// Moves that are not to be chosen.
    pub avoid: Vec<Move>,
    /// The most moves that a mate may take.
    pub mate: Option<u32>,
}

/// Whether a test position was solved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SuiteAnswer {
    /// The answer at the end is right.
    Solved {
        /// The iteration, in plies, since which it was right without a break.
        depth: u32,
        /// The nodes visited until then.
        nodes: u64,
        /// The time until then.
        time: Duration,
    },
    /// It is not.
    Failed,
}

impl SuiteTask {
    /// What the operations of a position ask for; `None` when they ask for nothing.
    ///
    /// # Errors
    /// When they cannot be understood.
    pub fn of(session: &Session, operations: &EpdRecord) -> Result<Option<Self>, InputFault> {
        let best = moves_of(session, operations, "bm")?;
        let avoid = moves_of(session, operations, "am")?;
        let task = Self { best, avoid, mate: mate_of(operations)? };
        Ok((task != Self::default()).then_some(task))
    }

    /// Whether a judgement solves it.
    pub fn answer(&self, judgement: &Judgement) -> SuiteAnswer {
        let solved = match (&judgement.proof, judgement.best) {
            (Some(Proof::Mate { moves, solutions }), _) => {
                let right = |m: &Move| self.allows(*m);
                self.mate.is_none_or(|wanted| *moves <= wanted) && solutions.iter().any(right)
            }
            (Some(_), _) | (None, None) => false,
            (None, Some(best)) => {
                let score = judgement.first().map(|line| line.score);
                self.allows(best) && score.is_some_and(|score| self.mates(score))
            }
        };
        if !solved {
            return SuiteAnswer::Failed;
        }
        let Judgement { depth, nodes, time, .. } = *judgement;
        let since = judgement.course.iter().rev().take_while(|turn| self.is_right(turn)).last();
        match since {
            Some(turn) => SuiteAnswer::Solved { depth: turn.depth, nodes: turn.nodes, time: turn.time },
            None => SuiteAnswer::Solved { depth, nodes, time },
        }
    }

    fn is_right(&self, turn: &BestTurn) -> bool {
        self.allows(turn.m) && self.mates(turn.score)
    }

    fn allows(&self, m: Move) -> bool {
        (self.best.is_empty() || self.best.contains(&m)) && !self.avoid.contains(&m)
    }

    fn mates(&self, score: Score) -> bool {
        let Some(wanted) = self.mate else { return true };
        matches!(score, Score::Mate(moves) if moves > 0 && u32::try_from(moves).is_ok_and(|moves| moves <= wanted))
    }
}
