//! Inputs named on the command line.

use crate::failure::Failure;
use chrysalis_analysis::input::{InputError, InputSource, read_moves};
use chrysalis_engine::Session;
use chrysalis_rules::GameRef;
use chrysalis_rules::quote::quote;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// An argument is no input.
#[derive(Debug, Error)]
#[error("{word}: not a file and not a position")]
struct NoInput {
    word: String,
}

/// A position is invalid.
#[derive(Debug, Error)]
#[error("FEN: {0}")]
struct WrongPosition(#[source] InputError);

/// The inputs that arguments name: files, standard input, and positions; the initial position if there are none. A
/// position may be one argument or, as the last input, several.
///
/// # Errors
/// When an argument is neither a file nor the start of a position, or a position is invalid.
pub fn sources(game: GameRef, words: &[String]) -> Result<Vec<InputSource>, Failure> {
    if words.is_empty() {
        return Ok(vec![InputSource::Position(Box::new(Session::new(game)))]);
    }
    let mut sources = Vec::new();
    let mut rest = words;
    while let [word, after @ ..] = rest {
        rest = after;
        let path = Path::new(word);
        if word == "-" {
            sources.push(InputSource::Standard);
        } else if path.exists() {
            sources.push(InputSource::File(PathBuf::from(word)));
        } else if word.contains(char::is_whitespace) {
            sources.push(position(game, &word.split_ascii_whitespace().collect::<Vec<_>>())?);
        } else if is_position(word) {
            let all: Vec<&str> = std::iter::once(word).chain(after).map(String::as_str).collect();
            sources.push(position(game, &all)?);
            rest = &[];
        } else {
            return Err(Failure::usage(NoInput { word: quote(word).to_string() }));
        }
    }
    Ok(sources)
}

/// Whether an argument may start a position: the pieces of a FEN, or startpos.
fn is_position(word: &str) -> bool {
    let pieces = |c: char| c.is_ascii_alphanumeric() || "+*~".contains(c);
    let ranks = word.split('/');
    word.eq_ignore_ascii_case("startpos")
        || ["fen", "position", "moves"].contains(&word)
        || ranks.clone().count() > 6 && ranks.clone().all(|rank| !rank.is_empty() && rank.chars().all(pieces))
}

fn position(game: GameRef, words: &[&str]) -> Result<InputSource, Failure> {
    let session = read_moves(game, words).map_err(WrongPosition)?;
    Ok(InputSource::Position(Box::new(session)))
}
