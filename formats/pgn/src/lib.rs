//! Games and positions in files: Portable Game Notation and Extended Position Description, of every game.

pub mod epd;
pub mod opening;
pub mod pgn;
pub mod text_lines;
