//! When searches end, and how they are written.

use clap::ValueEnum;
use std::time::Duration;

/// Nodes a position, where nobody says otherwise.
const NODES: u64 = 100_000;
/// Positions visited to prove a mate, likewise.
const MATE_NODES: u64 = 10_000_000;
/// How long a person waits for a single position, likewise.
const PATIENCE: Duration = Duration::from_secs(5);

/// How analyses are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Written {
    /// For people.
    #[default]
    Text,
    /// JSON, a line for each position and each game.
    Json,
    /// Positions with operations.
    Epd,
    /// Games with marks and comments.
    Pgn,
    /// A table for spreadsheets.
    Csv,
    /// A page by itself, with boards and graphs.
    Html,
}

impl Written {
    /// Its word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
            Self::Epd => "epd",
            Self::Pgn => "pgn",
            Self::Csv => "csv",
            Self::Html => "html",
        }
    }
}

/// When a search ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Nodes.
    pub nodes: Option<u64>,
    /// Plies.
    pub depth: Option<u32>,
    /// Time.
    pub time: Option<Duration>,
    /// Moves to a mate that is to be proved.
    pub mate: Option<u32>,
    /// Whether the number of nodes is one that nobody asked for.
    pub by_default: bool,
}

/// The limits that were asked for, or else those that fit.
pub fn bounds(
    nodes: Option<u64>,
    depth: Option<u32>,
    time: Option<Duration>,
    mate: Option<u32>,
    alone: bool,
) -> Bounds {
    let none = nodes.is_none() && depth.is_none() && time.is_none();
    let (nodes, time) = match (none, mate, alone) {
        (false, ..) => (nodes, time),
        (true, Some(_), _) => (Some(MATE_NODES), None),
        (true, None, true) => (None, Some(PATIENCE)),
        (true, None, false) => (Some(NODES), None),
    };
    Bounds { nodes, depth, time, mate, by_default: none }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manual_names_every_format() {
        let manual = include_str!("../../../../../docs/ANALYSIS.md");
        for format in Written::value_variants() {
            assert!(manual.contains(&format!("`{}`", format.name())), "{}", format.name());
        }
    }
}
