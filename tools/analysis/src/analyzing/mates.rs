//! Searches that prove or exclude a mate.

use super::expectation::Expectation;
use super::position_analysis::{AnalyzedLine, PositionAnalysis, Proof};
use super::question::Question;
use chrysalis_engine::{Color, Move, Session};
use chrysalis_search::{MateLimits, MateSolution, MateVerdict, Score, prove_mate};
use std::time::Instant;

/// Proves or excludes that the side to move can force a win in at most `moves` moves.
pub fn prove(
    session: &Session,
    question: &Question<'_>,
    moves: u32,
    stop: &dyn Fn() -> bool,
) -> PositionAnalysis {
    let legal = session.legal_moves();
    let allowed =
        |m: &Move| (question.allow.is_empty() || question.allow.contains(m)) && !question.avoid.contains(m);
    let restricted = !question.allow.is_empty() || !question.avoid.is_empty();
    let searchmoves = if restricted { legal.into_iter().filter(allowed).collect() } else { Vec::new() };
    let limits = MateLimits {
        nodes: question.limits.nodes,
        time: question.limits.time,
        searchmoves,
        ..MateLimits::new(moves)
    };
    let begun = Instant::now();
    let proved = prove_mate(&session.root(), &limits, stop);
    let time = begun.elapsed();
    let analysis = PositionAnalysis { nodes: proved.nodes, time, ..PositionAnalysis::default() };
    match proved.verdict {
        MateVerdict::None => PositionAnalysis { depth: 2 * moves, proof: Some(Proof::NoMate), ..analysis },
        MateVerdict::Unknown => {
            PositionAnalysis { depth: 2 * proved.excluded, proof: Some(Proof::Unknown), ..analysis }
        }
        MateVerdict::Mate { moves, solutions } => PositionAnalysis {
            depth: 2 * moves - 1,
            best: solutions.first().map(|solution| solution.m),
            lines: solutions.iter().map(|solution| line(moves, solution)).collect(),
            proof: Some(Proof::Mate {
                moves,
                solutions: solutions.iter().map(|solution| solution.m).collect(),
            }),
            ..analysis
        },
    }
}

fn line(moves: u32, solution: &MateSolution) -> AnalyzedLine {
    AnalyzedLine {
        score: Score::Mate(i32::try_from(moves).unwrap_or(i32::MAX)),
        expectation: Expectation::of_end(Some(Color::White), Color::White),
        wdl: [1000, 0, 0],
        seldepth: u32::try_from(solution.line.len()).unwrap_or(0),
        moves: solution.line.clone(),
    }
}
