//! Grows a book: the positions at its frontier are analyzed, several at a time, and their best moves added.

use super::graph::BookGraph;
use crate::openings_error::OpeningsError;
use chrysalis_analysis::analyzing::{Analyzer, AnalyzerLimits, Expectation, PositionAnalysis, Question};
use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Positions that are analyzed before the book is looked at again; a fixed number, so that the book does not depend
/// on the number of threads.
const BATCH: usize = 16;
/// The transposition table of each thread in MiB.
const HASH: usize = 4;

/// How the positions of a book are analyzed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GrowthSettings {
    /// Nodes for a position.
    pub nodes: u64,
    /// The best moves that are added.
    pub lines: usize,
}

/// Analyzes positions of a book.
#[derive(Debug)]
pub struct BookGrower {
    settings: GrowthSettings,
    analyzers: Vec<Analyzer>,
}

impl BookGrower {
    /// A grower with some threads, each with an engine of its own.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn new(
        settings: GrowthSettings,
        threads: usize,
        evaluation: &AnyEvaluation,
    ) -> Result<Self, OpeningsError> {
        let analyzers: Result<_, _> =
            (0..threads.max(1)).map(|_| Analyzer::new(HASH, 1, evaluation.clone())).collect();
        Ok(Self { settings, analyzers: analyzers? })
    }

    /// Analyzes the next positions, until `wanted` positions of the book are analyzed at most, and backs up their
    /// values. `false` if there was nothing to do, or `stop` returned true; the book is then as it was.
    ///
    /// # Errors
    /// If a search fails, or the book holds a position that is none.
    pub fn grow(
        &mut self,
        book: &mut BookGraph,
        wanted: usize,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<bool, OpeningsError> {
        let batch = book.frontier(BATCH.min(wanted.saturating_sub(book.analyzed())));
        if batch.is_empty() {
            return Ok(false);
        }
        let sessions: Result<Vec<Session>, _> = batch.iter().map(|&number| book.session(number)).collect();
        let sessions = sessions?;
        let found = self.analyze(&sessions, stop)?;
        if stop() {
            return Ok(false);
        }
        for ((number, session), analysis) in batch.into_iter().zip(&sessions).zip(found) {
            take(book, number, session, &analysis);
        }
        book.back_up();
        Ok(true)
    }

    /// The analyses of sessions, in their order.
    fn analyze(
        &mut self,
        sessions: &[Session],
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Vec<PositionAnalysis>, OpeningsError> {
        let limits = AnalyzerLimits {
            nodes: Some(self.settings.nodes),
            lines: self.settings.lines,
            ..AnalyzerLimits::default()
        };
        let next = AtomicUsize::new(0);
        let work = |analyzer: &mut Analyzer| -> Result<Vec<(usize, PositionAnalysis)>, OpeningsError> {
            let mut done = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(session) = sessions.get(number).filter(|_| !stop()) else { return Ok(done) };
                let question = Question { session, played: None, limits: &limits, allow: &[], avoid: &[] };
                done.push((number, analyzer.analyze(&question, stop, &mut |_| {})?));
            }
        };
        let mut found = std::thread::scope(|scope| {
            let work = &work;
            let workers: Vec<_> =
                self.analyzers.iter_mut().map(|analyzer| scope.spawn(move || work(analyzer))).collect();
            let mut all = Vec::new();
            for worker in workers {
                let broken =
                    |_| chrysalis_search::EngineError::Broken(chrysalis_search::BrokenThread::NoResult);
                all.extend(worker.join().map_err(broken)??);
            }
            Ok::<_, OpeningsError>(all)
        })?;
        found.sort_by_key(|(number, _)| *number);
        Ok(found.into_iter().map(|(_, analysis)| analysis).collect())
    }
}

/// Adds what an analysis found to a book.
fn take(book: &mut BookGraph, number: usize, session: &Session, analysis: &PositionAnalysis) {
    if let Some(outcome) = analysis.outcome {
        book.nodes_mut()[number].own = Some(Expectation::of_end(outcome.winner, session.turn()));
        return;
    }
    book.nodes_mut()[number].own = Some(analysis.first().map_or(Expectation::EVEN, |line| line.expectation));
    for line in &analysis.lines {
        let Some(&m) = line.moves.first() else { continue };
        if let Some((edge, _)) = book.add_move(number, session, m) {
            book.nodes_mut()[number].edges[edge].score = Some(line.expectation);
        }
    }
    let unscored = book.nodes_mut()[number].edges.as_mut_slice();
    unscored.sort_by_key(|edge| std::cmp::Reverse(edge.score));
}
