//! Reports as files.

use crate::error::ArbiterError;
use crate::report::page::page;
use crate::report::plot::plot;
use crate::report::text_table::{TableReader, markdown, text};
use crate::results::file_error::ResultFileError;
use crate::results::journal::Games;
use crate::results::standings::Standings;
use crate::tournament::Tournament;
use chrysalis_io::replace::replace;
use chrysalis_rules::GameRef;
use std::path::Path;

/// Writes a report in the format of the file name's extension.
///
/// # Errors
/// If the extension is unknown or the file cannot be written.
pub fn write(path: &Path, game: GameRef, settings: &Tournament, games: &Games) -> Result<(), ArbiterError> {
    let standings = Standings::compute(settings, games);
    let content = match path.extension().and_then(|ending| ending.to_str()) {
        Some("txt") => text(settings, &standings, TableReader::default()),
        Some("md") => markdown(settings, &standings),
        Some("json") => json(settings, &standings)?,
        Some("svg") => plot(settings, games).svg(),
        Some("html") => page(game, settings, games)?,
        _ => {
            return Err(ArbiterError::result_file(path, ResultFileError::ReportFormat));
        }
    };
    Ok(replace(path, content.as_bytes())?)
}

/// The tournament and its standings as JSON.
///
/// # Errors
/// If something cannot be written as JSON.
pub fn json(settings: &Tournament, standings: &Standings) -> Result<String, ArbiterError> {
    let value = serde_json::json!({ "settings": settings, "standings": standings });
    Ok(serde_json::to_string_pretty(&value)? + "\n")
}
