//! Squares and colors in Python: `"e4"`, and `True` for White.

use crate::errors::SquareError;
use chrysalis_engine::{Color, GameRef, Square};
use chrysalis_rules::quote::quote;
use pyo3::PyResult;

/// The square with this name.
///
/// # Errors
/// If the game's board has no such square.
pub fn read(game: GameRef, name: &str) -> PyResult<Square> {
    game.board.parse(name).ok_or_else(|| {
        let last = game.board.squares().next_back().map(|square| game.board.name(square)).unwrap_or_default();
        SquareError::new_err(format!("'{}' is not a square of {} (a1 to {last})", quote(name), game.id))
    })
}

/// The names of squares.
pub fn names(game: GameRef, squares: impl IntoIterator<Item = Square>) -> Vec<String> {
    squares.into_iter().map(|square| game.board.name(square)).collect()
}

/// The color for Python: whether it is White.
pub fn is_white(color: Color) -> bool {
    color == Color::White
}

/// The color from Python.
pub fn color(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}
