//! The legal moves of a board, as an iterable.

use crate::board::PyBoard;
use crate::moves::PyMove;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList};

/// The legal moves of a board in its current position: an iterable with ``len`` and ``in``.
#[pyclass(name = "LegalMoves", module = "chrysalis", frozen)]
#[derive(Debug)]
pub struct PyLegalMoves {
    board: Py<PyBoard>,
}

#[pymethods]
impl PyLegalMoves {
    #[new]
    fn new(board: Py<PyBoard>) -> Self {
        Self { board }
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.board.borrow(py).session.legal_moves().len()
    }

    fn __bool__(&self, py: Python<'_>) -> bool {
        self.__len__(py) > 0
    }

    fn __contains__(&self, py: Python<'_>, m: &Bound<'_, PyAny>) -> bool {
        let m = m.cast::<PyMove>();
        m.is_ok_and(|m| m.get().is_legal(&self.board.borrow(py).session))
    }

    /// A list made now: moves may be played on the board during the iteration.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let moves = PyMove::all(&self.board.borrow(py).session);
        PyList::new(py, moves.into_iter().map(|m| Py::new(py, m)).collect::<PyResult<Vec<_>>>()?)?.try_iter()
    }

    /// The number of legal moves.
    fn count(&self, py: Python<'_>) -> usize {
        self.__len__(py)
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let board = self.board.borrow(py);
        let moves: Vec<String> =
            board.session.legal_moves().into_iter().map(|m| board.session.san(m)).collect();
        format!("<LegalMoves {}>", moves.join(", "))
    }
}
