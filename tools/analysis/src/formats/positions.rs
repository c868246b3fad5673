//! EPD: the positions of the input with best move, score and line.
//!
//! <https://www.chessprogramming.org/Extended_Position_Description>

use super::answers::score_of;
use super::format::{AnalyzedGame, AnalyzedPosition, Format};
use crate::analyzing::{PositionAnalysis, Proof};
use crate::error::AnalysisError;
use chrysalis_engine::{Move, Session};
use chrysalis_pgn::epd::{EpdOperation, EpdRecord, write_opening};
use chrysalis_pgn::opening::Opening;
use chrysalis_rules::Catalogue;
use chrysalis_search::Score;

/// EPD, a line per position.
#[derive(Clone, Debug)]
pub struct Positions {
    /// Whether times are written.
    pub timing: bool,
}

/// Operations that state a task; a position that has one keeps its own `bm`.
const ASKED: [&str; 3] = ["bm", "am", "dm"];

/// The score of a mate in `ce`, minus the plies to it. <https://www.chessprogramming.org/Centipawns>
const MATE: i32 = 32_767;

/// A score in centipawns as in `ce`.
pub fn centipawns(score: Score) -> i32 {
    match score {
        Score::Centipawns(value) => value.clamp(-30_000, 30_000),
        Score::Mate(moves) if moves > 0 => MATE - 2 * moves.min(1000) + 1,
        Score::Mate(moves) => -MATE + 2 * moves.saturating_neg().min(1000),
    }
}

fn sans(session: &Session, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|&m| session.san(m)).collect()
}

/// An operation with generated operands.
pub fn words(opcode: &str, words: &[String]) -> EpdOperation {
    EpdOperation::words(opcode, &words.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The operations with the result of an analysis.
fn found(session: &Session, analysis: &PositionAnalysis, timing: bool) -> Vec<EpdOperation> {
    let mut operations = Vec::new();
    let best = match &analysis.proof {
        Some(Proof::Mate { solutions, .. }) => sans(session, solutions),
        _ => sans(session, analysis.best.as_slice()),
    };
    if !best.is_empty() {
        operations.push(words("bm", &best));
    }
    if let Some(score) = score_of(session, analysis) {
        operations.push(words("ce", &[centipawns(score).to_string()]));
    }
    match &analysis.proof {
        Some(Proof::Mate { moves, .. }) => operations.push(words("dm", &[moves.to_string()])),
        Some(Proof::NoMate) => operations.push(EpdOperation::text("c9", "no mate".to_owned())),
        Some(Proof::Unknown) => operations.push(EpdOperation::text("c9", "unknown".to_owned())),
        None => {}
    }
    if analysis.outcome.is_none() {
        operations.push(words("acd", &[analysis.depth.to_string()]));
        operations.push(words("acn", &[analysis.nodes.to_string()]));
    }
    if timing {
        operations.push(words("acs", &[analysis.time.as_secs().to_string()]));
    }
    if let Some(line) = analysis.first() {
        operations.push(words("pv", &session.line_san(&line.moves)));
    }
    operations
}

impl Format for Positions {
    fn position(&mut self, position: &AnalyzedPosition<'_>) -> Result<String, AnalysisError> {
        let (record, task) = (position.record, position.task);
        let session = &task.session;
        let mut found = found(session, position.analysis, self.timing);
        let mut written = match record.operations() {
            Some(operations) => {
                let asked = ASKED.iter().any(|opcode| operations.operation(opcode).is_some());
                found.retain(|operation| !(asked && ASKED.contains(&operation.opcode.as_str())));
                let mut kept = operations.clone();
                kept.operations.retain(|old| found.iter().all(|new| new.opcode != old.opcode));
                kept
            }
            None => new_record(session, record.is_game().then_some((&record.file, record.number, task.ply)))?,
        };
        if let Some(played) = task.played.filter(|_| record.is_game()) {
            written.operations.push(words("sm", &sans(session, &[played])));
        }
        written.operations.append(&mut found);
        Ok(format!("{written}\n"))
    }

    fn game(&mut self, _: &AnalyzedGame<'_>) -> Result<String, AnalysisError> {
        Ok(String::new())
    }
}

/// A record for a position that was not read from EPD.
fn new_record(session: &Session, game: Option<(&String, usize, usize)>) -> Result<EpdRecord, AnalysisError> {
    let rules = session.game();
    let mut further = Vec::new();
    if rules != Catalogue::shipped().orthodox() {
        further.push(EpdOperation::text("variant", rules.id.to_string()));
    }
    if let Some((file, number, ply)) = game {
        further.push(EpdOperation::text("id", format!("{file} game {number} ply {ply}")));
    }
    write_opening(rules, &Opening::from_session(session), further).map_err(AnalysisError::format)
}
