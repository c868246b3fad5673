//! Reports and results of searches.

use crate::moves::PyMove;
use chrysalis_engine::{Move, Session};
use chrysalis_search::{Bound, Explanation, Report, Score};
use pyo3::prelude::*;

/// A score for the side to move: centipawns, or moves to mate.
pub fn parts(score: Score) -> (Option<i32>, Option<i32>) {
    match score {
        Score::Centipawns(value) => (Some(value), None),
        Score::Mate(moves) => (None, Some(moves)),
    }
}

/// A line of analysis. Scores are for the side to move.
#[pyclass(name = "Report", module = "chrysalis._native", frozen, get_all)]
#[derive(Clone, Debug)]
pub struct PyReport {
    /// The depth of the iteration, in plies.
    depth: u32,
    /// The longest line searched, in plies.
    seldepth: u32,
    /// The rank of the line, from 1.
    multipv: usize,
    /// The score in centipawns; None for a mate.
    cp: Option<i32>,
    /// Moves to mate, negative if the side to move is mated; None without a mate.
    mate: Option<i32>,
    /// How exact the score is: ``exact``, ``lower`` (at least this) or ``upper`` (at most this).
    bound: &'static str,
    /// The probabilities of a win, a draw and a loss, in thousandths.
    wdl: (u16, u16, u16),
    /// Nodes searched so far.
    nodes: u64,
    /// Seconds since the search began.
    time: f64,
    /// How full the hash table is, in thousandths.
    hashfull: u32,
    /// The moves of the line.
    pv: Vec<PyMove>,
}

impl PyReport {
    /// A report of a search of a position.
    pub fn new(session: &Session, report: &Report) -> Self {
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

/// The moves of a line from a position, up to the first that is not legal.
pub fn line(session: &Session, moves: &[Move]) -> Vec<PyMove> {
    let texts = session.line_long_algebraic(moves).into_iter();
    let game = session.game();
    moves.iter().zip(texts).map(|(&inner, text)| PyMove { game, inner, text: text.into() }).collect()
}

/// The result of a search.
#[pyclass(name = "Finished", module = "chrysalis._native", frozen, get_all)]
#[derive(Clone, Debug)]
pub struct PyFinished {
    /// The best move; None without legal moves.
    best: Option<PyMove>,
    /// The expected reply, if known.
    ponder: Option<PyMove>,
}

impl PyFinished {
    /// The result of a search of a position.
    pub fn new(session: &Session, best: Option<Move>, ponder: Option<Move>) -> Self {
        let found: Vec<Move> = best.into_iter().chain(ponder).collect();
        let mut moves = line(session, &found).into_iter();
        Self { best: moves.next(), ponder: moves.next() }
    }
}

/// A term, with its values for White and Black in the middlegame and in the endgame.
type TermParts = (&'static str, (i32, i32), (i32, i32));

/// The static evaluation of a position, for the side to move.
#[pyclass(name = "Explained", module = "chrysalis._native", frozen, get_all)]
#[derive(Clone, Debug)]
pub struct PyExplained {
    /// The value in the evaluation's own centipawns.
    value: i32,
    /// The score that a search would report for it, in centipawns; None for a mate.
    cp: Option<i32>,
    /// Moves to mate; None without a mate.
    mate: Option<i32>,
    /// The probabilities of a win, a draw and a loss, in thousandths.
    wdl: (u16, u16, u16),
    /// Each term's name and its values for White and Black, in the middlegame and in the endgame, in those centipawns.
    terms: Vec<TermParts>,
}

impl PyExplained {
    /// An evaluation for the side to move.
    pub fn new(explained: &Explanation) -> Self {
        let (cp, mate) = parts(explained.wdl.public(explained.value));
        let [win, draw, loss] = explained.wdl.per_mille(explained.value);
        let pair = |[white, black]: [i32; 2]| (white, black);
        let terms = explained.terms.iter().map(|term| (term.name, pair(term.middle_game), pair(term.ending)));
        Self { value: explained.value, cp, mate, wdl: (win, draw, loss), terms: terms.collect() }
    }
}
