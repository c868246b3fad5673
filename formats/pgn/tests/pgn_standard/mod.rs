//! The PGN standard, section by section, and common deviations from it.
//!
//! The sections are those of the *Portable Game Notation Specification and Implementation Guide* of 1994-03-12.

mod comments;
mod moves;
mod tags;
mod text;
mod tokens;

use chrysalis_pgn::pgn::{GameTree, PgnError, PgnErrorKind, TreeLine, TreeReader};
use chrysalis_pgn::text_lines::TextPlace;

type Read = Result<GameTree, PgnError>;

fn all(bytes: &[u8]) -> Vec<Read> {
    TreeReader::new(bytes).map(|read| read.map(|placed| placed.tree)).collect()
}

fn games(text: &str) -> Vec<GameTree> {
    all(text.as_bytes())
        .into_iter()
        .map(|read| read.unwrap_or_else(|why| panic!("{text:?}: {why}")))
        .collect()
}

fn game(text: &str) -> GameTree {
    let mut read = games(text);
    assert_eq!(read.len(), 1, "{text:?}: {read:#?}");
    read.remove(0)
}

fn words(line: &TreeLine) -> String {
    line.moves.iter().map(|played| played.text.as_str()).collect::<Vec<_>>().join(" ")
}

/// The moves of the main line as written.
fn moves(text: &str) -> String {
    words(&game(text).played)
}

fn tag(text: &str) -> (String, String) {
    game(text).tags.into_iter().next().expect("a tag")
}

fn pair(name: &str, value: &str) -> (String, String) {
    (name.to_owned(), value.to_owned())
}

/// The first error of a text, as line, column and kind, and the number of games that could be read.
fn error(text: &str) -> (usize, usize, PgnErrorKind, usize) {
    let read = all(text.as_bytes());
    let found =
        read.iter().find_map(|read| read.as_ref().err()).unwrap_or_else(|| panic!("{text:?}: {read:?}"));
    let TextPlace { line, column } = found.place;
    (line, column, found.why.clone(), read.iter().filter(|read| read.is_ok()).count())
}
