//! The balanced openings that are shipped with the program.

use chrysalis_pgn::epd::{EpdErrorKind, read_opening};
use chrysalis_pgn::opening::Opening;
use chrysalis_rules::{Game, GameRef};
use thiserror::Error;

/// Written by `scripts/openings`; a line `# game ID` precedes the openings of each game.
const SHIPPED: &str = include_str!("../../data/openings.epd");

/// The lines of the shipped EPD file that belong to a game.
fn lines(game: &Game) -> impl Iterator<Item = &'static str> + use<'_> {
    let mut wanted = false;
    SHIPPED.lines().filter(move |line| {
        if let Some(id) = line.strip_prefix("# game ") {
            wanted = id.trim() == game.id.as_ref();
        }
        wanted && !line.starts_with('#') && !line.is_empty()
    })
}

/// Whether openings of a game are shipped.
pub fn has_shipped(game: &Game) -> bool {
    lines(game).next().is_some()
}

/// A shipped opening is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}: {error}")]
pub struct BookError {
    /// Its line in the file.
    pub line: String,
    /// What is wrong with it.
    #[source]
    pub error: EpdErrorKind,
}

/// The shipped openings of a game; none for games that are not shipped.
///
/// # Errors
/// If one of them is wrong.
pub fn shipped(game: GameRef) -> Result<Vec<Opening>, BookError> {
    let wrong = |line: &str, error| BookError { line: line.to_owned(), error };
    let read =
        |line: &'static str| read_opening(game, line).map_err(|(_, error)| wrong(line, error)).transpose();
    lines(&game).filter_map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;
    use std::collections::HashSet;

    #[test]
    fn every_game_has_a_set_of_different_openings() {
        for &game in Catalogue::shipped().games() {
            let openings = shipped(game).unwrap_or_else(|why| panic!("{}: {why}", game.id));
            let fens: HashSet<String> =
                openings.iter().map(|opening| opening.session(game).expect("legal").fen()).collect();
            assert!(fens.len() >= 40, "{}: {} openings", game.id, fens.len());
            assert_eq!(fens.len(), openings.len(), "{}", game.id);
            assert!(openings.iter().all(|opening| opening.from_start(&game)), "{}", game.id);
        }
    }
}
