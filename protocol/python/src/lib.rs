//! The module `chrysalis` for Python: what is native of it. `python/chrysalis` has what is written in Python, and
//! `_native.pyi` beside it says what is here, with types.
//!
//! Every class wraps what the libraries offer and knows no rule; a failure becomes an exception that names the place.

mod board;
mod catalogue;
mod errors;
mod game;
mod legal_moves;
mod man;
mod moves;
mod outcome;
mod squares;

use pyo3::prelude::*;

/// What is native of the module `chrysalis`.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    errors::add_to(module)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<game::PyGame>()?;
    module.add_class::<man::PyMan>()?;
    module.add_class::<man::PyPiece>()?;
    module.add_class::<moves::PyMove>()?;
    module.add_class::<moves::PyMoveDetails>()?;
    module.add_class::<outcome::PyOutcome>()?;
    module.add_class::<legal_moves::PyLegalMoves>()?;
    module.add_class::<board::PyBoard>()?;
    module.add_function(wrap_pyfunction!(catalogue::games, module)?)?;
    module.add_function(wrap_pyfunction!(catalogue::game, module)?)?;
    module.add_function(wrap_pyfunction!(catalogue::read_game, module)?)?;
    module.add_function(wrap_pyfunction!(catalogue::load_games, module)?)?;
    Ok(())
}
