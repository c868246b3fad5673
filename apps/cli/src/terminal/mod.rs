//! Play in the terminal: for people without a display, and for scripts.

mod board;
pub mod commands;
mod dialogue;
pub mod editor;
pub mod error;
mod figurines;
mod filing;
pub mod game;
mod game_file;
mod keeping;
pub mod kept_games;
pub mod level;
mod reading;
mod refusal;
pub mod report_line;
mod resuming;
mod side;
