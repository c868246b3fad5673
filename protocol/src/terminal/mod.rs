//! Play in a terminal: for people without a display, and for scripts.

mod board;
mod commands;
mod dialogue;
pub mod editor;
mod filing;
pub mod game;
mod game_file;
pub mod level;
mod reading;
mod refusal;
pub mod report_line;
mod side;
