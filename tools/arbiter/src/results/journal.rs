//! The result file (journal): a header, then one line of JSON per finished game, in the order in which they ended.

use crate::error::ArbiterError;
use crate::games::record::GameRecord;
use crate::results::file_error::{JournalLineError, ResultFileError};
use crate::tournament::JournalHeader;
use chrysalis_io::bounded::{LARGEST_JOURNAL, read_bounded};
use chrysalis_io::growing::Growing;
use chrysalis_io::replace::replace;
use std::collections::BTreeMap;
use std::path::Path;

/// Games by their number in the schedule.
pub type Games = BTreeMap<usize, GameRecord>;

/// Reads a result file. An incomplete last line, left by a killed program, is ignored.
///
/// # Errors
/// If the file cannot be read, or is no result file of the current version.
pub fn read(path: &Path) -> Result<(JournalHeader, Games), ArbiterError> {
    let bytes = read_bounded(path, LARGEST_JOURNAL).map_err(|error| ArbiterError::file(path, error))?;
    let text = String::from_utf8_lossy(&bytes);
    let mut lines = text.split_inclusive('\n').zip(1..);
    let header = read_header(path, lines.next().unwrap_or_default().0)?;
    let mut games = Games::new();
    for (line, number) in lines.filter(|(line, _)| line.ends_with('\n')) {
        add_record(path, &header, &mut games, line, number)?;
    }
    Ok((header, games))
}

/// Reads the first line of a result file.
pub(crate) fn read_header(path: &Path, line: &str) -> Result<JournalHeader, ArbiterError> {
    let header: JournalHeader =
        serde_json::from_str(line).map_err(|error| ArbiterError::content(path, 1, error))?;
    let known = JournalHeader::new(header.settings.clone(), None);
    if (&header.format, header.version) != (&known.format, known.version) {
        return Err(ArbiterError::content(path, 1, JournalLineError::Version));
    }
    Ok(header)
}

/// Reads another line, with this number, and adds its game.
pub(crate) fn add_record(
    path: &Path,
    header: &JournalHeader,
    games: &mut Games,
    line: &str,
    number: usize,
) -> Result<(), ArbiterError> {
    let record: GameRecord =
        serde_json::from_str(line).map_err(|error| ArbiterError::content(path, number, error))?;
    if record.players.iter().any(|&engine| engine >= header.settings.engines.len()) {
        return Err(ArbiterError::content(path, number, JournalLineError::EngineIndex));
    }
    match games.get(&record.number) {
        Some(other) if *other != record => {
            Err(ArbiterError::content(path, number, JournalLineError::SecondRecord))
        }
        Some(_) => Ok(()),
        None => {
            games.insert(record.number, record);
            Ok(())
        }
    }
}

/// The whole text of a result file.
///
/// # Errors
/// If something cannot be written as JSON.
pub fn text<'a>(
    header: &JournalHeader,
    games: impl IntoIterator<Item = &'a GameRecord>,
) -> Result<String, ArbiterError> {
    let mut text = line(header)?;
    for record in games {
        text += &line(record)?;
    }
    Ok(text)
}

/// One line of a result file.
///
/// # Errors
/// If the value cannot be written as JSON.
pub fn line(value: &impl serde::Serialize) -> Result<String, ArbiterError> {
    Ok(serde_json::to_string(value)? + "\n")
}

/// Opens a result file to append to it: a new one, or with `resume` an existing one. Returns the games that it holds.
///
/// # Errors
/// If the file cannot be read or written, exists without `resume`, or belongs to another tournament or part.
pub fn open(path: &Path, header: &JournalHeader, resume: bool) -> Result<(Growing, Games), ArbiterError> {
    if !path.exists() || std::fs::metadata(path).is_ok_and(|metadata| metadata.len() == 0) {
        replace(path, line(header)?.as_bytes())?;
        return Ok((Growing::open(path).map_err(|error| ArbiterError::file(path, error))?, Games::new()));
    }
    if !resume {
        return Err(ArbiterError::result_file(path, ResultFileError::Exists));
    }
    let (found, games) = read(path)?;
    if found.settings.rules != header.settings.rules {
        return Err(ArbiterError::result_file(path, ResultFileError::RulesChanged));
    }
    if !found.settings.same_games(&header.settings) || found.shard != header.shard {
        return Err(ArbiterError::result_file(path, ResultFileError::OtherTournament));
    }
    replace(path, text(header, games.values())?.as_bytes())?;
    Ok((Growing::open(path).map_err(|error| ArbiterError::file(path, error))?, games))
}
