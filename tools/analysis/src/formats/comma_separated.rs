//! CSV for spreadsheets: a row per position.

use super::answers::{PositionAnswer, score_of};
use super::format::{AnalyzedGame, AnalyzedPosition, Format};
use crate::error::{AnalysisError, FormatError};
use chrysalis_search::Score;
use csv::{Terminator, WriterBuilder};
use std::io;

/// The titles of the columns.
const COLUMNS: [&str; 30] = [
    "file",
    "number",
    "line",
    "ply",
    "game",
    "fen",
    "view",
    "result",
    "depth",
    "nodes",
    "cp",
    "mate",
    "expectation",
    "win",
    "draw",
    "loss",
    "best",
    "best_san",
    "pv",
    "played",
    "played_san",
    "played_cp",
    "played_mate",
    "played_expectation",
    "expectation_lost",
    "mark",
    "proof",
    "solved",
    "time",
    "id",
];

/// CSV as in RFC 4180.
#[derive(Clone, Debug)]
pub struct CommaSeparated {
    /// Whether times are written.
    pub timing: bool,
}

fn row<'a>(fields: impl Iterator<Item = &'a str>) -> Result<String, FormatError> {
    let mut writer = WriterBuilder::new().terminator(Terminator::Any(b'\n')).from_writer(Vec::new());
    writer.write_record(fields)?;
    let bytes = writer.into_inner().map_err(|error| io::Error::from(error.error().kind()))?;
    Ok(String::from_utf8(bytes)?)
}

/// Centipawns and moves to mate, one of them empty.
fn parts(score: Option<Score>) -> [String; 2] {
    match score {
        None => [String::new(), String::new()],
        Some(Score::Centipawns(value)) => [value.to_string(), String::new()],
        Some(Score::Mate(moves)) => [String::new(), moves.to_string()],
    }
}

fn text(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

impl Format for CommaSeparated {
    fn begin(&mut self) -> String {
        COLUMNS.join(",") + "\n"
    }

    fn position(&mut self, position: &AnalyzedPosition<'_>) -> Result<String, AnalysisError> {
        let (record, task) = (position.record, position.task);
        let answer = PositionAnswer::of_position(position, self.timing);
        let [cp, mate] = parts(score_of(&task.session, position.analysis));
        let played = answer.played.as_ref();
        let [played_cp, played_mate] = parts(played.and_then(|played| played.score));
        let wdl = |at: usize| text(answer.wdl.map(|wdl| wdl[at]));
        let counted = |number: usize| if number == 0 { String::new() } else { number.to_string() };
        let fields = [
            record.file.clone(),
            record.number.to_string(),
            counted(record.line),
            counted(task.ply),
            answer.game.clone(),
            answer.fen.clone(),
            answer.view.to_owned(),
            text(answer.outcome.as_ref().map(|outcome| outcome.result)),
            answer.depth.to_string(),
            answer.nodes.to_string(),
            cp,
            mate,
            text(answer.expectation),
            wdl(0),
            wdl(1),
            wdl(2),
            text(answer.best.as_ref().map(|best| &best.long)),
            text(answer.best.as_ref().map(|best| &best.san)),
            answer.lines.first().map(|line| line.moves.join(" ")).unwrap_or_default(),
            text(played.map(|played| &played.long)),
            text(played.map(|played| &played.san)),
            played_cp,
            played_mate,
            text(played.and_then(|played| played.expectation)),
            text(played.and_then(|played| played.loss)),
            text(played.and_then(|played| played.mark)),
            text(answer.proof.as_ref().map(|proof| proof.verdict)),
            text(answer.suite.as_ref().map(|suite| u8::from(suite.solved))),
            text(answer.time),
            text(record.operations().and_then(|operations| operations.operand("id"))),
        ];
        row(fields.iter().map(String::as_str)).map_err(AnalysisError::Format)
    }

    fn game(&mut self, _: &AnalyzedGame<'_>) -> Result<String, AnalysisError> {
        Ok(String::new())
    }
}
