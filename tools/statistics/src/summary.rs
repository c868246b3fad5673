//! The statistics of a game in short: what its rules say of it, one line a game in a file.

use crate::game_statistics::{GameStatistics, Measured, ResultCounts};
use serde::{Deserialize, Serialize};
use serde_json::Error;

/// The statistics that are shipped: a JSON object a line, written by `scripts/statistics`.
const SHIPPED: &str = include_str!("../data/self_play.jsonl");

/// What one more piece of a kind is worth, in whole Elo.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ValueSummary {
    /// The piece's letter.
    pub letter: char,
    /// What it is worth.
    pub elo: i64,
    /// Half of its 95 % interval.
    pub error: i64,
}

/// The statistics of a game in short.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StatisticsSummary {
    /// The game's id.
    pub game: String,
    /// Who won.
    pub results: ResultCounts,
    /// Plies of a game: the median.
    pub plies: u64,
    /// Legal moves of a position on average, to one digit.
    pub legal_moves: f64,
    /// Pieces that change in a game on average, to one digit.
    pub changes: f64,
    /// What pieces are worth, in the order of the game; not those of which that is not known.
    pub values: Vec<ValueSummary>,
}

impl StatisticsSummary {
    /// The statistics in short.
    pub fn of(statistics: &GameStatistics) -> Self {
        let values = statistics.pieces.iter().filter_map(|piece| {
            let Measured { value, error } = piece.value?.elo;
            Some(ValueSummary { letter: piece.letter, elo: whole(value?), error: whole(error?) })
        });
        Self {
            game: statistics.game.clone(),
            results: statistics.results,
            plies: statistics.lengths.median,
            legal_moves: tenths(statistics.legal_moves.as_ref().map_or(0.0, |spread| spread.mean)),
            changes: tenths(statistics.changes.a_game.mean),
            values: values.collect(),
        }
    }

    /// What is shipped of the game with this id; nothing where nothing was measured.
    pub fn shipped(id: &str) -> Option<Self> {
        summaries(SHIPPED).find(|summary| summary.game == id)
    }
}

/// All that is shipped.
pub fn shipped() -> impl Iterator<Item = StatisticsSummary> {
    summaries(SHIPPED)
}

/// The lines of a file with this game's line again, in the order of their games' ids.
///
/// # Errors
/// When the library cannot write it, which happens with no statistics.
pub fn with_summary(lines: &str, summary: &StatisticsSummary) -> Result<String, Error> {
    let others = summaries(lines).filter(|other| other.game != summary.game);
    let mut all: Vec<StatisticsSummary> = others.chain([summary.clone()]).collect();
    all.sort_by(|one, other| one.game.cmp(&other.game));
    all.iter().map(|summary| Ok(serde_json::to_string(summary)? + "\n")).collect()
}

fn summaries(lines: &str) -> impl Iterator<Item = StatisticsSummary> {
    lines.lines().filter_map(|line| serde_json::from_str(line).ok())
}

#[expect(clippy::cast_possible_truncation, reason = "Elo are far from these bounds")]
fn whole(elo: f64) -> i64 {
    elo.round() as i64
}

fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
