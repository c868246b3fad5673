//! Reading a PGN file again: do the rules agree with every move and every result?

use crate::error::ArbiterError;
use chrysalis_records::pgn::read::{PgnGame, read_games};
use std::collections::BTreeMap;
use std::path::Path;

/// What a reading found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Games by how they ended.
    pub ends: BTreeMap<String, u64>,
    /// What is wrong.
    pub wrong: Vec<String>,
}

/// Reads a file.
///
/// # Errors
/// When it cannot be read at all.
pub fn run(path: &Path) -> Result<Reading, ArbiterError> {
    let text = std::fs::read_to_string(path).map_err(|error| ArbiterError::file(path, error))?;
    let mut reading = Reading::default();
    for (read, number) in read_games(&text, None).zip(1..) {
        match read {
            Ok(game) => {
                *reading.ends.entry(end(&game)).or_insert(0) += 1;
                reading.wrong.extend(contradiction(&game).map(|why| format!("game {number}: {why}")));
            }
            Err(error) => reading.wrong.push(format!("game {number}: {error}")),
        }
    }
    Ok(reading)
}

fn end(game: &PgnGame) -> String {
    format!("{} {}", game.result, game.tag("Termination").unwrap_or("?"))
}

fn contradiction(game: &PgnGame) -> Option<String> {
    let termination = game.tag("Termination").unwrap_or("normal");
    if let Some(tag) = game.tag("Result").filter(|&tag| tag != game.result) {
        return Some(format!("the tag says {tag}, the moves end with {}", game.result));
    }
    match game.session.outcome() {
        Some(outcome) if outcome.result() != game.result => {
            Some(format!("{} instead of {} ({outcome})", game.result, outcome.result()))
        }
        Some(_) => None,
        None if termination == "normal" && !agreed(game) => {
            Some(format!("{} although the game is not over", game.result))
        }
        None => None,
    }
}

/// Whether the players ended the game themselves.
fn agreed(game: &PgnGame) -> bool {
    let last = game.comments.last().map_or("", |(_, text)| text.as_str());
    last.ends_with("resigns") || last == "Draw by agreement"
}
