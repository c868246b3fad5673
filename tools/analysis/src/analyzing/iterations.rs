//! Collects the reports of a search into iterations and keeps the last complete one, in which all lines have the same
//! depth.

use super::expectation::Expectation;
use super::position_analysis::{AnalyzedLine, BestTurn, PositionAnalysis};
use chrysalis_engine::Move;
use chrysalis_search::{Bound, Report, Score, WdlModel};

/// The reports of a search, by iteration.
#[derive(Debug)]
pub struct Iterations {
    wdl: WdlModel,
    /// Number of best moves that have a line in each iteration.
    lines: usize,
    /// The played move, which has a line in each iteration too.
    played: Option<Move>,
    /// The lines of the current iteration so far.
    coming: Vec<Report>,
    /// The lines of the last complete iteration.
    complete: Vec<Report>,
    course: Vec<BestTurn>,
    latest: PositionAnalysis,
}

impl Iterations {
    /// For a search with `lines` lines, and one more for the move that was played.
    pub fn new(wdl: WdlModel, lines: usize, played: Option<Move>) -> Self {
        let latest = PositionAnalysis::default();
        Self { wdl, lines, played, coming: Vec::new(), complete: Vec::new(), course: Vec::new(), latest }
    }

    /// Adds a report; returns whether it completes an iteration.
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

    /// Records when another move becomes the best, or when the number of moves to mate changes.
    fn note(&mut self, report: &Report) {
        let Some(&m) = report.pv.first() else { return };
        let mate = |score: Score| matches!(score, Score::Mate(_)).then_some(score);
        if self.course.last().is_none_or(|last| (last.m, mate(last.score)) != (m, mate(report.score))) {
            let Report { depth, nodes, time, score, .. } = *report;
            self.course.push(BestTurn { m, depth, nodes, time, score });
        }
    }

    /// Whether all lines of an iteration are there; lines of an interrupted one may have different depths.
    fn is_full(&self) -> bool {
        let is_played = |report: &Report| report.pv.first().copied() == self.played;
        let compared = self.played.is_none() || self.coming.iter().any(is_played);
        let alike = self.coming.iter().all(|report| report.depth == self.coming[0].depth);
        self.coming.len() >= self.lines && compared && alike
    }

    /// The state after the last complete iteration.
    pub fn analysis(&self) -> PositionAnalysis {
        let line = |report: &Report| AnalyzedLine {
            score: report.score,
            expectation: Expectation::from_value(self.wdl, report.value),
            wdl: report.wdl,
            seldepth: report.seldepth,
            moves: report.pv.clone(),
        };
        let lines: Vec<AnalyzedLine> = self.complete.iter().map(line).collect();
        PositionAnalysis {
            best: lines.first().and_then(|line| line.moves.first()).copied(),
            depth: self.complete.first().map_or(0, |report| report.depth),
            lines,
            course: self.course.clone(),
            ..self.latest.clone()
        }
    }

