//! The names of the sides.

use chrysalis_engine::Color;

/// The name of a side.
pub fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}
