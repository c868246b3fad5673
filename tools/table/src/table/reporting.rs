//! Analyzing all moves of a game, as the analysis of files does.

use super::board_table::BoardTable;
use super::engine_parts::EngineParts;
use super::thought::{Analyzed, Happening, Purpose, Thinking, Working};
use crate::error::OrderError;
use crate::study::{BEGINNING, Study};
use chrysalis_analysis::analyzing::{Analyzer, AnalyzerLimits, PositionAnalysis, Question};
use chrysalis_analysis::reports::{AnalyzedMove, GameReport, PlayedValue};
use chrysalis_engine::{Color, Move};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The lines of each search: the best move and its rival tell an only move.
const LINES: usize = 2;
/// The glyphs for the quality of a move, of which it has one.
pub(super) const QUALITY: std::ops::RangeInclusive<u8> = 1..=6;
/// The most moves of a line that is better.
const LONGEST_LINE: usize = 8;

/// Analyzes the moves of the main line in the background, until it is stopped or nobody listens.
fn start(
    study: &Study,
    parts: &EngineParts,
    nodes: u64,
    stop: Arc<AtomicBool>,
    say: impl Fn(Analyzed) -> bool + Send + 'static,
) {
    let line: Vec<usize> = study.line_from(BEGINNING).into_iter().skip(1).collect();
    let (session, parts) = (study.session_at(study.tip()), parts.clone());
    parts.workplace.clone().spawn(move || {
        let mut analyze = match Analyzer::new(parts.hash, parts.threads, parts.evaluation.clone()) {
            Ok(analyze) => parts.workplace.fit(analyze),
            Err(error) => {
                let node = line.first().copied().unwrap_or(BEGINNING);
                say(Analyzed { node, found: Err(error.into()), last: true, all: Vec::new() });
                return;
            }
        };
        let limits = AnalyzerLimits { nodes: Some(nodes), lines: LINES, ..AnalyzerLimits::default() };
        let (mut before, mut all) = (session.first(), Vec::new());
        for (ply, &m) in session.moves().iter().enumerate() {
            let question =
                Question { session: &before, played: Some(m), limits: &limits, allow: &[], avoid: &[] };
            let analyzed = analyze.analyze(&question, &|| stop.load(Ordering::Relaxed), &mut |_| {});
            if stop.load(Ordering::Relaxed) {
                return;
            }
            let found = analyzed.map_err(OrderError::from).map(|analysis| {
                let value = PlayedValue::find(&analysis, m)?;
                let analyzed = AnalyzedMove { ply: ply + 1, side: before.turn(), value };
                all.push(analyzed);
                Some((analyzed, better(&analysis, value)))
            });
            let last = ply + 1 == session.plies() || found.is_err();
            let node = line.get(ply).copied().unwrap_or(BEGINNING);
            if !say(Analyzed { node, found, last, all: if last { all.clone() } else { Vec::new() } }) || last
            {
                return;
            }
            if before.play(m).is_err() {
                return;
            }
        }
    });
}

/// The line that is better than a move that was marked as bad.
fn better(analysis: &PositionAnalysis, value: PlayedValue) -> Vec<Move> {
    let line = analysis.first().filter(|_| value.mark.is_some() && !value.is_best);
    line.map(|line| line.moves.iter().copied().take(LONGEST_LINE).collect()).unwrap_or_default()
}

impl BoardTable {
    /// Analyzes all moves of the game.
    pub(super) fn think_of_all(&mut self, nodes: u64) {
        self.stop_thinking();
        self.searches += 1;
        let stop = Arc::new(AtomicBool::new(false));
        self.set_report(None);
        self.study.remove_report_lines();
        start(self.study(), &self.parts, nodes, Arc::clone(&stop), {
            let (search, telling) = (self.searches, self.telling.clone());
            move |analyzed| telling.send((search, Happening::Analyzed(analyzed))).is_ok()
        });
        let session = self.study.session().clone();
        let (node, working) = (self.study.here(), Working::Report(stop));
        self.thinking = Some(Thinking {
            purpose: Purpose::Report,
            search: self.searches,
            node,
            session,
            lines: Vec::new(),
            working,
        });
    }

    fn set_report(&mut self, report: Option<GameReport>) {
        self.report = report;
        self.study.mark_changed();
    }

    pub(super) fn take_analyzed(&mut self, Analyzed { node, found, last, all }: Analyzed) {
        match found {
            Ok(None) => {}
            Ok(Some((analyzed, better))) => {
                let share = analyzed.value.after.share();
                let mut parent = None;
                if let Ok(node) = self.study.node_mut(node) {
                    parent = node.parent;
                    node.white = Some(if analyzed.side == Color::White { share } else { 1.0 - share });
                    let old = node.report_nag.take();
                    node.nags.retain(|&nag| Some(nag) != old);
                    // An annotator's opinion of the move stays.
                    if !node.nags.iter().any(|nag| QUALITY.contains(nag)) {
                        node.report_nag = analyzed.value.mark.map(|mark| mark.nag());
                        node.nags.extend(node.report_nag);
                    }
                }
                if let Some(parent) = parent
                    && let Err(why) = self.study.add_report_line(parent, &better)
                {
                    self.spoken = why.to_string();
                }
            }
            Err(why) => self.spoken = format!("The analysis failed: {why}"),
        }
        if last {
            self.thinking = None;
            let session = self.study.session_at(self.study.tip());
            self.set_report(Some(GameReport::new(&self.study.tree(), &session, &all)));
        }
        self.tell();
    }
}
