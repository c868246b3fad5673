//! Checking a PGN file: do all moves and results agree with the rules?

use crate::error::ArbiterError;
use crate::results::game_pgn::for_xboard;
use chrysalis_io::bounded::open_regular;
use chrysalis_io::replace::replace;
use chrysalis_pgn::pgn::{PgnGame, PgnReader, PgnResult};
use chrysalis_pgn::text_lines::TextPlace;
use chrysalis_rules::Catalogue;
use chrysalis_xboard::saved_game;
use std::collections::BTreeMap;
use std::io::BufReader;
use std::path::Path;

/// What a check found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Number of games by result and PGN's tag Termination.
    pub ends: BTreeMap<String, u64>,
    /// Errors, a message each, with file and position.
    pub wrong: Vec<String>,
}

/// Checks all games of a PGN file, also those after an error, and writes them for XBoard if asked to.
///
/// # Errors
/// If a file cannot be read or written.
pub fn run(path: &Path, games: &Catalogue, xboardout: Option<&Path>) -> Result<Reading, ArbiterError> {
    let file = open_regular(path).map_err(|error| ArbiterError::file(path, error))?;
    let at = |place: TextPlace| format!("{}:{place}", path.display());
    let mut reading = Reading::default();
    let mut text = String::new();
    let games = PgnReader::new(BufReader::new(file), games, None).with_words(saved_game::read);
    for (read, number) in games.zip(1..) {
        match read {
            Ok(game) => {
                *reading.ends.entry(end(&game)).or_insert(0) += 1;
                let why = contradiction(&game);
                reading.wrong.extend(why.map(|why| format!("{}: game {number}: {why}", at(game.place))));
                if xboardout.is_some() {
                    match for_xboard(game.tree, &game.session) {
                        Ok(tree) => text += &tree.to_string(),
                        Err(why) => {
                            let why =
                                format!("{}: game {number} cannot be shown in XBoard: {why}", at(game.place));
                            reading.wrong.push(why);
                        }
                    }
                }
            }
            Err(error) => reading.wrong.push(format!("{}: game {number}: {}", at(error.place), error.why)),
        }
    }
    if let Some(path) = xboardout {
        replace(path, text.as_bytes())?;
    }
    Ok(reading)
}

fn end(game: &PgnGame) -> String {
    format!("{} {}", game.tree.result.text(), game.tag("Termination").unwrap_or("?"))
}

fn contradiction(game: &PgnGame) -> Option<String> {
    let result = game.tree.result;
    if let Some(tag) = game.tag("Result").filter(|tag| PgnResult::read(tag) != Some(result)) {
        return Some(format!("the tag says {tag}, the moves end with {}", result.text()));
    }
    match game.session.outcome() {
        Some(outcome) if outcome.result() != result.text() => {
            Some(format!("{} instead of {} ({outcome})", result.text(), outcome.result()))
        }
        Some(_) => None,
        // Only of games by this program it is known that `normal` means an end by the rules.
        None if game.tag("Termination") == Some("normal") && !agreed(game) => {
            Some(format!("{} although the game is not over", result.text()))
        }
        None => None,
    }
}

/// Whether the players ended the game by resignation or agreement.
fn agreed(game: &PgnGame) -> bool {
    let last = game.tree.last_comment().unwrap_or_default();
    last.ends_with("resigns") || last.ends_with("Draw by agreement")
}
