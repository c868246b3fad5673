//! Test suites: whether the engine solves a position. `bm` names moves of which one is to be found, `am` moves to
//! avoid, `dm` the number of moves to mate. <https://www.chessprogramming.org/Test-Positions>

use super::position_analysis::{BestTurn, PositionAnalysis, Proof};
use crate::input::{InputError, mate_of, moves_of};
use chrysalis_engine::{Move, Session};
use chrysalis_pgn::epd::EpdRecord;
use chrysalis_search::Score;
use std::time::Duration;

/// The task of a test position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SuiteTask {
    /// The moves of which one must be found; any move if empty.
    pub best: Vec<Move>,
    /// Moves that must not be chosen.
    pub avoid: Vec<Move>,
    /// The most moves that a mate may take.
    pub mate: Option<u32>,
}

/// Whether a test position was solved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SuiteAnswer {
    /// The final answer is right.
    Solved {
        /// The iteration, in plies, from which on the answer was right without interruption.
        depth: u32,
        /// Nodes searched until then.
        nodes: u64,
        /// Time until then.
        time: Duration,
    },
    /// The final answer is wrong.
    Failed,
}

impl SuiteTask {
    /// The task in the operations of a position; `None` if they state none.
    ///
    /// # Errors
    /// If an operation has a wrong move or number.
    pub fn read(session: &Session, operations: &EpdRecord) -> Result<Option<Self>, InputError> {
        let best = moves_of(session, operations, "bm")?;
        let avoid = moves_of(session, operations, "am")?;
        let task = Self { best, avoid, mate: mate_of(operations)? };
        Ok((task != Self::default()).then_some(task))
    }

    /// Whether an analysis solves the task.
    pub fn answer(&self, analysis: &PositionAnalysis) -> SuiteAnswer {
        let solved = match (&analysis.proof, analysis.best) {
            (Some(Proof::Mate { moves, solutions }), _) => {
                let right = |m: &Move| self.allows(*m);
                self.mate.is_none_or(|wanted| *moves <= wanted) && solutions.iter().any(right)
            }
            (Some(_), _) | (None, None) => false,
            (None, Some(best)) => {
                let score = analysis.first().map(|line| line.score);
                self.allows(best) && score.is_some_and(|score| self.mates(score))
            }
        };
        if !solved {
            return SuiteAnswer::Failed;
        }
        let PositionAnalysis { depth, nodes, time, .. } = *analysis;
        let since = analysis.course.iter().rev().take_while(|turn| self.is_right(turn)).last();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analyzing::{AnalyzedLine, Expectation};
    use chrysalis_rules::Catalogue;

    fn session() -> Session {
        let fen = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
        Session::from_fen(Catalogue::shipped().orthodox(), fen).expect("a position")
    }

    fn task(operations: &str) -> Result<Option<SuiteTask>, InputError> {
        let line = format!("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - {operations}");
        SuiteTask::read(&session(), &EpdRecord::read(&line).expect("a line").expect("a record"))
    }

    /// An analysis in which the best move changed: each move with the depth from which it was the best.
    fn analyzed(turns: &[(&str, u32, Score)]) -> PositionAnalysis {
        let session = session();
        let turn = |&(san, depth, score): &(&str, u32, Score)| BestTurn {
            m: session.parse_san(san).expect("legal"),
            depth,
            nodes: u64::from(depth) * 10,
            time: Duration::ZERO,
            score,
        };
        let course: Vec<BestTurn> = turns.iter().map(turn).collect();
        let last = course[course.len() - 1];
        let line = AnalyzedLine {
            score: last.score,
            expectation: Expectation::EVEN,
            wdl: [0, 1000, 0],
            seldepth: 1,
            moves: vec![last.m],
        };
        PositionAnalysis {
            best: Some(last.m),
            depth: 9,
            nodes: 90,
            lines: vec![line],
            course,
            ..PositionAnalysis::default()
        }
    }

    fn since(operations: &str, analysis: &PositionAnalysis) -> Option<u32> {
        match task(operations).expect("understood").expect("a question").answer(analysis) {
            SuiteAnswer::Solved { depth, nodes, .. } => {
                assert_eq!(nodes, u64::from(depth) * 10);
                Some(depth)
            }
            SuiteAnswer::Failed => None,
        }
    }

    #[test]
    fn an_answer_counts_from_the_last_time_it_became_right() {
        let (level, mate) = (Score::Centipawns(0), Score::Mate(1));
        let found = analyzed(&[("Rd8#", 1, level), ("h3", 3, level), ("Rd8#", 5, level), ("Rd8#", 6, mate)]);
        assert_eq!(since("bm Rd8#;", &found), Some(5));
        assert_eq!(since("bm h3 Rd8;", &found), Some(1), "one of several");
        assert_eq!(since("am h3;", &found), Some(5));
        assert_eq!(since("dm 1;", &found), Some(6));
        assert_eq!(since("dm 1; bm Rd8#;", &found), Some(6));
        assert_eq!(since("bm h3;", &found), None);
        assert_eq!(since("am Rd8#;", &found), None);
        assert_eq!(since("dm 3;", &analyzed(&[("h3", 1, Score::Mate(4))])), None, "too slow");
        assert_eq!(since("dm 3;", &analyzed(&[("h3", 1, Score::Mate(-1))])), None, "the other side's");
    }

    #[test]
    fn tasks_are_read_or_rejected() {
        assert_eq!(task("id \"x\"; sm h3;").expect("understood"), None);
        assert!(matches!(task("bm Rd9;"), Err(InputError::Operation { .. })));
        assert!(matches!(task("dm soon;"), Err(InputError::Number("dm"))));
        assert!(matches!(task("dm 0;"), Err(InputError::Number("dm"))));
    }

    #[test]
    fn proofs_answer_too() {
        let m = session().parse_san("Rd8#").expect("legal");
        let proved = PositionAnalysis {
            proof: Some(Proof::Mate { moves: 1, solutions: vec![m] }),
            best: Some(m),
            depth: 1,
            nodes: 10,
            ..PositionAnalysis::default()
        };
        assert_eq!(since("dm 1;", &proved), Some(1));
        assert_eq!(since("bm Rd8#;", &proved), Some(1));
        assert_eq!(since("am Rd8#;", &proved), None);
        for proof in [Proof::NoMate, Proof::Unknown] {
            assert_eq!(
                since("dm 1;", &PositionAnalysis { proof: Some(proof), ..PositionAnalysis::default() }),
                None
            );
        }
    }
}
