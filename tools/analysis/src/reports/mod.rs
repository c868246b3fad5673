//! What judgements of moves amount to.

mod accuracy;
mod game_report;
mod marks;

pub use game_report::{Ending, GameReport, JudgedMove, Play, SideReport};
pub use marks::{CENTIPAWN_CAP, MoveMark, PlayedWorth};
