//! Portable Game Notation (PGN) and Extended Position Description (EPD) for all games.

pub mod calendar;
pub mod casual_game;
pub mod epd;
pub mod opening;
pub mod pgn;
pub mod text_lines;
