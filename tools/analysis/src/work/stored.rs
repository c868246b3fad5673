//! Judgements as a journal keeps them.

use crate::error::JournalFault;
use crate::judging::{BestTurn, Expectation, JudgedLine, Judgement, Proof};
use chrysalis_engine::{Move, Session};
use chrysalis_search::Score;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A judgement whose moves are bits; of a position in which the game is over nothing is kept but that.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StoredJudgement {
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

fn moves(bits: &[u32]) -> Result<Vec<Move>, JournalFault> {
    bits.iter().map(|&bits| Move::from_raw(bits).ok_or(JournalFault::Move)).collect()
}

impl From<&Judgement> for StoredJudgement {
    fn from(judgement: &Judgement) -> Self {
        let line = |line: &JudgedLine| StoredLine {
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
            best: judgement.best.map(Move::raw),
            depth: judgement.depth,
            nodes: judgement.nodes,
            micros: micros(judgement.time),
            lines: judgement.lines.iter().map(line).collect(),
            course: judgement.course.iter().map(turn).collect(),
            proof: judgement.proof.as_ref().map(proof),
        }
    }
}

impl StoredJudgement {
    /// The judgement of a position.
    ///
    /// # Errors
    /// When its moves are none.
    pub fn restored(&self, session: &Session) -> Result<Judgement, JournalFault> {
        let line = |line: &StoredLine| {
            Ok(JudgedLine {
                score: line.score,
                expectation: line.expectation,
                wdl: line.wdl,
                seldepth: line.seldepth,
                moves: moves(&line.moves)?,
            })
        };
        let turn = |turn: &StoredTurn| {
            Ok(BestTurn {
                m: Move::from_raw(turn.m).ok_or(JournalFault::Move)?,
                depth: turn.depth,
                nodes: turn.nodes,
                time: Duration::from_micros(turn.micros),
                score: turn.score,
            })
        };
        let proof = |proof: &StoredProof| {
            Ok::<Proof, JournalFault>(match proof {
                StoredProof::Mate { moves: number, solutions } => {
                    Proof::Mate { moves: *number, solutions: moves(solutions)? }
                }
                StoredProof::None => Proof::NoMate,
                StoredProof::Unknown => Proof::Unknown,
            })
        };
        let best = self.best.map(|bits| Move::from_raw(bits).ok_or(JournalFault::Move)).transpose()?;
        let judgement = Judgement {
            outcome: session.outcome(),
            best,
            depth: self.depth,
            nodes: self.nodes,
            time: Duration::from_micros(self.micros),
            lines: self.lines.iter().map(line).collect::<Result<_, JournalFault>>()?,
            course: self.course.iter().map(turn).collect::<Result<_, JournalFault>>()?,
            proof: self.proof.as_ref().map(proof).transpose()?,
        };
        if is_legal(&judgement, session) { Ok(judgement) } else { Err(JournalFault::Move) }
    }
}

/// Whether all moves can be played.
fn is_legal(judgement: &Judgement, session: &Session) -> bool {
    let line = |line: &JudgedLine| {
        let mut here = session.clone();
        line.moves.iter().all(|&m| here.play(m).is_ok())
    };
    let solutions = match &judgement.proof {
        Some(Proof::Mate { solutions, .. }) => &solutions[..],
        _ => &[],
    };
    let first = judgement.best.iter().chain(solutions).chain(judgement.course.iter().map(|turn| &turn.m));
    first.into_iter().all(|&m| session.is_legal(m)) && judgement.lines.iter().all(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;

    fn judgement(session: &Session) -> Judgement {
        let moves = session.legal_moves();
        let line = |score| JudgedLine {
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
        Judgement {
            best: Some(moves[0]),
            depth: 4,
            nodes: 12_345_678_901,
            time: Duration::from_micros(77),
            lines: vec![line(Score::Centipawns(-31)), line(Score::Mate(-3))],
            course: vec![turn],
            proof: Some(Proof::Mate { moves: 2, solutions: vec![moves[2]] }),
            ..Judgement::default()
        }
    }

    #[test]
    fn what_is_kept_is_what_was_found() {
        let session = Session::new(Catalogue::known().featured());
        let whole = judgement(&session);
        for proof in [whole.proof.clone(), Some(Proof::NoMate), Some(Proof::Unknown), None] {
            let found = Judgement { proof, ..whole.clone() };
            let text = serde_json::to_string(&StoredJudgement::from(&found)).expect("JSON");
            let stored: StoredJudgement = serde_json::from_str(&text).expect("JSON");
            assert_eq!(stored.restored(&session).expect("legal"), found);
        }
    }

    #[test]
    fn a_move_that_is_not_legal_is_refused() {
        let catalogue = Catalogue::known();
        let stored = StoredJudgement::from(&judgement(&Session::new(catalogue.featured())));
        let other =
            Session::from_fen(catalogue.orthodox(), "7k/8/8/8/8/8/8/K7 w - - 0 1").expect("a position");
        assert!(matches!(stored.restored(&other), Err(JournalFault::Move)));
        let mut further = StoredJudgement::from(&judgement(&Session::new(catalogue.featured())));
        let again = further.lines[1].moves[0];
        further.lines[1].moves.push(again);
        assert!(further.restored(&Session::new(catalogue.featured())).is_err(), "in a line too");
    }
}
