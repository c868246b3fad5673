//! Diagrams as SVG and PNG.

use crate::board::PyBoard;
use crate::errors::ChrysalisError;
use crate::game::PyGame;
use crate::squares::{color, read};
use chrysalis_diagrams::{Look, Sign, Tint, contact_sheet, moves, png, position, promotions, usual_square};
use chrysalis_engine::{Color, GameRef, PieceType};
use chrysalis_rules::quote::quote;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// How a diagram looks; a square has from 8 to 256 pixels.
fn look(square: u16, below: Color, coordinates: bool) -> PyResult<Look> {
    if !(8..=256).contains(&square) {
        return Err(ChrysalisError::new_err(format!("square={square}: expected from 8 to 256 pixels")));
    }
    Ok(Look { below, coordinates, square })
}

fn tint(text: Option<&str>) -> PyResult<Tint> {
    let Some(text) = text else { return Ok(Tint::default()) };
    text.parse().map_err(|error| ChrysalisError::new_err(format!("'{}': {error}", quote(text))))
}

/// The piece type with this letter.
fn piece_type(game: GameRef, letter: char) -> PyResult<PieceType> {
    game.piece_type(letter.to_ascii_uppercase()).ok_or_else(|| {
        let pieces: Vec<String> =
            game.pieces.iter().map(|piece| format!("{} {}", piece.letter, piece.name)).collect();
        let (id, known) = (&game.id, pieces.join(", "));
        ChrysalisError::new_err(format!(
            "{id} has no piece '{}'; its pieces are {known}",
            letter.escape_default()
        ))
    })
}

/// A board as SVG, with arrows (from, to, color) and marks (square, color); ``square`` is in pixels, 8 to 256.
///
/// ``SquareError`` if the board has no such square, ``ChrysalisError`` for an unknown color or another size.
#[pyfunction]
pub fn svg_board(
    board: &Bound<'_, PyBoard>,
    square: u16,
    white_below: bool,
    coordinates: bool,
    arrows: Vec<(String, String, Option<String>)>,
    marks: Vec<(String, Option<String>)>,
) -> PyResult<String> {
    let view = board.borrow().session.view();
    let game = view.game();
    let mut signs = Vec::new();
    for (from, to, color) in arrows {
        signs.push(Sign::Arrow(read(game, &from)?, read(game, &to)?, tint(color.as_deref())?));
    }
    for (square, color) in marks {
        signs.push(Sign::Mark(read(game, &square)?, tint(color.as_deref())?));
    }
    Ok(position(&view, &look(square, color(white_below), coordinates)?, &signs))
}

/// How a piece moves, as SVG, from a square or a typical one; ``square`` is in pixels, from 8 to 256.
///
/// ``SquareError`` if the board has no such square, ``ChrysalisError`` for an unknown piece or another size.
#[pyfunction]
pub fn svg_moves(
    game: &Bound<'_, PyGame>,
    letter: char,
    from_square: Option<&str>,
    square: u16,
    white: bool,
) -> PyResult<String> {
    let game = game.get().0;
    let (piece_type, color) = (piece_type(game, letter)?, color(white));
    let from =
        from_square.map_or_else(|| Ok(usual_square(game, color, piece_type)), |name| read(game, name))?;
    Ok(moves(game, color, piece_type, from, &look(square, Color::White, true)?))
}

/// What a piece promotes to and where, as SVG; ``square`` is in pixels, from 8 to 256.
///
/// ``ChrysalisError`` for an unknown piece or another size.
#[pyfunction]
pub fn svg_promotions(game: &Bound<'_, PyGame>, letter: char, square: u16, white: bool) -> PyResult<String> {
    let game = game.get().0;
    Ok(promotions(game, color(white), piece_type(game, letter)?, &look(square, Color::White, true)?))
}

/// All piece types of a game in three sizes, as SVG.
#[pyfunction]
pub fn svg_pieces(game: &Bound<'_, PyGame>) -> String {
    contact_sheet(game.get().0)
}

/// An SVG made by this module as PNG; ``scale`` is in pixels of the PNG for one of the SVG.
///
/// ``ChrysalisError`` if the text is not such an SVG or the PNG would be too large.
#[pyfunction]
pub fn svg_to_png<'py>(py: Python<'py>, svg: &str, scale: f32) -> PyResult<Bound<'py, PyBytes>> {
    let bytes = py.detach(|| png(svg, scale)).map_err(|error| ChrysalisError::new_err(error.to_string()))?;
    Ok(PyBytes::new(py, &bytes))
}
