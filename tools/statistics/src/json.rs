//! The statistics as JSON.

use crate::game_statistics::GameStatistics;
use serde_json::Error;

/// The statistics as one object over several lines, the last of them ended. Unknown numbers are `null`.
///
/// # Errors
/// If the library cannot write it, which no statistics cause.
pub fn write(statistics: &GameStatistics) -> Result<String, Error> {
    Ok(serde_json::to_string_pretty(statistics)? + "\n")
}
