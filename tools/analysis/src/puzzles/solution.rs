//! Solutions, followed as long as each of the solver's moves is the only good one.

use super::candidate::Candidate;
use super::settings::PuzzleSettings;
use crate::analyzing::{Analyzer, AnalyzerLimits, PositionAnalysis, Question};
use chrysalis_engine::{Move, Session};
use chrysalis_search::{EngineError, MateLimits, MateSolution, MateVerdict, prove_mate};

/// The most moves of the solver.
const LONGEST: usize = 10;

/// A proved mate that only one first move reaches in the fewest moves.
#[derive(Clone, Debug)]
pub struct OnlyMate {
    /// The fewest moves.
    pub moves: u32,
    /// The first move, and a line in which the opponent resists as long as possible.
    pub solution: MateSolution,
}

/// The mate in at most `most` moves, if it is proved and has a single first move.
pub fn proved_mate(
    session: &Session,
    most: u32,
    settings: &PuzzleSettings,
    stop: &dyn Fn() -> bool,
) -> Option<OnlyMate> {
    let limits =
        MateLimits { nodes: Some(settings.mate_nodes), ..MateLimits::new(most.min(settings.mates_to)) };
    match prove_mate(&session.root(), &limits, stop).verdict {
        MateVerdict::Mate { moves, mut solutions } if solutions.len() == 1 => {
            solutions.pop().map(|solution| OnlyMate { moves, solution })
        }
        _ => None,
    }
}

/// Searches the positions along a solution, within the node limits of the settings.
pub struct Solver<'a> {
    /// Searches the positions along the solution.
    pub analyzer: &'a mut Analyzer,
    /// Node limits, and the margin that makes a move the only good one.
    pub settings: &'a PuzzleSettings,
    /// Whether to stop.
    pub stop: &'a dyn Fn() -> bool,
}

impl Solver<'_> {
    /// Searches a position.
    ///
    /// # Errors
    /// If the search fails or has no thread.
    pub fn search(
        &mut self,
        session: &Session,
        nodes: u64,
        lines: usize,
    ) -> Result<PositionAnalysis, EngineError> {
        let limits = AnalyzerLimits { nodes: Some(nodes), lines, ..AnalyzerLimits::default() };
        let question = Question { session, played: None, limits: &limits, allow: &[], avoid: &[] };
        self.analyzer.analyze(&question, self.stop, &mut |_| {})
    }

    /// The line of a mate, as long as no other move of the solver mates as fast.
    pub fn mating_line(&self, session: &Session, mate: &OnlyMate) -> Vec<Move> {
        let line = &mate.solution.line;
        let (mut here, mut left) = (session.clone(), mate.moves);
        let mut only = 1;
        for pair in line.chunks_exact(2) {
            left -= 1;
            let next = line.get(only + 1);
            if left == 0 || pair.iter().any(|&m| here.play(m).is_err()) {
                break;
            }
            let proved = proved_mate(&here, left, self.settings, self.stop);
            if proved.map(|mate| mate.solution.m) != next.copied() {
                break;
            }
            only += 2;
        }
        line[..only.min(line.len())].to_vec()
    }

    /// The line that begins with `first`: best replies, and moves of the solver that are the only good ones, until a
    /// position recurs. A forced move continues the line but does not end it.
    ///
    /// # Errors
    /// If a search fails or has no thread.
    pub fn line(&mut self, session: &Session, first: Move) -> Result<Vec<Move>, EngineError> {
        let (mut here, mut line) = (session.clone(), vec![first]);
        let mut firm = line.len();
        let mut met = vec![here.key()];
        let nodes = self.settings.verify_nodes;
        while line.len() < 2 * LONGEST - 1 && !(self.stop)() {
            if line.last().is_none_or(|&m| here.play(m).is_err()) || here.outcome().is_some() {
                break;
            }
            let Some(reply) = self.search(&here, nodes, 1)?.best else { break };
            if here.play(reply).is_err() || here.outcome().is_some() || met.contains(&here.key()) {
                break;
            }
            met.push(here.key());
            let legal = here.legal_moves();
            if let [only] = legal[..] {
                line.extend([reply, only]);
                continue;
            }
            let analysis = self.search(&here, nodes, 2)?;
            let Some(next) = Candidate::find(&analysis, self.settings) else { break };
            line.extend([reply, next.m]);
            firm = line.len();
        }
        line.truncate(firm);
        Ok(line)
    }
}
