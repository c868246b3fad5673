//! Analyses as stored in a journal.

use crate::analyzing::{AnalyzedLine, BestTurn, Expectation, PositionAnalysis, Proof};
use crate::error::JournalError;
use chrysalis_engine::{Move, Session};
use chrysalis_search::Score;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// An analysis with moves as bits. Nothing is stored for a position in which the game is over.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StoredAnalysis {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    best: Option<u32>,
    depth: u32,
    nodes: u64,
    micros: u64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lines: Vec<StoredLine>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    course: Vec<StoredTurn>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    proof: Option<StoredProof>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct StoredLine {
    score: Score,
    expectation: Expectation,
    wdl: [u16; 3],
    seldepth: u32,
    moves: Vec<u32>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct StoredTurn {
    m: u32,
    depth: u32,
    nodes: u64,
    micros: u64,
    score: Score,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum StoredProof {
    Mate { moves: u32, solutions: Vec<u32> },
    None,
    Unknown,
}

fn bits(moves: &[Move]) -> Vec<u32> {
    moves.iter().map(|m| m.raw()).collect()
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

fn moves(bits: &[u32]) -> Result<Vec<Move>, JournalError> {
    bits.iter().map(|&bits| Move::from_raw(bits).ok_or(JournalError::Move)).collect()
}

impl From<&PositionAnalysis> for StoredAnalysis {
    fn from(analysis: &PositionAnalysis) -> Self {
        let line = |line: &AnalyzedLine| StoredLine {
            score: line.score,
            expectation: line.expectation,
            wdl: line.wdl,
            seldepth: line.seldepth,
            moves: bits(&line.moves),
        };
        let turn = |turn: &BestTurn| StoredTurn {
            m: turn.m.raw(),
            depth: turn.depth,
            nodes: turn.nodes,
            micros: micros(turn.time),
            score: turn.score,
        };
        let proof = |proof: &Proof| match proof {
            Proof::Mate { moves, solutions } => {
                StoredProof::Mate { moves: *moves, solutions: bits(solutions) }
            }
            Proof::NoMate => StoredProof::None,
            Proof::Unknown => StoredProof::Unknown,
        };
        Self {
            best: analysis.best.map(Move::raw),
            depth: analysis.depth,
            nodes: analysis.nodes,
            micros: micros(analysis.time),
            lines: analysis.lines.iter().map(line).collect(),
            course: analysis.course.iter().map(turn).collect(),
            proof: analysis.proof.as_ref().map(proof),
        }
    }
}

impl StoredAnalysis {
    /// Restores the analysis of a position.
    ///
    /// # Errors
    /// If a move is illegal.
    pub fn restored(&self, session: &Session) -> Result<PositionAnalysis, JournalError> {
        let line = |line: &StoredLine| {
            Ok(AnalyzedLine {
                score: line.score,
                expectation: line.expectation,
                wdl: line.wdl,
                seldepth: line.seldepth,
                moves: moves(&line.moves)?,
            })
        };
        let turn = |turn: &StoredTurn| {
            Ok(BestTurn {
                m: Move::from_raw(turn.m).ok_or(JournalError::Move)?,
                depth: turn.depth,
                nodes: turn.nodes,
                time: Duration::from_micros(turn.micros),
                score: turn.score,
            })
        };
        let proof = |proof: &StoredProof| {
            Ok::<Proof, JournalError>(match proof {
                StoredProof::Mate { moves: number, solutions } => {
                    Proof::Mate { moves: *number, solutions: moves(solutions)? }
                }
                StoredProof::None => Proof::NoMate,
                StoredProof::Unknown => Proof::Unknown,
            })
        };
        let best = self.best.map(|bits| Move::from_raw(bits).ok_or(JournalError::Move)).transpose()?;
        let analysis = PositionAnalysis {
            outcome: session.outcome(),
            best,
            depth: self.depth,
            nodes: self.nodes,
            time: Duration::from_micros(self.micros),
            lines: self.lines.iter().map(line).collect::<Result<_, JournalError>>()?,
            course: self.course.iter().map(turn).collect::<Result<_, JournalError>>()?,
            proof: self.proof.as_ref().map(proof).transpose()?,
        };
        if is_legal(&analysis, session) { Ok(analysis) } else { Err(JournalError::Move) }
    }
}

/// Whether all moves are legal.
fn is_legal(analysis: &PositionAnalysis, session: &Session) -> bool {
    let line = |line: &AnalyzedLine| {
        let mut here = session.clone();
        line.moves.iter().all(|&m| here.play(m).is_ok())
    };
    let solutions = match &analysis.proof {
        Some(Proof::Mate { solutions, .. }) => &solutions[..],
        _ => &[],
    };
    let first = analysis.best.iter().chain(solutions).chain(analysis.course.iter().map(|turn| &turn.m));
    first.into_iter().all(|&m| session.is_legal(m)) && analysis.lines.iter().all(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;

    fn analysis(session: &Session) -> PositionAnalysis {
        let moves = session.legal_moves();
        let line = |score| AnalyzedLine {
            score,
            expectation: serde_json::from_str("1234").expect("a number"),
            wdl: [100, 47, 853],
            seldepth: 7,
            moves: vec![moves[0]],
        };
        let turn = BestTurn {
            m: moves[0],
            depth: 2,
            nodes: 30,
            time: Duration::from_micros(5),
            score: Score::Mate(-3),
        };
        PositionAnalysis {
            best: Some(moves[0]),
            depth: 4,
            nodes: 12_345_678_901,
            time: Duration::from_micros(77),
            lines: vec![line(Score::Centipawns(-31)), line(Score::Mate(-3))],
            course: vec![turn],
            proof: Some(Proof::Mate { moves: 2, solutions: vec![moves[2]] }),
            ..PositionAnalysis::default()
        }
    }

    #[test]
    fn stored_analyses_are_restored_unchanged() {
        let session = Session::new(Catalogue::shipped().featured());
        let whole = analysis(&session);
        for proof in [whole.proof.clone(), Some(Proof::NoMate), Some(Proof::Unknown), None] {
            let found = PositionAnalysis { proof, ..whole.clone() };
            let text = serde_json::to_string(&StoredAnalysis::from(&found)).expect("JSON");
            let stored: StoredAnalysis = serde_json::from_str(&text).expect("JSON");
            assert_eq!(stored.restored(&session).expect("legal"), found);
        }
    }

    #[test]
    fn illegal_moves_are_rejected() {
        let catalogue = Catalogue::shipped();
        let stored = StoredAnalysis::from(&analysis(&Session::new(catalogue.featured())));
        let other =
            Session::from_fen(catalogue.orthodox(), "7k/8/8/8/8/8/8/K7 w - - 0 1").expect("a position");
        assert!(matches!(stored.restored(&other), Err(JournalError::Move)));
        let mut further = StoredAnalysis::from(&analysis(&Session::new(catalogue.featured())));
        let again = further.lines[1].moves[0];
        further.lines[1].moves.push(again);
        assert!(further.restored(&Session::new(catalogue.featured())).is_err(), "in a line too");
    }
}
