//! Decides whether a position is a puzzle.

use super::candidate::{Candidate, last_capture, retakes};
use super::kind::PuzzleKind;
use super::puzzle::Puzzle;
use super::reflection::reflection_key;
use super::settings::PuzzleSettings;
use super::solution::{Solver, proved_mate};
use crate::analyzing::{Analyzer, BestTurn, PositionAnalysis};
use chrysalis_engine::{Move, Session};
use chrysalis_search::{EngineError, Score};

/// Examines positions, each independently of those before.
#[derive(Debug)]
pub struct Finder<'a> {
    analyzer: Analyzer,
    settings: &'a PuzzleSettings,
}

impl<'a> Finder<'a> {
    /// Creates a finder that searches with this engine.
    pub fn new(analyzer: Analyzer, settings: &'a PuzzleSettings) -> Self {
        Self { analyzer, settings }
    }

    /// The puzzle in the last position of `played`; `None` if there is none or `stop` ended the search.
    ///
    /// # Errors
    /// If a search fails or has no thread.
    pub fn find(&mut self, played: &Session, stop: &dyn Fn() -> bool) -> Result<Option<Puzzle>, EngineError> {
        let settings = self.settings;
        // The puzzle will be shown without the moves before it, so they must not matter.
        let Ok(session) = Session::from_setup(played.game(), &played.setup()) else { return Ok(None) };
        if session.outcome().is_some() || session.legal_moves().len() < 2 {
            return Ok(None);
        }
        let mut solver = Solver { analyzer: &mut self.analyzer, settings, stop };
        let first = solver.search(&session, settings.nodes, 2)?;
        let Some(candidate) = wanted(&first, settings) else { return Ok(None) };
        if retakes(&session, candidate.m, last_capture(played)) {
            return Ok(None);
        }
        let deeper = solver.search(&session, settings.verify_nodes, 2)?;
        let Some(confirmed) = wanted(&deeper, settings).filter(|again| again.m == candidate.m) else {
            return Ok(None);
        };
        let mate = confirmed.mate.and_then(|most| proved_mate(&session, most, settings, stop));
        let mate = mate.filter(|mate| mate.solution.m == confirmed.m);
        if mate.as_ref().is_some_and(|mate| mate.moves < settings.mates_from) {
            return Ok(None);
        }
        let kind = match &mate {
            Some(mate) if mate.moves <= settings.mates_to => Some(PuzzleKind::Mate),
            _ => kind_of(&deeper),
        };
        let Some(kind) = kind.filter(|&kind| settings.wants(kind)) else { return Ok(None) };
        let settled = settled(&first, &deeper, confirmed.m);
        if kind != PuzzleKind::Mate && settled.depth < settings.depth_from {
            return Ok(None);
        }
        let mate = mate.filter(|_| kind == PuzzleKind::Mate);
        let solution = match &mate {
            Some(mate) => solver.mating_line(&session, mate),
            None => solver.line(&session, confirmed.m)?,
        };
        let [best, second, ..] = &deeper.lines[..] else { return Ok(None) };
        let moves = mate.as_ref().map(|mate| mate.moves);
        let mate_score = moves.and_then(|moves| i32::try_from(moves).ok()).map(Score::Mate);
        let puzzle = Puzzle {
            kind,
            mate: moves,
            score: mate_score.unwrap_or(best.score),
            best: best.expectation,
            second: second.expectation,
            depth: deeper.depth,
            nodes: deeper.nodes,
            settled,
            keys: keys(&session, &solution),
            solution,
            session,
        };
        // A stopped search may have found something else than a complete one.
        Ok(Some(puzzle).filter(|_| !stop()))
    }
}

fn wanted(analysis: &PositionAnalysis, settings: &PuzzleSettings) -> Option<Candidate> {
    Candidate::find(analysis, settings).filter(|candidate| candidate.is_wanted(settings))
}

fn kind_of(analysis: &PositionAnalysis) -> Option<PuzzleKind> {
    let [best, second, ..] = &analysis.lines[..] else { return None };
    PuzzleKind::of_expectations(best.expectation, second.expectation)
}

/// The moment at which a move became the best for good. A long search looks for mates in two first, a short one does
/// not: whichever took longer measures how hard the move is to find.
fn settled(first: &PositionAnalysis, deeper: &PositionAnalysis, m: Move) -> BestTurn {
    let last = |analysis: &PositionAnalysis| analysis.course.last().filter(|turn| turn.m == m).copied();
    let whole = BestTurn {
        m,
        depth: deeper.depth,
        nodes: deeper.nodes,
        time: deeper.time,
        score: deeper.first().map_or(Score::Centipawns(0), |line| line.score),
    };
    let turns = [last(first), last(deeper)].into_iter().flatten();
    turns.max_by_key(|turn| (turn.depth, turn.nodes)).unwrap_or(whole)
}

/// The reflection keys of the positions of a solution in which the solver is to move.
fn keys(session: &Session, solution: &[Move]) -> Vec<u64> {
    let (mut here, mut keys) = (session.clone(), vec![reflection_key(session)]);
    for (&m, number) in solution.iter().zip(1..) {
        if here.play(m).is_err() {
            break;
        }
        if number % 2 == 0 {
            keys.push(reflection_key(&here));
        }
    }
    keys
}
