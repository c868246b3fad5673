//! Reports on how well moves and games were played.

mod accuracy;
mod game_report;
mod marks;

pub use game_report::{AnalyzedMove, EndedBy, GameReport, Play, SideReport};
pub use marks::{CENTIPAWN_CAP, MoveMark, PlayedValue};
