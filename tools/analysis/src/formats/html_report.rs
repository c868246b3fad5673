//! HTML report, a page without other files: games that can be replayed, and positions with their lines.

use super::answers::score_of;
use super::format::{AnalyzedGame, AnalyzedPosition, Format};
use super::readable::{Readable, line, place};
use crate::analyzing::{Expectation, PositionAnalysis};
use crate::error::AnalysisError;
use crate::input::Task;
use crate::reports::{GameReport, MoveMark, Play, PlayedValue, SideReport};
use crate::summary::AnalysisSummary;
use chrysalis_engine::{Color, Move, Session};
use chrysalis_html::{MoveNotes, Page, PageTable, ShownGame, still_board};
use chrysalis_pgn::pgn::{GameTree, TreeMove};
use chrysalis_search::Score;
use maud::{Markup, html};

/// The most games that can be replayed and positions with a diagram; of further ones only the text is shown.
const SHOWN: usize = 100;
/// Number of lines shown for a move, and of plies in each.
const LINES: usize = 3;
const PLIES: usize = 16;
/// Signs of PGN's glyphs for moves. <https://www.chessprogramming.org/Portable_Game_Notation>
const GLYPHS: [(u8, &str); 6] = [(1, "!"), (2, "?"), (3, "!!"), (4, "??"), (5, "!?"), (6, "?!")];

/// The page in progress.
#[derive(Clone, Debug, Default)]
pub struct HtmlReport {
    page: Page,
    readable: Readable,
    games: usize,
    positions: usize,
}

impl HtmlReport {
    /// An empty report; with times if `timing`.
    pub fn new(timing: bool) -> Self {
        Self { readable: Readable::new(timing), ..Self::default() }
    }
}

impl Format for HtmlReport {
    fn begin(&mut self) -> String {
        self.page.begin("Analysis")
    }

    fn position(&mut self, position: &AnalyzedPosition<'_>) -> Result<String, AnalysisError> {
        if position.record.is_game() {
            return Ok(String::new());
        }
        self.positions += 1;
        let session = &position.task.session;
        let text = self.readable.position(position)?;
        let name = position.record.operations().and_then(|operations| operations.operand("id"));
        let title = match name {
            Some(name) => name.to_owned(),
            None => format!("Position {} of {}", position.record.number, session.game().title),
        };
        let drawn = self.positions <= SHOWN;
        let pieces = if drawn { self.page.pieces(session.game()) } else { String::new() };
        Ok(pieces
            + &self.page.part(&html! {
                section.position aria-label=(title) {
                    h2 { (title) }
                    div.sides {
                        @if drawn { (still_board(session)) }
                        div {
                            pre { (text.trim_end()) }
                            p.note { code { (session.fen()) } }
                        }
                    }
                }
            }))
    }

    fn game(&mut self, game: &AnalyzedGame<'_>) -> Result<String, AnalysisError> {
        self.games += 1;
        let (record, tree) = (game.record, game.tree);
        let player = |tag: &str| tree.tag(tag).unwrap_or("?").to_owned();
        let title = format!(
            "{}{} – {}, {} ({})",
            place(record),
            player("White"),
            player("Black"),
            tree.result.text(),
            record.session.game().title
        );
        let tags = ["Event", "Site", "Date", "Round"].map(|tag| tree.tag(tag).unwrap_or("?"));
        let tags: Vec<&str> = tags.into_iter().filter(|value| !value.starts_with(['?', '-'])).collect();
        let shown = self.games <= SHOWN;
        let pieces = if shown { self.page.pieces(record.session.game()) } else { String::new() };
        Ok(pieces
            + &self.page.part(&html! {
                h2 { (title) }
                @if !tags.is_empty() { p.note { (tags.join(", ")) } }
                (accuracy(game.report))
                @if shown { (viewer(game)) }
            }))
    }

    fn end(&mut self, summary: &AnalysisSummary) -> Result<String, AnalysisError> {
        let solved = self.readable.end(summary)?;
        let content = html! {
            @if !solved.is_empty() { p.lead { (solved.trim_end()) } }
            @if self.games > SHOWN { p.note { "The first " (SHOWN) " games can be replayed." } }
        };
        Ok(self.page.part(&content) + &self.page.end())
    }
}

