//! The colors of all diagrams.

use crate::figures::Figure;
use chrysalis_engine::Color;

/// Light squares of a board.
pub const LIGHT: &str = "#ece6d6";
/// Dark squares of a board.
pub const DARK: &str = "#8fa3ad";
/// Text and lines of a page.
pub const TEXT: &str = "#25282b";
/// The ground of a page.
pub const PAPER: &str = "#ffffff";
/// What surrounds a board.
pub const FRAME: &str = "#46535b";
/// Coordinates on the frame.
pub const COORDINATE: &str = "#f4f1e8";
/// Moving without capturing.
pub const QUIET: &str = "#1f6fb2";
/// Capturing without moving there otherwise.
pub const CAPTURE: &str = "#c62828";
/// Moving and capturing in one way.
pub const BOTH: &str = "#2e7d32";

/// The ink of a piece: fill, outline, and lines.
pub fn piece(color: Color) -> (&'static str, &'static str, &'static str) {
    match color {
        Color::White => ("#fffdf4", "#1d1b19", "#1d1b19"),
        Color::Black => ("#3d4148", "#0c0d0f", "#e9e4d8"),
    }
}

/// The ground of a shield with this figure.
pub fn shield(figure: Figure) -> &'static str {
    match figure {
        Figure::Horse => "#1b7a4b",
        Figure::Camel => "#b45f06",
        Figure::Plus => "#1f5fa8",
        Figure::Saltire => "#7a3b9b",
        Figure::Gate => "#6b4a36",
        Figure::Fence => "#00747f",
        Figure::Cannon => "#3b4a9c",
        Figure::Arrow => "#a3195b",
        _ => "#4a555c",
    }
}
