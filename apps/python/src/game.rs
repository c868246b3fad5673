//! Games.

use crate::errors::NoSuchGameError;
use crate::known_games::known;
use crate::piece_type::PyPieceType;
use chrysalis_engine::{Catalogue, GameRef};
use chrysalis_game_files::write;
use pyo3::prelude::*;

/// A chess variant: its board, its piece types and its rules.
#[pyclass(name = "Game", module = "chrysalis", frozen, eq, hash)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PyGame(pub GameRef);

/// What Python functions take for a game.
#[derive(FromPyObject)]
pub enum GameOrName<'py> {
    /// An object of the class ``Game``.
    Game(PyRef<'py, PyGame>),
    /// An id or an alias, in either case.
    Name(String),
}

impl GameOrName<'_> {
    /// The game.
    ///
    /// # Errors
    /// When no game has the name.
    pub fn find(&self) -> PyResult<GameRef> {
        match self {
            Self::Game(game) => Ok(game.0),
            Self::Name(name) => named(name),
        }
    }
}

/// The game with this id or alias.
///
/// # Errors
/// When no game has the name.
pub fn named(name: &str) -> PyResult<GameRef> {
    known().named(name).map_err(|error| NoSuchGameError::new_err(error.to_string()))
}

#[pymethods]
impl PyGame {
    /// The game's id, such as ``promochess``.
    #[getter]
    fn id(&self) -> &str {
        &self.0.data().id
    }

    /// Other names that ``game`` finds it by.
    #[getter]
    fn aliases(&self) -> Vec<String> {
        self.0.aliases.iter().map(ToString::to_string).collect()
    }

    /// The game's full name.
    #[getter]
    fn title(&self) -> &str {
        &self.0.data().title
    }

    /// The name of its family: variants with similar pieces and rules.
    #[getter]
    fn family(&self) -> &str {
        &self.0.data().family
    }

    /// The number of files of the board.
    #[getter]
    fn files(&self) -> u8 {
        self.0.files()
    }

    /// The number of ranks of the board.
    #[getter]
    fn ranks(&self) -> u8 {
        self.0.ranks()
    }

    /// The starting position as FEN.
    #[getter]
    fn start_fen(&self) -> &str {
        &self.0.data().start
    }

    /// The names of the squares, rank by rank from a1.
    #[getter]
    fn squares(&self) -> Vec<String> {
        self.0.board.squares().map(|square| self.0.board.name(square)).collect()
    }

    /// The piece types.
    #[getter]
    fn pieces(&self) -> Vec<PyPieceType> {
        PyPieceType::all(self.0)
    }

    /// Decisions on points that the rules leave open, one sentence each.
    #[getter]
    fn rulings(&self) -> Vec<String> {
        self.0.rulings.iter().map(ToString::to_string).collect()
    }

    /// The game as the text of a game file.
    fn toml(&self) -> String {
        write(&self.0, None)
    }

    fn __str__(&self) -> &str {
        self.id()
    }

    fn __repr__(&self) -> String {
        format!("<Game {}>", self.id())
    }

    /// A shipped game is pickled by its id, any other as the text of its game file.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let module = py.import("chrysalis._native")?;
        let shipped = Catalogue::shipped().find(self.id()) == Some(self.0);
        let (function, text) =
            if shipped { ("game", self.id().to_owned()) } else { ("read_game", self.toml()) };
        Ok((module.getattr(function)?, (text,)))
    }
}
