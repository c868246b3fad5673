//! The native part of the Python module `chrysalis`. The part in Python is in `python/chrysalis`, where `_native.pyi`
//! has the types of this part and its docstrings, which are the documentation comments here.
//!
//! Classes wrap the libraries and know no rules. Errors become exceptions that name the place.

mod batch;
mod board;
mod catalogue;
mod counting;
mod drawings;
mod errors;
mod game;
mod interruptible;
mod known_games;
mod legal_moves;
mod limits;
mod moves;
mod outcome;
mod pgn;
mod pgn_parts;
mod piece_type;
mod report;
mod search;
mod squares;
mod statistics;
mod tables;

use pyo3::prelude::*;

/// The native part of the module ``chrysalis``.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    errors::add_to(module)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<game::PyGame>()?;
    module.add_class::<piece_type::PyPieceType>()?;
    module.add_class::<piece_type::PyPiece>()?;
    module.add_class::<moves::PyMove>()?;
    module.add_class::<moves::PyMoveDetails>()?;
    module.add_class::<outcome::PyOutcome>()?;
    module.add_class::<legal_moves::PyLegalMoves>()?;
    module.add_class::<board::PyBoard>()?;
    module.add_class::<search::PySearchEngine>()?;
    module.add_class::<search::PySearch>()?;
    module.add_class::<report::PyReport>()?;
    module.add_class::<report::PyFinished>()?;
    module.add_class::<report::PyExplained>()?;
    module.add_class::<pgn::PyPgnGames>()?;
    module.add_class::<pgn::PyPgnRecord>()?;
    module.add_class::<batch::PyBatchAnalysis>()?;
    module.add_class::<tables::PyTables>()?;
    module.add_class::<tables::PyTableResult>()?;
    module.add_function(wrap_pyfunction!(counting::divide, module)?)?;
    module.add_function(wrap_pyfunction!(counting::elo, module)?)?;
    module.add_function(wrap_pyfunction!(counting::planes, module)?)?;
    module.add_function(wrap_pyfunction!(drawings::svg_board, module)?)?;
    module.add_function(wrap_pyfunction!(drawings::svg_moves, module)?)?;
    module.add_function(wrap_pyfunction!(drawings::svg_promotions, module)?)?;
    module.add_function(wrap_pyfunction!(drawings::svg_pieces, module)?)?;
    module.add_function(wrap_pyfunction!(drawings::svg_to_png, module)?)?;
    module.add_function(wrap_pyfunction!(pgn::write_pgn, module)?)?;
    module.add_function(wrap_pyfunction!(statistics::statistics, module)?)?;
    module.add_function(wrap_pyfunction!(statistics::self_play, module)?)?;
    module.add_function(wrap_pyfunction!(statistics::rules_of, module)?)?;
    module.add_function(wrap_pyfunction!(catalogue::games, module)?)?;
    module.add_function(wrap_pyfunction!(catalogue::game, module)?)?;
    module.add_function(wrap_pyfunction!(catalogue::read_game, module)?)?;
    module.add_function(wrap_pyfunction!(catalogue::load_games, module)?)?;
    Ok(())
}
