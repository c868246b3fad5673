//! Squares and colors as Python names them: `"e4"`, and `True` for White.

use crate::errors::SquareError;
use chrysalis_engine::{Color, GameRef, Square};
use chrysalis_rules::quote::quote;
use pyo3::PyResult;

/// The square with this name.
///
/// # Errors
/// When it is no square of the game's board.
pub fn read(game: GameRef, name: &str) -> PyResult<Square> {
    game.board.parse(name).ok_or_else(|| {
        let last = game.board.squares().next_back().map(|square| game.board.name(square)).unwrap_or_default();
        SquareError::new_err(format!("'{}' is no square of {} (a1 to {last})", quote(name), game.id))
    })
}

/// The names of squares.
pub fn names(game: GameRef, squares: impl IntoIterator<Item = Square>) -> Vec<String> {
    squares.into_iter().map(|square| game.board.name(square)).collect()
}

/// Whether a color is White, which Python asks for.
pub fn is_white(color: Color) -> bool {
    color == Color::White
}

/// The color that Python means.
pub fn color(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}