/// The table of how well both sides played.
fn accuracy(report: &GameReport) -> PageTable {
    let number = |value: Option<f64>, factor: f64, digits: usize| {
        value.map_or_else(|| "–".to_owned(), |value| format!("{:.digits$}", factor * value))
    };
    let row = |side: &str, of: &SideReport| {
        let Play { moves, average_loss, accuracy, best_share, ref marks, .. } = of.all;
        let name = of.name.as_ref().map_or_else(|| side.to_owned(), |name| format!("{side}: {name}"));
        let mut row = vec![name, moves.to_string(), number(accuracy, 1.0, 1), number(average_loss, 1.0, 3)];
        row.push(number(best_share, 100.0, 0));
        row.extend(MoveMark::ALL.map(|mark| marks.get(mark.text()).copied().unwrap_or_default().to_string()));
        row.extend(of.thirds.iter().map(|third| number(third.accuracy, 1.0, 1)));
        row
    };
    let marks = MoveMark::ALL.map(MoveMark::text);
    let first = ["", "moves", "accuracy, %", "lost a move", "best move, %"];
    let last = ["first third, %", "second third, %", "last third, %"];
    let columns = first.iter().chain(&marks).chain(&last);
    PageTable {
        caption: format!("Accuracy, {} plies", report.plies),
        columns: columns.map(|&head| head.to_owned()).collect(),
        names: 0,
        words: Vec::new(),
        rows: vec![row("White", &report.white), row("Black", &report.black)],
    }
}

fn viewer(game: &AnalyzedGame<'_>) -> Markup {
    let session = &game.record.session;
    let mut notes: Vec<MoveNotes> = game.tree.played.moves.iter().map(written).collect();
    notes.resize_with(session.plies(), MoveNotes::default);
    let mut start = MoveNotes { comment: spoken(&game.tree.head), ..MoveNotes::default() };
    for (task, analysis) in game.positions {
        add_analysis(&mut start, &mut notes, task, analysis);
    }
    let title = format!("Game {}: {}", game.record.number, players(game.tree));
    let mut end = vec![game.tree.result.text().to_owned()];
    end.extend(
        [spoken(&game.tree.played.end), spoken(&game.tree.tail)].into_iter().filter(|text| !text.is_empty()),
    );
    let shown = ShownGame { title, session, start, notes, end: end.join(" ") };
    html! { (shown) }
}

fn players(tree: &GameTree) -> String {
    format!("{} – {}", tree.tag("White").unwrap_or("?"), tree.tag("Black").unwrap_or("?"))
}

/// What PGN has for a move: comments and glyphs.
fn written(played: &TreeMove) -> MoveNotes {
    let glyph = GLYPHS.iter().find(|(nag, _)| played.nags.contains(nag));
    let comments: Vec<String> = played.before.iter().chain(&played.after).cloned().collect();
    MoveNotes {
        mark: glyph.map_or_else(String::new, |(_, mark)| (*mark).to_owned()),
        comment: spoken(&comments),
        ..MoveNotes::default()
    }
}

/// Comments without embedded commands such as `[%eval …]`.
fn spoken(comments: &[String]) -> String {
    let mut text = comments.join(" ");
    while let Some(begin) = text.find("[%") {
        let Some(length) = text[begin..].find(']') else { break };
        text.replace_range(begin..=begin + length, "");
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// White's share of the expected points, from 0 to 1.
fn for_white(turn: Color, expectation: Expectation) -> f64 {
    if turn == Color::White { expectation.share() } else { expectation.reversed().share() }
}

/// Adds an analysis to the move that was played in its position, or after the last move.
fn add_analysis(start: &mut MoveNotes, notes: &mut [MoveNotes], task: &Task, analysis: &PositionAnalysis) {
    let (session, turn) = (&task.session, task.session.turn());
    let Some(at) = task.ply.checked_sub(1) else { return };
    let Some(played) = task.played else {
        let last = if at == 0 { Some(start) } else { notes.get_mut(at - 1) };
        if let Some(last) = last {
            last.lines.extend(lines(session, analysis, "next"));
        }
        return;
    };
    let played_value = PlayedValue::find(analysis, played);
    if at == 0 {
        start.chance = played_value.map(|value| for_white(turn, value.before));
    }
    let Some(note) = notes.get_mut(at) else { return };
    if let Some(value) = played_value {
        if note.mark.is_empty() {
            note.mark = value.mark.map(MoveMark::text).unwrap_or_default().to_owned();
        }
        note.chance = Some(for_white(turn, value.after));
    }
    note.value = value(session, analysis, played_value, played);
    note.lines = lines(session, analysis, "best");
}

fn value(session: &Session, analysis: &PositionAnalysis, value: Option<PlayedValue>, m: Move) -> String {
    let mut parts: Vec<String> = Vec::new();
    parts.extend(analysis.line_of(m).map(|line| line.score.for_people()));
    if let Some(value) = value.filter(|value| !value.is_best) {
        let best = analysis.best.map(|best| session.san(best)).unwrap_or_default();
        let score = score_of(session, analysis).map(Score::for_people).unwrap_or_default();
        parts.push(format!("lost {:.2}, best {best} {score}", value.loss.share()));
    }
    parts.push(format!("depth {}, {} nodes", analysis.depth, analysis.nodes));
    parts.join(", ")
}

fn lines(session: &Session, analysis: &PositionAnalysis, what: &str) -> Vec<String> {
    let short = analysis.lines.iter().take(LINES).map(|found| {
        let mut found = found.clone();
        found.moves.truncate(PLIES);
        format!("{what} {}", line(session, &found).trim_start())
    });
    short.collect()
}
