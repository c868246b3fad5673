//! What searches tell.

use crate::moves::PyMove;
use chrysalis_engine::{Move, Session};
use chrysalis_search::{Bound, Explanation, Report, Score};
use pyo3::prelude::*;

/// A score for the side to move: centipawns, or moves to a mate.
pub fn parts(score: Score) -> (Option<i32>, Option<i32>) {
    match score {
        Score::Centipawns(value) => (Some(value), None),
        Score::Mate(moves) => (None, Some(moves)),
    }
}

/// One line of analysis.
#[pyclass(name = "Report", module = "chrysalis._native", frozen, get_all)]
#[derive(Clone, Debug)]
pub struct PyReport {
    depth: u32,
    seldepth: u32,
    multipv: usize,
    cp: Option<i32>,
    mate: Option<i32>,
    bound: &'static str,
    wdl: (u16, u16, u16),
    nodes: u64,
    time: f64,
    hashfull: u32,
    pv: Vec<PyMove>,
}

impl PyReport {
    /// What a search of a position told.
    pub fn of(session: &Session, report: &Report) -> Self {
        let (cp, mate) = parts(report.score);
        let [win, draw, loss] = report.wdl;
        Self {
            depth: report.depth,
            seldepth: report.seldepth,
            multipv: report.multipv,
            cp,
            mate,
            bound: match report.bound {
                Bound::Exact => "exact",
                Bound::Lower => "lower",
                Bound::Upper => "upper",
            },
            wdl: (win, draw, loss),
            nodes: report.nodes,
            time: report.time.as_secs_f64(),
            hashfull: report.hashfull,
            pv: line(session, &report.pv),
        }
    }
}

/// The moves of a line from a position, as far as they are legal.
pub fn line(session: &Session, moves: &[Move]) -> Vec<PyMove> {
    let texts = session.line_long_algebraic(moves).into_iter();
    let game = session.game();
    moves.iter().zip(texts).map(|(&inner, text)| PyMove { game, inner, text: text.into() }).collect()
}

/// The end of a search: the move to play and the reply that is expected.
#[pyclass(name = "Finished", module = "chrysalis._native", frozen, get_all)]
#[derive(Clone, Debug)]
pub struct PyFinished {
    best: Option<PyMove>,
    ponder: Option<PyMove>,
}

impl PyFinished {
    /// What a search of a position found.
    pub fn of(session: &Session, best: Option<Move>, ponder: Option<Move>) -> Self {
        let found: Vec<Move> = best.into_iter().chain(ponder).collect();
        let mut moves = line(session, &found).into_iter();
        Self { best: moves.next(), ponder: moves.next() }
    }
}

/// A term with its value for White and Black in the middle game, and likewise in the ending.
type TermParts = (&'static str, (i32, i32), (i32, i32));

/// The static evaluation of a position.
#[pyclass(name = "Explained", module = "chrysalis._native", frozen, get_all)]
#[derive(Clone, Debug)]
pub struct PyExplained {
    value: i32,
    cp: Option<i32>,
    mate: Option<i32>,
    wdl: (u16, u16, u16),
    terms: Vec<TermParts>,
}

impl PyExplained {
    /// An evaluation for the side to move.
    pub fn of(explained: &Explanation) -> Self {
        let (cp, mate) = parts(explained.wdl.public(explained.value));
        let [win, draw, loss] = explained.wdl.of(explained.value);
        let pair = |[white, black]: [i32; 2]| (white, black);
        let terms = explained.terms.iter().map(|term| (term.name, pair(term.middle_game), pair(term.ending)));
        Self { value: explained.value, cp, mate, wdl: (win, draw, loss), terms: terms.collect() }
    }
}
