//! Portable Game Notation of every game: all that is written can be read.
//!
//! <https://www.chessprogramming.org/Portable_Game_Notation>

pub mod read;
pub mod write;
