//! JSON Lines: a line per position and per game.

use super::answers::{PositionAnswer, VERSION};
use super::format::{AnalyzedGame, AnalyzedPosition, Format};
use crate::error::AnalysisError;
use crate::evaluations::evaluation_checksum;
use crate::input::Record;
use crate::reports::GameReport;
use chrysalis_eval::Companions;
use chrysalis_rules::GameRef;
use chrysalis_tables::TableFolder;
use serde::Serialize;
use std::collections::HashMap;
use std::sync::Arc;

/// JSON Lines: a line per position and per game.
#[derive(Clone, Debug)]
pub struct JsonLines {
    companions: Companions,
    eval_file: String,
    timing: bool,
    tables: Option<Arc<TableFolder>>,
    /// The checksums of the evaluations of games seen so far, by game.
    checksums: HashMap<String, String>,
}

impl JsonLines {
    /// An empty output. Evaluations come from `eval_file`, or else from `companions` or the program; with times if
    /// `timing`.
    pub fn new(companions: Companions, eval_file: String, timing: bool) -> Self {
        Self { companions, eval_file, timing, tables: None, checksums: HashMap::new() }
    }

    /// This output with the value of each position in endgame tables.
    #[must_use]
    pub fn with_tables(self, tables: Option<Arc<TableFolder>>) -> Self {
        Self { tables, ..self }
    }

    /// The checksum of a game's evaluation.
    fn checksum(&mut self, game: GameRef) -> Result<String, AnalysisError> {
        if let Some(known) = self.checksums.get(&*game.id) {
            return Ok(known.clone());
        }
        let checksum = evaluation_checksum(&self.companions, game, &self.eval_file)?;
        self.checksums.insert(game.id.to_string(), checksum.clone());
        Ok(checksum)
    }
}

/// The location in the input.
#[derive(Debug, Serialize)]
struct Place<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    version: u32,
    #[serde(skip_serializing_if = "str::is_empty")]
    file: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<&'a str>,
    number: usize,
    #[serde(skip_serializing_if = "is_zero")]
    line: usize,
    #[serde(skip_serializing_if = "is_zero")]
    ply: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
}

impl<'a> Place<'a> {
    fn new(kind: &'static str, record: &'a Record, ply: usize, timing: bool) -> Self {
        let id = record.operations().and_then(|operations| operations.operand("id"));
        let Record { file, number, line, .. } = record;
        let path = (timing && !file.is_empty()).then_some(record.path.as_str());
        Self { kind, version: VERSION, file, path, number: *number, line: *line, ply, id }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde needs")]
fn is_zero(number: &usize) -> bool {
    *number == 0
}

#[derive(Debug, Serialize)]
struct PositionLine<'a> {
    #[serde(flatten)]
    place: Place<'a>,
    #[serde(flatten)]
    answer: PositionAnswer,
    evaluation: String,
}

#[derive(Debug, Serialize)]
struct GameLine<'a> {
    #[serde(flatten)]
    place: Place<'a>,
    game: &'a str,
    #[serde(flatten)]
    report: &'a GameReport,
    evaluation: String,
}

fn line(value: &impl Serialize) -> Result<String, AnalysisError> {
    Ok(serde_json::to_string(value).map_err(AnalysisError::format)? + "\n")
}

impl Format for JsonLines {
    fn position(&mut self, position: &AnalyzedPosition<'_>) -> Result<String, AnalysisError> {
        let evaluation = self.checksum(position.task.session.game())?;
        line(&PositionLine {
            place: Place::new("position", position.record, position.task.ply, self.timing),
            answer: PositionAnswer::of_position(position, self.timing)
                .with_tables(&position.task.session, self.tables.as_deref()),
            evaluation,
        })
    }

    fn game(&mut self, game: &AnalyzedGame<'_>) -> Result<String, AnalysisError> {
        let evaluation = self.checksum(game.record.session.game())?;
        line(&GameLine {
            place: Place::new("game", game.record, 0, self.timing),
            game: &game.record.session.game().id,
            report: game.report,
            evaluation,
        })
    }
}