    /// The result of a search that ends with the move `best`. If no moves are compared, the best line of an interrupted
    /// iteration counts too, as it does in play.
    pub fn finish(mut self, best: Option<Move>) -> PositionAnalysis {
        // The reports of an iteration begin with its best line.
        let interrupted = std::mem::take(&mut self.coming).into_iter().next();
        if let Some(last) = interrupted.filter(|_| self.played.is_none() || self.complete.is_empty()) {
            let begins_like = |other: &Report| other.pv.first() == last.pv.first();
            self.complete.retain(|other| !begins_like(other));
            self.complete.insert(0, last);
            self.complete.truncate(self.lines.max(1));
        }
        let found = self.analysis();
        PositionAnalysis { best: found.best.or(best), ..found }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_engine::Session;
    use chrysalis_rules::Catalogue;
    use std::time::Duration;

    fn moves() -> Vec<Move> {
        Session::new(Catalogue::shipped().orthodox()).legal_moves()
    }

    fn report(depth: u32, multipv: usize, m: Move, score: Score) -> Report {
        Report {
            depth,
            seldepth: depth,
            multipv,
            score,
            value: 0,
            bound: Bound::Exact,
            wdl: [0, 1000, 0],
            nodes: u64::from(depth) * 100 + multipv as u64,
            time: Duration::ZERO,
            hashfull: 0,
            tbhits: 0,
            pv: vec![m],
        }
    }

    fn depths(analysis: &PositionAnalysis, moves: &[Move]) -> (u32, Vec<Option<usize>>) {
        let first = |line: &AnalyzedLine| moves.iter().position(|m| Some(m) == line.moves.first());
        (analysis.depth, analysis.lines.iter().map(first).collect())
    }

    #[test]
    fn an_iteration_counts_once_it_has_all_lines() {
        let moves = moves();
        let level = Score::Centipawns(10);
        let mut found = Iterations::new(WdlModel::USUAL, 2, Some(moves[3]));
        assert!(!found.take(report(1, 1, moves[0], level)));
        assert!(!found.take(report(1, 2, moves[1], level)), "the played move is missing");
        assert!(found.take(report(1, 3, moves[3], level)));
        assert!(!found.take(report(2, 1, moves[5], level)));
        assert_eq!(depths(&found.analysis(), &moves), (1, vec![Some(0), Some(1), Some(3)]));
        // An interrupted iteration cannot be compared, but it shows that another move was the best.
        let end = found.finish(Some(moves[5]));
        assert_eq!((depths(&end, &moves), end.best), ((1, vec![Some(0), Some(1), Some(3)]), Some(moves[0])));
        assert_eq!(end.nodes, 201);
    }

    #[test]
    fn lines_of_different_depths_make_no_iteration() {
        let moves = moves();
        let level = Score::Centipawns(10);
        for (played, end) in
            [(Some(moves[0]), (1, vec![Some(0), Some(1)])), (None, (2, vec![Some(5), Some(0)]))]
        {
            let mut found = Iterations::new(WdlModel::USUAL, 2, played);
            assert!(!found.take(report(1, 1, moves[0], level)));
            assert!(found.take(report(1, 2, moves[1], level)));
            // The iteration was interrupted after another move had become the best.
            assert!(!found.take(report(2, 1, moves[5], level)));
            assert!(!found.take(report(1, 2, moves[0], level)));
            assert_eq!(depths(&found.finish(Some(moves[5])), &moves), end);
        }
    }

    #[test]
    fn without_a_comparison_the_last_line_counts() {
        let moves = moves();
        let mut found = Iterations::new(WdlModel::USUAL, 1, None);
        assert!(found.take(report(1, 1, moves[0], Score::Centipawns(1))));
        let bound = Report { bound: Bound::Lower, ..report(2, 1, moves[7], Score::Centipawns(90)) };
        assert!(!found.take(bound), "no more than a bound");
        assert!(found.take(report(2, 1, moves[2], Score::Centipawns(2))));
        let end = found.finish(Some(moves[2]));
        assert_eq!((depths(&end, &moves), end.best), ((2, vec![Some(2)]), Some(moves[2])));
    }

    #[test]
    fn the_course_records_new_moves_and_new_mates() {
        let moves = moves();
        let mut found = Iterations::new(WdlModel::USUAL, 1, None);
        for (depth, m, score) in [
            (1, 0, Score::Centipawns(5)),
            (2, 0, Score::Centipawns(9)),
            (3, 1, Score::Centipawns(8)),
            (4, 1, Score::Mate(5)),
            (5, 1, Score::Mate(5)),
            (6, 1, Score::Mate(3)),
        ] {
            found.take(report(depth, 1, moves[m], score));
        }
        let course: Vec<u32> = found.analysis().course.iter().map(|turn| turn.depth).collect();
        assert_eq!(course, [1, 3, 4, 6]);
    }
}
