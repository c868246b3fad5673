//! The ends of games.

use crate::squares::is_white;
use chrysalis_engine::Outcome;
use pyo3::prelude::*;

/// How a game ended. ``str`` gives it in words.
#[pyclass(name = "Outcome", module = "chrysalis", frozen, eq)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PyOutcome(pub Outcome);

#[pymethods]
impl PyOutcome {
    /// The winner: True is White; None for a draw.
    #[getter]
    fn winner(&self) -> Option<bool> {
        self.0.winner.map(is_white)
    }

    /// The reason: ``checkmate``, ``king-captured``, ``stalemate``, ``repetition``, ``fifty-moves``, ``bare-kings``,
    /// ``few-pieces``, ``goal-reached`` or ``pieces-gone``.
    #[getter]
    fn termination(&self) -> &'static str {
        self.0.reason.id()
    }

    /// The result: ``1-0``, ``0-1`` or ``1/2-1/2``.
    fn result(&self) -> &'static str {
        self.0.result()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Outcome {} {}>", self.0.result(), self.0)
    }

    fn __hash__(&self) -> u64 {
        let winner = self.0.winner.map_or(0, |color| 1 + color.index() as u64);
        winner * 16 + self.0.reason as u64
    }
}
