//! Plain text for people.

use super::answers::score_of;
use super::format::{AnalyzedGame, AnalyzedPosition, Format};
use crate::analyzing::{AnalyzedLine, PositionAnalysis, Proof, SuiteAnswer};
use crate::error::AnalysisError;
use crate::reports::{EndedBy, MoveMark, Play, SideReport};
use crate::summary::AnalysisSummary;
use chrysalis_engine::{Color, Session};
use chrysalis_search::Score;
use std::fmt::Write;

/// Plain text for people.
#[derive(Clone, Debug, Default)]
pub struct Readable {
    /// Whether times are written.
    pub timing: bool,
    /// The file and number of the game whose title was written last.
    game: Option<(String, usize)>,
}

impl Readable {
    /// An empty output; with times if `timing`.
    pub fn new(timing: bool) -> Self {
        Self { timing, game: None }
    }

    /// The text before the first position of a game.
    fn title(&mut self, position: &AnalyzedPosition<'_>) -> String {
        let record = position.record;
        let this = (record.file.clone(), record.number);
        let Some(tree) = record.tree().filter(|_| self.game.as_ref() != Some(&this)) else {
            return String::new();
        };
        let player = |tag: &str| tree.tag(tag).unwrap_or("?").to_owned();
        let (white, black) = (player("White"), player("Black"));
        let game = &record.session.game().title;
        let text = format!("{}{white} – {black}  {}  ({game})\n", place(record), tree.result.text());
        self.game = Some(this);
        text
    }

    fn effort(&self, analysis: &PositionAnalysis) -> String {
        let mut text = format!("depth {}, {} nodes", analysis.depth, analysis.nodes);
        if self.timing {
            let _ = write!(text, ", {:.2} s", analysis.time.as_secs_f64());
        }
        text
    }
}

pub(super) fn place(record: &crate::input::Record) -> String {
    match (record.file.as_str(), record.line) {
        ("", _) => String::new(),
        (file, 0) => format!("{file}, game {}: ", record.number),
        (file, line) => format!("{file}:{line}: "),
    }
}

/// A line with its score.
pub(super) fn line(session: &Session, line: &AnalyzedLine) -> String {
    format!("{:>9}  {}", line.score.for_people(), session.line_san(&line.moves).join(" "))
}

/// The number of a move as PGN writes it before the move.
fn number(session: &Session) -> String {
    let dots = if session.turn() == Color::White { "." } else { "..." };
    format!("{}{dots}", session.setup().turn_number)
}

fn proof(session: &Session, proof: &Proof, moves: u32) -> String {
    match proof {
        Proof::Mate { moves, solutions } => {
            let all: Vec<String> = solutions.iter().map(|&m| session.san(m)).collect();
            format!("mate in {moves}: {}", all.join(", "))
        }
        Proof::NoMate => format!("no mate in {moves}"),
        Proof::Unknown => "unknown: limit reached".to_owned(),
    }
}

impl Format for Readable {
    fn position(&mut self, position: &AnalyzedPosition<'_>) -> Result<String, AnalysisError> {
        let mut text = self.title(position);
        let (task, analysis, record) = (position.task, position.analysis, position.record);
        let session = &task.session;
        if let Some(outcome) = analysis.outcome {
            let begin = match task.played.filter(|_| record.is_game()) {
                Some(played) => format!("{:<16}  ", format!("{} {}", number(session), session.san(played))),
                None => place(record),
            };
            let _ = writeln!(text, "{begin}{} {{{outcome}}}", outcome.result());
            return Ok(text);
        }
        let score = score_of(session, analysis).map(Score::for_people).unwrap_or_default();
        let best = analysis.best.map(|m| session.san(m)).unwrap_or_default();
        if let Some(found) = &analysis.proof {
            let asked = analysis.depth / 2;
            let _ = writeln!(
                text,
                "{}{}  ({} nodes)",
                place(record),
                proof(session, found, asked),
                analysis.nodes
            );
            return Ok(text);
        }
        let effort = self.effort(analysis);
        if let Some(played) = task.played.filter(|_| record.is_game()) {
            let mark = position.value.and_then(|value| value.mark).map_or("", MoveMark::text);
            let written = format!("{} {}{mark}", number(session), session.san(played));
            let value = analysis.line_of(played).map(|line| line.score.for_people()).unwrap_or_default();
            let _ = write!(text, "{written:<16} {value:>9}");
            if let Some(lost) = position.value.filter(|value| !value.is_best) {
                let _ = write!(text, "  lost {:.2}, best {best} {score}", lost.loss.share());
            }
            let _ = writeln!(text, "  ({effort})");
        } else {
            let id = record.operations().and_then(|operations| operations.operand("id"));
            let id = id.map(|id| format!("{id}: ")).unwrap_or_default();
            let solved = match position.answer {
                None => String::new(),
                Some(SuiteAnswer::Failed) => "  not solved".to_owned(),
                Some(SuiteAnswer::Solved { depth, nodes, .. }) => {
                    format!("  solved at depth {depth}, {nodes} nodes")
                }
            };
            let begin = if record.is_game() { format!("{} ", number(session)) } else { place(record) };
            let _ = writeln!(text, "{begin}{id}best {best} {score}  ({effort}){solved}");
        }
        let marked = position.value.and_then(|value| value.mark).is_some_and(|mark| mark != MoveMark::Only);
        let shown = match (record.is_game(), task.played) {
            (true, Some(_)) => usize::from(marked),
            _ => analysis.lines.len(),
        };
        for found in analysis.lines.iter().take(shown) {
            let _ = writeln!(text, "    {}", line(session, found));
        }
        Ok(text)
    }

    fn game(&mut self, game: &AnalyzedGame<'_>) -> Result<String, AnalysisError> {
        let report = game.report;
        let mut text = match report.ending {
            EndedBy::Rules => format!("{} after {} plies\n", report.result, report.plies),
            EndedBy::Decided => {
                format!("{} after {} plies, ended by the players\n", report.result, report.plies)
            }
            EndedBy::Unfinished => format!("not finished after {} plies\n", report.plies),
        };
        for (side, of) in [("White", &report.white), ("Black", &report.black)] {
            text += &side_report(side, of);
        }
        Ok(text + "\n")
    }

    fn end(&mut self, summary: &AnalysisSummary) -> Result<String, AnalysisError> {
        if summary.tests == 0 {
            return Ok(String::new());
        }
        Ok(format!("{} of {} solved\n", summary.solved, summary.tests))
    }
}

fn side_report(side: &str, report: &SideReport) -> String {
    let thirds = ["first", "second", "last"].into_iter().zip(&report.thirds);
    let thirds = thirds.filter_map(|(name, play)| Some(format!("{name} third {:.1} %", play.accuracy?)));
    let thirds: Vec<String> = thirds.collect();
    match play(&report.all) {
        Some(all) => format!("  {side}: {all} ({})\n", thirds.join(", ")),
        None => String::new(),
    }
}

/// How well moves were played; `None` if there are none.
fn play(play: &Play) -> Option<String> {
    let (accuracy, loss, best) = (play.accuracy?, play.average_loss?, play.best_share?);
    let marks = MoveMark::ALL
        .map(|mark| format!("{} {}", mark.text(), play.marks.get(mark.text()).copied().unwrap_or_default()));
    Some(format!(
        "accuracy {accuracy:.1} %, lost {loss:.3} per move, best move {:.0} %, {}",
        100.0 * best,
        marks.join("  ")
    ))
}
