//! A table as a page is told of it.

use super::board_table::BoardTable;
use super::playing::PlayedEnd;
use super::shown_book::ShownBook;
use super::shown_position::{ShownPosition, ShownSide};
use super::thought::Purpose;
use crate::study::{BEGINNING, Study};
use chrysalis_analysis::formats::TableReply;
use chrysalis_analysis::reports::GameReport;
use chrysalis_engine::Color;
use serde::Serialize;
use std::collections::BTreeSet;

/// A value as JSON.
pub(super) fn json(value: &impl Serialize) -> String {
    // Nothing that is told has keys that are no text.
    serde_json::to_string(value).unwrap_or_default()
}

/// The clocks, in milliseconds.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ShownClocks {
    white: u128,
    black: u128,
    running: Option<ShownSide>,
}

/// A game against the engine.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ShownGame {
    person: ShownSide,
    strength: &'static str,
    /// Seconds for a move of the engine; missing where there are clocks.
    time: Option<f64>,
    clocks: Option<ShownClocks>,
}

/// The current position, and all that can be done.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShownTable {
    #[serde(flatten)]
    position: ShownPosition,
    /// The number of the move that led here.
    here: usize,
    /// The last move of the game.
    tip: usize,
    /// How the game ended, if it did.
    end: Option<PlayedEnd>,
    playing: Option<ShownGame>,
    thinking: Option<Purpose>,
    lines: Option<usize>,
    /// The values from endgame tables, except while a game is played.
    table: Option<TableReply>,
    /// What the opening book has, except while a game is played.
    book: Option<ShownBook>,
    /// A good move, in long algebraic notation.
    hint: Option<String>,
    spoken: String,
    /// Something that should be known about what was done.
    notice: Option<String>,
}

impl ShownTable {
    /// Of a table.
    pub(super) fn new(table: &BoardTable) -> Self {
        let study = &table.study;
        let (session, here, tip) = (study.session(), study.here(), study.tip());
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
            person: playing.person.into(),
            strength: playing.strength,
            time: playing.clocks.is_none().then_some(playing.time.as_secs_f64()),
            clocks: playing.clocks.as_ref().map(|clocks| ShownClocks {
                white: clocks.left(Color::White).as_millis(),
                black: clocks.left(Color::Black).as_millis(),
                running: clocks.running().map(ShownSide::from),
            }),
        });
        let is_played = table.playing.is_some() && game_end.is_none();
        let endgames = table.parts.tables.as_ref().filter(|_| !is_played);
        Self {
            position: ShownPosition::new(study, may_move && !is_over),
            here,
            tip,
            end: game_end,
            playing,
            thinking: table.thinking.as_ref().map(|thinking| thinking.purpose),
            lines: table.wanted_lines,
            table: endgames.and_then(|tables| TableReply::probe(session, tables)),
            book: if is_played { None } else { ShownBook::new(&table.parts.books, session) },
            hint: table.hint.clone().filter(|(node, _)| *node == here).map(|(_, hint)| hint),
            spoken: table.spoken.clone(),
            notice: table.notice.clone(),
        }
    }
}

/// A move of the tree.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// What it did to a captured king's side.
    #[serde(skip_serializing_if = "Option::is_none")]
    crowned: Option<String>,
}

impl ShownNode {
    /// A move of a study; none at its beginning.
    fn new(study: &Study, id: usize) -> Option<Self> {
        let node = study.nodes().get(&id)?;
        Some(Self {
            id,
            parent: node.parent?,
            san: node.san.clone(),
            nags: node.nags.clone(),
            before: node.before.join(" "),
            after: node.after.join(" "),
            white: node.white,
            crowned: node.crowned.clone(),
        })
    }
}

/// What has changed in the moves and variations of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TreeChange {
    /// The revision of the tree before it.
    before: u64,
    /// The revision of the tree with it.
    revision: u64,
    /// The moves that are new, behind all others after the same move, or of which something else is written.
    nodes: Vec<ShownNode>,
    /// The moves that are no more, with all behind them.
    gone: Vec<usize>,
}

impl TreeChange {
    /// Of a study.
    pub(super) fn new(study: &Study, before: u64, written: &BTreeSet<usize>, gone: &BTreeSet<usize>) -> Self {
        let nodes = written.iter().filter_map(|&node| ShownNode::new(study, node)).collect();
        Self { before, revision: before + 1, nodes, gone: gone.iter().copied().collect() }
    }
}

/// The moves and variations of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShownTree {
    /// How often it has changed.
    revision: u64,
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
            nodes.extend(ShownNode::new(study, id));
        }
        Self {
            revision: table.tree_log.revision(),
            number: u32::from(setup.turn_number).max(1),
            black: setup.turn == Color::Black,
            tags: study.tags().to_vec(),
            nodes,
            report: table.report.clone(),
        }
    }
}
