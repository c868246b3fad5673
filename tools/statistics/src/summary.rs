//! The figures of a game that its rules show, one line a game in a file.

use crate::game_statistics::{GameStatistics, ResultCounts};
use serde::{Deserialize, Serialize};
use serde_json::Error;

/// The summaries that are shipped: a JSON object a line, written by `scripts/statistics`.
const SHIPPED: &str = include_str!("../data/self_play.jsonl");

/// The statistics of a game in short.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StatisticsSummary {
    /// The game's id.
    pub game: String,
    /// Games won by White, drawn, and won by Black.
    pub results: ResultCounts,
    /// Plies of a game: the median.
    pub plies: u64,
    /// Legal moves of a position on average, to one digit.
    pub legal_moves: f64,
    /// Changes of pieces a game on average, to one digit.
    pub changes: f64,
}

impl StatisticsSummary {
    /// The statistics in short.
    pub fn new(statistics: &GameStatistics) -> Self {
        Self {
            game: statistics.game.clone(),
            results: statistics.results,
            plies: statistics.lengths.median,
            legal_moves: tenths(statistics.legal_moves.as_ref().map_or(0.0, |spread| spread.mean)),
            changes: tenths(statistics.changes.a_game.mean),
        }
    }

    /// The summary that is shipped of the game with this id.
    pub fn shipped(id: &str) -> Option<Self> {
        summaries(SHIPPED).find(|summary| summary.game == id)
    }
}

/// All summaries that are shipped.
pub fn shipped() -> impl Iterator<Item = StatisticsSummary> {
    summaries(SHIPPED)
}

/// The lines of a file with this game's line put in its place, in the order of the games' ids.
///
/// # Errors
/// If the library cannot write it, which no summary causes.
pub fn with_summary(lines: &str, summary: &StatisticsSummary) -> Result<String, Error> {
    let others = summaries(lines).filter(|other| other.game != summary.game);
    let mut all: Vec<StatisticsSummary> = others.chain([summary.clone()]).collect();
    all.sort_by(|one, other| one.game.cmp(&other.game));
    all.iter().map(|summary| Ok(serde_json::to_string(summary)? + "\n")).collect()
}

fn summaries(lines: &str) -> impl Iterator<Item = StatisticsSummary> {
    lines.lines().filter_map(|line| serde_json::from_str(line).ok())
}

fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
