//! Limits of searches, and output formats.

use clap::ValueEnum;
use std::time::Duration;

/// Default nodes per position.
const NODES: u64 = 100_000;
/// Default nodes to prove a mate.
const MATE_NODES: u64 = 10_000_000;
/// Default time for a single position.
const PATIENCE: Duration = Duration::from_secs(5);

/// The values of `--format`, some of which need whole games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Written {
    /// Text for people.
    #[default]
    Text,
    /// One JSON object per line: positions and games.
    Json,
    /// EPD with operations.
    Epd,
    /// PGN with annotations.
    Pgn,
    /// A table, one row per position.
    Csv,
    /// A self-contained page with boards and graphs.
    Html,
}

impl Written {
    /// The value of `--format` that stands for it.
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

/// The limits of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Nodes for each position; `None` is no limit.
    pub nodes: Option<u64>,
    /// Depth of each search in plies.
    pub depth: Option<u32>,
    /// Time for each position.
    pub time: Option<Duration>,
    /// Moves of a mate to prove.
    pub mate: Option<u32>,
    /// Whether the limits are defaults.
    pub by_default: bool,
}

/// The given limits, or else defaults.
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
