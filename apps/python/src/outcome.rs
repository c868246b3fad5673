//! How games end.

use crate::squares::is_white;
use chrysalis_engine::{Outcome, Reason};
use pyo3::prelude::*;

/// The end of a game.
#[pyclass(name = "Outcome", module = "chrysalis", frozen, eq)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PyOutcome(pub Outcome);

#[pymethods]
impl PyOutcome {
    /// Who won: True is White; None in a draw.
    #[getter]
    fn winner(&self) -> Option<bool> {
        self.0.winner.map(is_white)
    }

    /// Why the game is over, in one word.
    #[getter]
    fn termination(&self) -> &'static str {
        match self.0.reason {
            Reason::Checkmate => "checkmate",
            Reason::KingCaptured => "king-captured",
            Reason::Stalemate => "stalemate",
            Reason::Repetition => "repetition",
            Reason::FiftyMoves => "fifty-moves",
            Reason::BareKings => "bare-kings",
            Reason::FewPieces => "few-pieces",
        }
    }

    /// The result as PGN writes it.
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
