//! PGN: games with comments, glyphs and variations, as plain values that `chrysalis.pgn` makes trees of.

use crate::catalogue::known;
use crate::errors::{ChrysalisError, PgnError};
use crate::game::{GameOrName, PyGame};
use crate::moves::PyMove;
use crate::pgn_parts::{TreeParts, parts_of, tree_of};
use crate::report::line;
use chrysalis_engine::{Move, Session};
use chrysalis_pgn::pgn::{GameTree, PgnError as ClientError, PgnGame, PgnReader, Walk};
use chrysalis_xboard::saved_game;
use pyo3::prelude::*;
use std::fs::File;
use std::io::{BufRead, BufReader, Cursor};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// The games of a text or a file, one at a time.
#[pyclass(name = "PgnGames", module = "chrysalis._native", frozen)]
pub struct PyPgnGames {
    path: String,
    games: Mutex<PgnReader<Box<dyn BufRead + Send>>>,
}

/// Moves of a line, of which one may be a null move.
type LineMoves = Vec<Option<PyMove>>;

/// A game that was read.
#[pyclass(name = "PgnRecord", module = "chrysalis._native", frozen, get_all)]
#[derive(Clone, Debug)]
pub struct PyPgnRecord {
    game: PyGame,
    /// The first position.
    fen: String,
    moves: LineMoves,
    variations: Vec<LineMoves>,
    tree: TreeParts,
}

#[pymethods]
impl PyPgnGames {
    #[new]
    fn new(text: Option<String>, path: Option<PathBuf>, game: Option<GameOrName<'_>>) -> PyResult<Self> {
        let game = game.map(|game| game.find()).transpose()?;
        let input: Box<dyn BufRead + Send> = match &path {
            Some(path) => Box::new(BufReader::new(File::open(path)?)),
            None => Box::new(Cursor::new(text.unwrap_or_default())),
        };
        let path = path.map_or_else(String::new, |path| format!("{}: ", path.display()));
        let games = PgnReader::new(input, &known(), game).with_words(saved_game::read);
        Ok(Self { path, games: Mutex::new(games) })
    }

    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyPgnRecord>> {
        let read = py.detach(|| self.games.lock().unwrap_or_else(PoisonError::into_inner).next());
        let found: Option<Result<PgnGame, ClientError>> = read;
        match found {
            None => Ok(None),
            Some(Ok(game)) => record(&game).map(Some),
            Some(Err(error)) => Err(PgnError::new_err(format!("{}{error}", self.path))),
        }
    }
}

/// What a game is in Python.
fn record(game: &PgnGame) -> PyResult<PyPgnRecord> {
    let first = game.session.first();
    Ok(PyPgnRecord {
        game: PyGame(game.game),
        fen: first.fen(),
        moves: line(&first, game.session.moves()).into_iter().map(Some).collect(),
        variations: variations(game, first)?,
        tree: parts_of(&game.tree),
    })
}

/// The moves of the variations, each in the position where it begins.
fn variations(game: &PgnGame, first: Session) -> PyResult<Vec<LineMoves>> {
    let main: Vec<Option<Move>> = game.session.moves().iter().copied().map(Some).collect();
    let tree: &GameTree = &game.tree;
    let mut begins: Vec<Option<Session>> = vec![None; tree.variations.len()];
    let mut found = Vec::new();
    // Those of a variation stand behind it, so that it is known where each begins when its turn comes.
    for number in 0..=tree.variations.len() {
        let (moves, words, begin) = match number.checked_sub(1) {
            None => (&main, &tree.played, Some(first.clone())),
            Some(at) => (&game.variations[at], &tree.variations[at], begins[at].take()),
        };
        let Some(begin) = begin else { continue };
        let mut walk = Walk::new(begin);
        let mut line = Vec::new();
        for (&m, word) in moves.iter().zip(&words.moves) {
            for &variation in &word.variations {
                begins[variation] = Some(walk.here().last());
            }
            line.push(m.map(|m| PyMove::of(walk.here(), m)));
            walk.play(m).map_err(|error| PgnError::new_err(error.to_string()))?;
        }
        if number > 0 {
            found.push(line);
        }
    }
    Ok(found)
}

/// A game as PGN has it, with the empty line behind it.
#[pyfunction]
pub fn write_pgn(tree: TreeParts) -> PyResult<String> {
    let tree = tree_of(tree).map_err(|error| ChrysalisError::new_err(error.to_string()))?;
    Ok(tree.to_string())
}
