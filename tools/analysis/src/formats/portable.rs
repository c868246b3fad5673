//! Analyzed games as PGN. Everything the game had is kept.
//!
//! <https://www.chessprogramming.org/Portable_Game_Notation>

use super::format::{AnalyzedGame, AnalyzedPosition, Format};
use crate::analyzing::{AnalyzedLine, PositionAnalysis};
use crate::error::AnalysisError;
use crate::input::{Task, tree_of};
use crate::reports::{EndedBy, MoveMark, PlayedValue};
use chrysalis_engine::{Color, Session};
use chrysalis_pgn::pgn::{GameTree, PgnResult, TreeLine, TreeMove};
use chrysalis_search::Score;

/// Annotated PGN: the games of the input with scores, marks and better lines.
#[derive(Clone, Debug, Default)]
pub struct PortableGames;

/// The most plies of a line that is written as a variation.
const LONGEST: usize = 16;
/// PGN's tag Termination for an end by the rules.
const NORMAL_TERMINATION: &str = "normal";
/// PGN's glyphs that rate a move: a rating that is already there is kept.
const ANALYZING: std::ops::RangeInclusive<u8> = 1..=6;

/// A score as `[%eval …]`: pawns or moves to mate, from White's point of view, then the depth.
fn eval(score: Score, depth: u32, turn: Color) -> String {
    let for_white = if turn == Color::White { score } else { score.reversed() };
    match for_white {
        Score::Centipawns(value) => format!("[%eval {:.2},{depth}]", f64::from(value) / 100.0),
        Score::Mate(moves) => format!("[%eval #{moves},{depth}]"),
    }
}

/// The score after the first move of a line, that is of the position it leads to; `None` if it ends the game.
fn eval_behind(line: &AnalyzedLine, depth: u32, turn: Color) -> Option<String> {
    let score = match line.score {
        Score::Mate(1) => return None,
        Score::Mate(moves) if moves > 1 => Score::Mate(moves - 1),
        score => score,
    };
    Some(eval(score, depth, turn))
}

