//! What is left of the reports of a search: the lines of the last iteration in which all of them were analyzed.

use super::expectation::Expectation;
use super::position_analysis::{AnalyzedLine, BestTurn, PositionAnalysis};
use chrysalis_engine::Move;
use chrysalis_search::{Bound, Report, Score, WdlModel};

/// The reports of a search, iteration by iteration.
#[derive(Debug)]
pub struct Iterations {
    wdl: WdlModel,
    /// How many of the best moves have a line in each iteration.
    lines: usize,
    /// The move that has a line in each iteration too.
    played: Option<Move>,
    /// The iteration whose lines are coming in.
    coming: Vec<Report>,
    /// The last one that was complete.
    complete: Vec<Report>,
    course: Vec<BestTurn>,
    latest: PositionAnalysis,
}

impl Iterations {
    /// Of a search for so many lines and one with the move that was played.
    pub fn new(wdl: WdlModel, lines: usize, played: Option<Move>) -> Self {
        let latest = PositionAnalysis::default();
        Self { wdl, lines, played, coming: Vec::new(), complete: Vec::new(), course: Vec::new(), latest }
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

    /// Notes when another move becomes the best, or mates in another number of moves.
    fn note(&mut self, report: &Report) {
        let Some(&m) = report.pv.first() else { return };
        let mate = |score: Score| matches!(score, Score::Mate(_)).then_some(score);
        if self.course.last().is_none_or(|last| (last.m, mate(last.score)) != (m, mate(report.score))) {
            let Report { depth, nodes, time, score, .. } = *report;
            self.course.push(BestTurn { m, depth, nodes, time, score });
        }
    }

    /// Whether all lines of an iteration are there; those of an interrupted one may be of different depths.
    fn is_full(&self) -> bool {
        let is_played = |report: &Report| report.pv.first().copied() == self.played;
        let compared = self.played.is_none() || self.coming.iter().any(is_played);
        let alike = self.coming.iter().all(|report| report.depth == self.coming[0].depth);
        self.coming.len() >= self.lines && compared && alike
    }

    /// What is found so far.
    pub fn analysis(&self) -> PositionAnalysis {
        let line = |report: &Report| AnalyzedLine {
            score: report.score,
            expectation: Expectation::of(self.wdl, report.value),
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

    /// What the search has found that ends with this move. Where no move is compared the best line of an iteration that
    /// was interrupted counts too, as it does for whoever plays by the search.
    pub fn finish(mut self, best: Option<Move>) -> PositionAnalysis {
        // Reports of an iteration begin with its best line.
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
            pv: vec![m],
        }
    }

    fn depths(analysis: &PositionAnalysis, moves: &[Move]) -> (u32, Vec<Option<usize>>) {
        let first = |line: &AnalyzedLine| moves.iter().position(|m| Some(m) == line.moves.first());
        (analysis.depth, analysis.lines.iter().map(first).collect())
    }

    #[test]
    fn an_iteration_counts_when_all_its_lines_are_there() {
        let moves = moves();
        let level = Score::Centipawns(10);
        let mut found = Iterations::new(WdlModel::USUAL, 2, Some(moves[3]));
        assert!(!found.take(report(1, 1, moves[0], level)));
        assert!(!found.take(report(1, 2, moves[1], level)), "the move that was played is lacking");
        assert!(found.take(report(1, 3, moves[3], level)));
        assert!(!found.take(report(2, 1, moves[5], level)));
        assert_eq!(depths(&found.analysis(), &moves), (1, vec![Some(0), Some(1), Some(3)]));
        // What was interrupted cannot be compared, though it is seen that another move was the best.
        let end = found.finish(Some(moves[5]));
        assert_eq!((depths(&end, &moves), end.best), ((1, vec![Some(0), Some(1), Some(3)]), Some(moves[0])));
        assert_eq!(end.nodes, 201);
    }

    #[test]
    fn lines_of_different_depths_are_no_iteration() {
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
    fn without_a_move_to_compare_the_last_line_counts() {
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
    fn the_course_notes_new_moves_and_new_mates() {
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
