//! Thoughts of the engine, and the work that they come from.

use crate::error::OrderError;
use chrysalis_analysis::reports::AnalyzedMove;
use chrysalis_engine::{Color, Move, Session};
use chrysalis_search::{Bound, Event, Report, Running};
use serde::Serialize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What the engine searches for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub(super) enum Purpose {
    Move,
    Hint,
    Analysis,
    Report,
}

/// Work under way; dropping it ends it.
#[derive(Debug)]
pub(super) struct Thinking {
    pub(super) purpose: Purpose,
    pub(super) search: u64,
    /// The position that it is about.
    pub(super) node: usize,
    pub(super) session: Session,
    pub(super) lines: Vec<ThoughtLine>,
    #[expect(dead_code, reason = "held, for dropping it ends the work")]
    pub(super) working: Working,
}

#[derive(Debug)]
pub(super) enum Working {
    Search(Running),
    Report(Arc<AtomicBool>),
}

impl Drop for Working {
    fn drop(&mut self) {
        match self {
            // Where it has no thread, it would go on.
            Self::Search(running) => running.stop(),
            Self::Report(stop) => stop.store(true, Ordering::Relaxed),
        }
    }
}

/// Something that happened in a search.
#[derive(Debug)]
pub enum Happening {
    /// A search has told something.
    Search(Event),
    /// A move of the game has been analyzed, or all have been.
    Analyzed(Analyzed),
}

/// A line that the engine found.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ThoughtLine {
    /// Its value for White, as people read it.
    score: String,
    /// The points that White can expect, between 0 and 1.
    white: f64,
    depth: u32,
    nodes: u64,
    /// Milliseconds since the search began.
    time: u128,
    /// The moves in standard algebraic notation.
    san: Vec<String>,
    /// The first move in long algebraic notation.
    first: String,
    /// Where it goes from and to.
    from: String,
    to: String,
}

/// A move of the game that has been analyzed.
#[derive(Debug)]
pub struct Analyzed {
    /// The move's number in the study.
    pub(super) node: usize,
    /// Its value, and the line that would have been best if it was another; nothing if so few nodes did not reach it.
    pub(super) found: Result<Option<(AnalyzedMove, Vec<Move>)>, OrderError>,
    /// Whether it is the last one.
    pub(super) last: bool,
    /// All moves so far.
    pub(super) all: Vec<AnalyzedMove>,
}

impl Thinking {
    /// Keeps a line; whether a page should be told.
    pub(super) fn take(&mut self, report: &Report) -> bool {
        if report.bound != Bound::Exact {
            return false;
        }
        let place = report.multipv.saturating_sub(1);
        let Some(found) = ThoughtLine::new(&self.session, report) else { return false };
        self.lines.truncate(self.lines.len().max(place));
        match self.lines.get_mut(place) {
            Some(line) => *line = found,
            None => self.lines.push(found),
        }
        true
    }
}

impl ThoughtLine {
    fn new(session: &Session, report: &Report) -> Option<Self> {
        let m = *report.pv.first()?;
        let white = session.turn() == Color::White;
        let [win, draw, _] = report.wdl.map(f64::from);
        let expected = (win + draw / 2.0) / 1000.0;
        let score = if white { report.score } else { report.score.reversed() };
        let board = session.game().board;
        Some(Self {
            score: score.to_string(),
            white: if white { expected } else { 1.0 - expected },
            depth: report.depth,
            nodes: report.nodes,
            time: report.time.as_millis(),
            san: session.line_san(&report.pv),
            first: session.long_algebraic(m),
            from: board.name(m.from()),
            to: board.name(m.to()),
        })
    }
}
