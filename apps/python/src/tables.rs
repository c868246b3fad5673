//! Endgame tables.

use crate::board::PyBoard;
use crate::errors::ChrysalisError;
use crate::moves::PyMove;
use chrysalis_tables::{TableFolder, result_word};
use pyo3::prelude::*;
use std::path::PathBuf;

/// A move with the result and the plies to the end, for the side that makes it.
type ValuedMove = (PyMove, Option<&'static str>, Option<u16>);

/// Endgame tables in the folder given to ``chrysalis tables build --out``.
#[pyclass(name = "Tables", module = "chrysalis", frozen)]
#[derive(Debug)]
pub struct PyTables {
    folder: TableFolder,
}

#[pymethods]
impl PyTables {
    #[new]
    fn new(folder: PathBuf) -> PyResult<Self> {
        let folder = TableFolder::new(&folder).map_err(|error| ChrysalisError::new_err(error.to_string()))?;
        Ok(Self { folder })
    }

    /// The value of the board's position in the tables; None if no table has it.
    fn probe(&self, board: PyRef<'_, PyBoard>) -> Option<PyTableResult> {
        let session = &board.session;
        let answer = self.folder.answer(&session.root())?;
        let moves = answer.moves.into_iter().map(|(m, value)| {
            let plies = value.and_then(|value| value.plies());
            (PyMove::in_position(session, m), value.map(result_word), plies)
        });
        Some(PyTableResult {
            result: result_word(answer.value),
            plies: answer.value.plies(),
            moves: moves.collect(),
        })
    }

    /// The errors of files that cannot be used, each returned once, after its game or a position in it was looked up.
    fn refused(&self) -> Vec<String> {
        self.folder.take_refused().iter().map(ToString::to_string).collect()
    }
}

/// The value of a position in endgame tables.
#[pyclass(name = "TableResult", module = "chrysalis", frozen, get_all)]
#[derive(Clone, Debug)]
pub struct PyTableResult {
    /// The result for the side to move: ``win``, ``draw`` or ``loss``.
    result: &'static str,
    /// The plies to the end; None in a draw.
    plies: Option<u16>,
    /// The legal moves, best first, each with result and plies for the side that makes it, None if unknown.
    moves: Vec<ValuedMove>,
}

#[pymethods]
impl PyTableResult {
    fn __repr__(&self) -> String {
        match self.plies {
            Some(plies) => format!("<TableResult {} in {plies} plies>", self.result),
            None => format!("<TableResult {}>", self.result),
        }
    }
}
