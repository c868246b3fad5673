//! Output formats.

mod answers;
mod comma_separated;
mod described;
mod format;
mod html_report;
mod json_lines;
mod portable;
mod positions;
mod puzzle_games;
mod puzzle_positions;
mod readable;

pub use answers::{
    BestAnswer, ChangeAnswer, LineAnswer, OutcomeAnswer, PlayedAnswer, PositionAnswer, ProofAnswer,
    SuiteReply, TableMove, TableReply, VERSION, score_of,
};
pub use comma_separated::CommaSeparated;
pub use described::{Described, described, successions};
pub use format::{AnalyzedGame, AnalyzedPosition, Format, Sink};
pub use html_report::HtmlReport;
pub use json_lines::JsonLines;
pub use portable::PortableGames;
pub use positions::Positions;
pub use puzzle_games::puzzle_game;
pub use puzzle_positions::puzzle_position;
pub use readable::Readable;

/// The JSON Schema of all JSON output.
pub const SCHEMA: &str = include_str!("schema.json");
