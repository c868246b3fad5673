//! What is left of the reports of a search: the lines of the last iteration in which all of them were judged.

use super::expectation::Expectation;
use super::judgement::{BestTurn, JudgedLine, Judgement};
use chrysalis_engine::Move;
use chrysalis_search::{Bound, Chances, Report};

/// The reports of a search, iteration by iteration.
#[derive(Debug)]
pub struct Iterations {
    chances: Chances,
    /// How many of the best moves have a line in each iteration.
    lines: usize,
    /// The move that has a line in each iteration too.
    played: Option<Move>,
    /// The iteration whose lines are coming in.
    coming: Vec<Report>,
    /// The last one that was complete.
    complete: Vec<Report>,
    course: Vec<BestTurn>,
    latest: Judgement,
}

impl Iterations {
    /// Of a search for so many lines and one with the move that was played.
    pub fn new(chances: Chances, lines: usize, played: Option<Move>) -> Self {
        let latest = Judgement::default();
        Self { chances, lines, played, coming: Vec::new(), complete: Vec::new(), course: Vec::new(), latest }
    }

    /// Takes a report; whether an iteration is complete with it.
    pub fn take(&mut self, report: Report) -> bool {
        if report.bound != Bound::Exact {
            return false;
        }
        (self.latest.nodes, self.latest.time) = (report.nodes, report.time);
        if report.multipv == 1 {
            self.note(&report);
            self.coming.clear();
        }
        self.coming.push(report);
        let full = self.is_full();
        if full {
            self.complete = std::mem::take(&mut self.coming);
        }
        full
    }

    /// Notes when another move becomes the best.
    fn note(&mut self, report: &Report) {
        let Some(&m) = report.pv.first() else { return };
        if self.course.last().is_none_or(|last| last.m != m) {
            let Report { depth, nodes, time, score, .. } = *report;
            self.course.push(BestTurn { m, depth, nodes, time, score });
        }
    }

    /// Whether all lines of an iteration are there.
    fn is_full(&self) -> bool {
        let is_played = |report: &Report| report.pv.first().copied() == self.played;
        let compared = self.played.is_none() || self.coming.iter().any(is_played);
        self.coming.len() >= self.lines && compared
    }

    /// What is found so far.
    pub fn judgement(&self) -> Judgement {
        let line = |report: &Report| JudgedLine {
            score: report.score,
            expectation: Expectation::of(self.chances, report.value),
            wdl: report.wdl,
            seldepth: report.seldepth,
            moves: report.pv.clone(),
        };
        let lines: Vec<JudgedLine> = self.complete.iter().map(line).collect();
        Judgement {
            best: lines.first().and_then(|line| line.moves.first()).copied(),
            depth: self.complete.first().map_or(0, |report| report.depth),
            lines,
            course: self.course.clone(),
            ..self.latest.clone()
        }
    }

    /// What the search has found that ends with this move. Where no move is compared the last line of an iteration that
    /// was interrupted counts too, as it does for whoever plays by the search.
    pub fn finish(mut self, best: Option<Move>) -> Judgement {
        if let Some(last) = self.coming.pop().filter(|last| last.multipv == 1)
            && (self.played.is_none() || self.complete.is_empty())
        {
            let begins_like = |other: &Report| other.pv.first() == last.pv.first();
            self.complete.retain(|other| !begins_like(other));
            self.complete.insert(0, last);
            self.complete.truncate(self.lines.max(1));
        }
        let found = self.judgement();
        Judgement { best: found.best.or(best), ..found }
    }
}
