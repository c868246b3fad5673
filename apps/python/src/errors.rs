//! The exceptions of the module: subclasses of `ValueError` whose texts name the place, and `EngineError`.

use chrysalis_engine::{MoveError, Session};
use chrysalis_rules::renamed_keys::OutdatedFile;
use pyo3::exceptions::{PyDeprecationWarning, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::{PyErr, create_exception};
use std::ffi::CString;
use std::sync::{Mutex, MutexGuard, PoisonError};

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

/// The files that were warned of. Their texts would not do: long paths are shortened in them.
static WARNED: Mutex<Vec<OutdatedFile>> = Mutex::new(Vec::new());

fn warned() -> MutexGuard<'static, Vec<OutdatedFile>> {
    WARNED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Warns once of old names of keys, where the user's code calls the module.
///
/// # Errors
/// If the user's filters make it an exception.
pub fn warn_of_old_keys(py: Python<'_>, outdated: impl IntoIterator<Item = OutdatedFile>) -> PyResult<()> {
    for file in outdated {
        if !warned().contains(&file) {
            // Python code runs in between: nothing may be locked. NUL bytes are quoted already.
            let text = CString::new(file.to_string()).unwrap_or_default();
            PyErr::warn(py, &py.get_type::<PyDeprecationWarning>(), &text, user_level(py))?;
            warned().push(file);
        }
    }
    Ok(())
}

/// The `stacklevel` of the first function that is not the module's own.
fn user_level(py: Python<'_>) -> i32 {
    let is_own = |level: i32| -> PyResult<bool> {
        let frame = py.import("sys")?.getattr("_getframe")?.call1((level - 1,))?;
        let name: String = frame.getattr("f_globals")?.get_item("__name__")?.extract()?;
        Ok(name == "chrysalis" || name.starts_with("chrysalis."))
    };
    (1..).find(|&level| !is_own(level).unwrap_or(false)).unwrap_or(1)
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