/// A comment without `[%eval …]`.
fn without_eval(comment: &str) -> String {
    let mut comment = comment.to_owned();
    while let Some(begin) = comment.find("[%eval ") {
        let Some(length) = comment[begin..].find(']') else { break };
        comment.replace_range(begin..=begin + length, "");
    }
    comment.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Removes the scores of an earlier analysis.
fn clear(comments: &mut Vec<String>) {
    for comment in comments.iter_mut() {
        *comment = without_eval(comment);
    }
    comments.retain(|comment| !comment.is_empty());
}

/// Removes what an earlier analysis wrote at the end of a comment.
fn remove(comments: &mut Vec<String>, text: &str) {
    for comment in comments.iter_mut() {
        let plain = without_eval(comment);
        match plain.strip_suffix(text) {
            Some(rest) if !text.is_empty() || rest.is_empty() => *comment = rest.trim_end().to_owned(),
            _ => {}
        }
    }
    comments.retain(|comment| !comment.is_empty());
}

/// Adds a line as a variation, or replaces the same line from an earlier analysis.
fn add_variation(tree: &mut GameTree, at: usize, line: TreeLine) {
    let words = |line: &TreeLine| line.moves.iter().map(|m| m.text.clone()).collect::<Vec<_>>();
    let known = tree.played.moves[at].variations.iter().copied();
    let same = known.into_iter().find(|&known| words(&tree.variations[known]) == words(&line));
    let Some(same) = same else {
        tree.played.moves[at].variations.push(tree.variations.len());
        tree.variations.push(line);
        return;
    };
    if let (Some(old), Some(new)) = (tree.variations[same].moves.first_mut(), line.moves.first()) {
        clear(&mut old.after);
        old.after.splice(0..0, new.after.iter().cloned());
    }
}

/// A line as a variation, with its score after the first move.
fn variation(session: &Session, line: &AnalyzedLine, depth: u32) -> TreeLine {
    let text = |text| TreeMove { text, ..TreeMove::default() };
    let shown = &line.moves[..line.moves.len().min(LONGEST)];
    let mut moves: Vec<TreeMove> = session.line_san(shown).into_iter().map(text).collect();
    if let Some(first) = moves.first_mut() {
        first.after.extend(eval_behind(line, depth, session.turn()));
    }
    TreeLine { moves, ..TreeLine::default() }
}

/// Annotates a move with the analysis of its position.
fn annotate(tree: &mut GameTree, task: &Task, analysis: &PositionAnalysis) {
    let (Some(played), Some(at)) = (task.played, task.ply.checked_sub(1)) else { return };
    let Some(written) = tree.played.moves.get_mut(at) else { return };
    let Some(line) = analysis.line_of(played) else { return };
    let (depth, turn) = (analysis.depth, task.session.turn());
    clear(&mut written.after);
    written.after.splice(0..0, eval_behind(line, depth, turn));
    let mark = PlayedValue::find(analysis, played).and_then(|value| value.mark);
    let Some(mark) = mark else { return };
    if !written.nags.iter().any(|nag| ANALYZING.contains(nag)) {
        written.nags.insert(0, mark.nag());
    }
    if mark != MoveMark::Only
        && let Some(best) = analysis.first()
    {
        add_variation(tree, at, variation(&task.session, best, depth));
    }
}

/// The comment for a position in which nothing was played.
fn remark(task: &Task, analysis: &PositionAnalysis) -> Option<String> {
    let line = analysis.first()?;
    let shown = &line.moves[..line.moves.len().min(LONGEST)];
    let text = task.session.line_san(shown).join(" ");
    Some(format!("{} {text}", eval(line.score, analysis.depth, task.session.turn())))
}

fn signed(tree: &mut GameTree) {
    if tree.tag("Annotator").is_none() {
        tree.tags.push(("Annotator".to_owned(), "Chrysalis".to_owned()));
    }
}

/// Marks the moves as SAN where a tag suggests XBoard's legs: XBoard writes no tag `Termination`.
fn plain(tree: &mut GameTree, session: &Session) {
    if tree.tag("VariantMen").is_none() || tree.tag("Termination").is_some() {
        return;
    }
    let termination = match EndedBy::find(session, tree.result) {
        EndedBy::Rules => NORMAL_TERMINATION,
        EndedBy::Decided => "unknown",
        EndedBy::Unfinished => "unterminated",
    };
    tree.tags.push(("Termination".to_owned(), termination.to_owned()));
}

impl Format for PortableGames {
    fn position(&mut self, position: &AnalyzedPosition<'_>) -> Result<String, AnalysisError> {
        if position.record.is_game() {
            return Ok(String::new());
        }
        let session = &position.task.session;
        let result = session.outcome().and_then(|outcome| PgnResult::read(outcome.result()));
        let operations = position.record.operations();
        let name = operations.and_then(|operations| operations.operand("id")).unwrap_or("?");
        let tags = [
            ("Event", name),
            ("Site", "?"),
            ("Date", "????.??.??"),
            ("Round", "?"),
            ("White", "?"),
            ("Black", "?"),
        ];
        let mut tree = tree_of(session, result.unwrap_or_default(), &tags);
        signed(&mut tree);
        tree.played.end.extend(remark(position.task, position.analysis));
        Ok(tree.to_string())
    }

    fn game(&mut self, game: &AnalyzedGame<'_>) -> Result<String, AnalysisError> {
        let mut tree = game.tree.clone();
        plain(&mut tree, &game.record.session);
        signed(&mut tree);
        for (task, analysis) in game.positions {
            annotate(&mut tree, task, analysis);
        }
        let last = game.positions.last().filter(|(task, _)| task.played.is_none());
        if let Some(text) = last.and_then(|(task, analysis)| remark(task, analysis)) {
            let line = &mut tree.played;
            let last_move =
                line.moves.last_mut().filter(|last| last.variations.is_empty() && line.end.is_empty());
            let comments = last_move.map_or(&mut line.end, |last| &mut last.after);
            remove(comments, &without_eval(&text));
            comments.push(text);
        }
        Ok(tree.to_string())
    }
}
