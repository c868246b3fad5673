//! PGN with comments, glyphs and variations, as plain values that `chrysalis.pgn` turns into trees.

use crate::errors::{ChrysalisError, PgnError};
use crate::game::{GameOrName, PyGame};
use crate::known_games::known;
use crate::moves::PyMove;
use crate::pgn_parts::{TreeParts, parts_of, tree_of};
use crate::report::line;
use chrysalis_engine::{Move, Session};
use chrysalis_pgn::pgn::{GameTree, PgnError as ReadError, PgnGame, PgnReader, Walk};
use chrysalis_xboard::saved_game;
use pyo3::prelude::*;
use std::fs::File;
use std::io::{BufRead, BufReader, Cursor};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// An iterator over the games of a text or a file.
///
/// A game that is not valid raises ``PgnError``; the next call goes on after it. ``OSError`` if the file is missing.
#[pyclass(name = "PgnGames", module = "chrysalis._native", frozen)]
pub struct PyPgnGames {
    path: String,
    games: Mutex<PgnReader<Box<dyn BufRead + Send>>>,
}

/// The moves of a line; `None` is a null move.
type LineMoves = Vec<Option<PyMove>>;

/// A game read from PGN.
#[pyclass(name = "PgnRecord", module = "chrysalis._native", frozen, get_all)]
#[derive(Clone, Debug)]
pub struct PyPgnRecord {
    /// The game of the tag Variant.
    game: PyGame,
    /// The starting position as FEN.
    fen: String,
    /// The moves of the main line.
    moves: LineMoves,
    /// The moves of each variation, in the order of the tree; None is a null move.
    variations: Vec<LineMoves>,
    /// The text of the game in parts: comments, tags, moves, variations and result.
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
        let found: Option<Result<PgnGame, ReadError>> = read;
        match found {
            None => Ok(None),
            Some(Ok(game)) => record(&game).map(Some),
            Some(Err(error)) => Err(PgnError::new_err(format!("{}{error}", self.path))),
        }
    }
}

/// A game for Python.
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

/// The moves of the variations, each read from the position where it begins.
fn variations(game: &PgnGame, first: Session) -> PyResult<Vec<LineMoves>> {
    let main: Vec<Option<Move>> = game.session.moves().iter().copied().map(Some).collect();
    let tree: &GameTree = &game.tree;
    let mut begins: Vec<Option<Session>> = vec![None; tree.variations.len()];
    let mut found = Vec::new();
    // Variations of a variation come after it, so each one's first position is known when it is reached.
    for number in 0..=tree.variations.len() {
        let (moves, written, begin) = match number.checked_sub(1) {
            None => (&main, &tree.played, Some(first.clone())),
            Some(at) => (&game.variations[at], &tree.variations[at], begins[at].take()),
        };
        let Some(begin) = begin else { continue };
        let mut walk = Walk::new(begin);
        let mut line = Vec::new();
        for (&m, text) in moves.iter().zip(&written.moves) {
            for &variation in &text.variations {
                begins[variation] = Some(walk.here().last());
            }
            line.push(m.map(|m| PyMove::in_position(walk.here(), m)));
            walk.play(m).map_err(|error| PgnError::new_err(error.to_string()))?;
        }
        if number > 0 {
            found.push(line);
        }
    }
    Ok(found)
}

/// A game as PGN, with an empty line after it. ``ChrysalisError`` for a glyph above 255 or an unknown result.
#[pyfunction]
pub fn write_pgn(tree: TreeParts) -> PyResult<String> {
    let tree = tree_of(tree).map_err(|error| ChrysalisError::new_err(error.to_string()))?;
    Ok(tree.to_string())
}
