//! A table as a page is told of it.

use super::board_table::BoardTable;
use super::choice_words::move_words;
use super::playing::PlayedEnd;
use super::thought::Purpose;
use crate::games::pieces;
use crate::study::{BEGINNING, Study};
use chrysalis_analysis::reports::GameReport;
use chrysalis_analysis::service::{BoardMove, board_moves};
use chrysalis_engine::{Color, Session};
use serde::Serialize;
use std::collections::BTreeMap;

/// A value as JSON.
pub(super) fn json(value: &impl Serialize) -> String {
    // Nothing that is told has keys that are no text.
    serde_json::to_string(value).unwrap_or_default()
}

/// A legal move as a page shows it.
#[derive(Debug, Serialize)]
pub struct ShownMove {
    #[serde(flatten)]
    what: BoardMove,
    /// What tells it from others to the same square.
    choice: String,
}

/// The clocks, in milliseconds.
#[derive(Debug, Serialize)]
struct ShownClocks {
    white: u128,
    black: u128,
    running: Option<&'static str>,
}

/// A game against the engine.
#[derive(Debug, Serialize)]
struct ShownGame {
    person: &'static str,
    strength: &'static str,
    /// Seconds for a move of the engine; missing where there are clocks.
    time: Option<f64>,
    clocks: Option<ShownClocks>,
}

/// The current position, and all that can be done.
#[derive(Debug, Serialize)]
pub struct ShownTable {
    game: String,
    /// The number of the move that led here.
    here: usize,
    /// The last move of the game.
    tip: usize,
    fen: String,
    turn: &'static str,
    /// The letters of the pieces by their squares.
    pieces: BTreeMap<String, char>,
    /// The squares of kings that are attacked.
    check: Vec<String>,
    /// The squares that the last move left and reached.
    last: Vec<String>,
    /// What the last move did beside, so that it can be followed.
    changed: Vec<String>,
    moves: Vec<ShownMove>,
    /// How the game ended, if it did.
    end: Option<PlayedEnd>,
    playing: Option<ShownGame>,
    thinking: Option<Purpose>,
    lines: Option<usize>,
    /// A good move, in long algebraic notation.
    hint: Option<String>,
    spoken: String,
}

fn side(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

impl ShownTable {
    /// Of a table.
    pub(super) fn new(table: &BoardTable) -> Self {
        let study = &table.study;
        let (session, here, tip) = (study.session(), study.here(), study.tip());
        let view = session.view();
        let game_end = match &table.playing {
            Some(playing) => playing.end(&study.session_at(tip)),
            None => session.outcome().map(PlayedEnd::from),
        };
        // Whoever analyzes may go on where a game is drawn by count, as many games do.
        let is_over =
            session.outcome().is_some_and(|outcome| table.playing.is_some() || !outcome.reason.is_by_count());
        let may_move = table
            .playing
            .as_ref()
            .is_none_or(|playing| here == tip && game_end.is_none() && session.turn() == playing.person);
        let playing = table.playing.as_ref().map(|playing| ShownGame {
            person: side(playing.person),
            strength: playing.strength,
            time: playing.clocks.is_none().then_some(playing.time.as_secs_f64()),
            clocks: playing.clocks.as_ref().map(|clocks| ShownClocks {
                white: clocks.left(Color::White).as_millis(),
                black: clocks.left(Color::Black).as_millis(),
                running: clocks.running().map(side),
            }),
        });
        let (last, changed) = last_move(study);
        Self {
            game: study.game().id.to_string(),
            here,
            tip,
            fen: session.fen(),
            turn: side(session.turn()),
            pieces: pieces(&view),
            check: view.attacked_kings().into_iter().map(|square| view.name(square)).collect(),
            last,
            changed,
            moves: if may_move && !is_over { shown_moves(session) } else { Vec::new() },
            end: game_end,
            playing,
            thinking: table.thinking.as_ref().map(|thinking| thinking.purpose),
            lines: table.wanted_lines,
            hint: table.hint.clone().filter(|(node, _)| *node == here).map(|(_, hint)| hint),
            spoken: table.spoken.clone(),
        }
    }
}

fn shown_moves(session: &Session) -> Vec<ShownMove> {
    let words = move_words(session, &session.all_details());
    let moves = board_moves(session).into_iter().zip(words);
    moves.map(|(what, words)| ShownMove { what, choice: words.choice }).collect()
}

/// Where the last move left from and went to, and other squares whose pieces it changed.
fn last_move(study: &Study) -> (Vec<String>, Vec<String>) {
    let here = study.here();
    let node = study.nodes().get(&here);
    let (Some(m), Some(parent)) = (node.and_then(|node| node.m), node.and_then(|node| node.parent)) else {
        return (Vec::new(), Vec::new());
    };
    let (before, after) = (study.session_at(parent).view(), study.session().view());
    let moved = vec![after.name(m.from()), after.name(m.to())];
    let differs = |square: &chrysalis_engine::Square| before.piece(*square) != after.piece(*square);
    let changed = after.squares().filter(differs).map(|square| after.name(square));
    let changed = changed.filter(|name| !moved.contains(name)).collect();
    (moved, changed)
}

/// A move of the tree.
#[derive(Debug, Serialize)]
struct ShownNode {
    id: usize,
    parent: usize,
    san: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    nags: Vec<u8>,
    #[serde(skip_serializing_if = "String::is_empty")]
    before: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    after: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    white: Option<f64>,
}

/// The moves and variations of a game.
#[derive(Debug, Serialize)]
pub struct ShownTree {
    /// The number of the first turn, and whether Black begins.
    number: u32,
    black: bool,
    tags: Vec<(String, String)>,
    /// All moves; of those after the same move the main one comes first.
    nodes: Vec<ShownNode>,
    report: Option<GameReport>,
}

impl ShownTree {
    /// Of a table.
    pub(super) fn new(table: &BoardTable) -> Self {
        let study = &table.study;
        let setup = study.first().setup();
        let mut nodes = Vec::new();
        let mut open = vec![BEGINNING];
        while let Some(id) = open.pop() {
            let Some(node) = study.nodes().get(&id) else { continue };
            open.extend(node.children.iter().rev());
            if let Some(parent) = node.parent {
                nodes.push(ShownNode {
                    id,
                    parent,
                    san: node.san.clone(),
                    nags: node.nags.clone(),
                    before: node.before.join(" "),
                    after: node.after.join(" "),
                    white: node.white,
                });
            }
        }
        Self {
            number: u32::from(setup.turn_number).max(1),
            black: setup.turn == Color::Black,
            tags: study.tags().to_vec(),
            nodes,
            report: table.report.clone(),
        }
    }
}
