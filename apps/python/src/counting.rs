//! Perft, Elo differences and arrays of pieces.

use crate::board::PyBoard;
use crate::interruptible;
use crate::moves::PyMove;
use chrysalis_elo::counts::Trinomial;
use chrysalis_elo::elo::estimate;
use chrysalis_engine::{Move, perft as counting};
use chrysalis_rules::Leaves;
use chrysalis_rules::board::Color;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::atomic::Ordering;

/// The number of sequences of exactly ``depth`` legal moves, in all and for each first move.
#[pyfunction]
pub fn divide(py: Python<'_>, board: &Bound<'_, PyBoard>, depth: u32) -> PyResult<(u64, Vec<(PyMove, u64)>)> {
    let session = board.borrow().session.last();
    let (total, counts) = interruptible::run(py, |stop| {
        let mut counts: Vec<(Move, u64)> = Vec::new();
        let stopped = || stop.load(Ordering::Relaxed);
        let depth = depth.min(counting::DEEPEST);
        let each = &mut |m, count| counts.push((m, count));
        (counting::divide(&session, depth, Leaves::Counted, &stopped, each), counts)
    })?;
    let counts = counts.into_iter().map(|(m, count)| (PyMove::in_position(&session, m), count)).collect();
    Ok((total.unwrap_or_default(), counts))
}

/// The Elo difference of a match, half of its 95 % interval, and the likelihood of superiority from 0 to 1.
///
/// None without games.
#[pyfunction]
pub fn elo(wins: u64, draws: u64, losses: u64) -> Option<(f64, f64, f64)> {
    estimate(&Trinomial([losses, draws, wins])).map(|found| (found.elo, found.error, found.los))
}

/// Planes of zeros and ones for White's piece types, then for Black's: one byte a square, rank by rank from a1.
#[pyfunction]
pub fn planes<'py>(py: Python<'py>, board: &Bound<'py, PyBoard>) -> Bound<'py, PyBytes> {
    let session = &board.borrow().session;
    let (game, setup) = (session.game(), session.setup());
    let squares: Vec<_> = game.board.squares().collect();
    let mut bytes = vec![0; 2 * game.pieces.len() * squares.len()];
    for (number, &square) in squares.iter().enumerate() {
        if let Some(piece) = setup.piece(square) {
            let side = if piece.color() == Color::White { 0 } else { game.pieces.len() };
            bytes[(side + piece.piece_type().index()) * squares.len() + number] = 1;
        }
    }
    PyBytes::new(py, &bytes)
}
