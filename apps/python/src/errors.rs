//! The exceptions of the module: subclasses of `ValueError` whose texts name the place, and `EngineError`.

use chrysalis_engine::{MoveError, Session};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::{PyErr, create_exception};

create_exception!(chrysalis, ChrysalisError, PyValueError, "Invalid input, with its place.");
create_exception!(chrysalis, NoSuchGameError, ChrysalisError, "No game has this name.");
create_exception!(chrysalis, GameFileError, ChrysalisError, "A game file that is not valid.");
create_exception!(chrysalis, FenError, ChrysalisError, "A text that is not a position of the game.");
create_exception!(chrysalis, SquareError, ChrysalisError, "A name that is not a square of the board.");
create_exception!(chrysalis, InvalidMoveError, ChrysalisError, "A text that is not a move in any notation.");
create_exception!(chrysalis, IllegalMoveError, ChrysalisError, "A move that is not legal in the position.");
create_exception!(chrysalis, AmbiguousMoveError, ChrysalisError, "A text that fits several legal moves.");
create_exception!(chrysalis, PgnError, ChrysalisError, "PGN that is not valid, with line and column.");
create_exception!(chrysalis, EngineError, PyRuntimeError, "A search that failed or could not be started.");

/// Adds the exceptions to the module.
pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("ChrysalisError", py.get_type::<ChrysalisError>())?;
    module.add("NoSuchGameError", py.get_type::<NoSuchGameError>())?;
    module.add("GameFileError", py.get_type::<GameFileError>())?;
    module.add("FenError", py.get_type::<FenError>())?;
    module.add("SquareError", py.get_type::<SquareError>())?;
    module.add("InvalidMoveError", py.get_type::<InvalidMoveError>())?;
    module.add("IllegalMoveError", py.get_type::<IllegalMoveError>())?;
    module.add("AmbiguousMoveError", py.get_type::<AmbiguousMoveError>())?;
    module.add("PgnError", py.get_type::<PgnError>())?;
    module.add("EngineError", py.get_type::<EngineError>())
}

/// The position in which a move was refused.
fn place(session: &Session) -> String {
    format!("in {}: {}", session.game().id, session.fen())
}

/// The error for a text that is not a legal move of a position.
pub fn refused_text(error: &MoveError, session: &Session) -> PyErr {
    let text = format!("{error} {}", place(session));
    match error {
        MoveError::Malformed(_) => InvalidMoveError::new_err(text),
        MoveError::Illegal(_) => IllegalMoveError::new_err(text),
        MoveError::Ambiguous { .. } => AmbiguousMoveError::new_err(text),
    }
}

/// The error for a move that is not legal in a position, with its text from where it was legal.
pub fn refused_move(text: &str, session: &Session) -> PyErr {
    IllegalMoveError::new_err(format!("illegal move '{text}' {}", place(session)))
}
