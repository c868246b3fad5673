//! Suites as text: a line `# game ID`, then a line for each opening, White's expected score in percent and the moves.

use super::suite_error::SuiteError;
use chrysalis_pgn::opening::Opening;
use chrysalis_rules::Game;
use chrysalis_rules::quote::quote;

/// Moves to start a game with, and the score that a search gave them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuiteOpening {
    /// White's expected score, in percent.
    pub percent: u16,
    /// The moves from the initial position.
    pub opening: Opening,
}

const GAME: &str = "# game ";

/// The lines of a game.
pub(super) fn lines<'a>(text: &'a str, game: &Game) -> impl Iterator<Item = &'a str> {
    let mut wanted = false;
    text.lines().filter(move |line| {
        if let Some(id) = line.strip_prefix(GAME) {
            wanted = game.is_called(id.trim());
        }
        wanted && !line.starts_with('#') && !line.trim().is_empty()
    })
}

/// The openings of a game in a text; their moves are not checked.
///
/// # Errors
/// If a line is not an opening.
pub fn read(text: &str, game: &Game) -> Result<Vec<SuiteOpening>, SuiteError> {
    let one = |line: &str| {
        let wrong = || SuiteError::Line(quote(line));
        let (percent, moves) = line.split_once(' ').ok_or_else(wrong)?;
        let percent = percent.parse().ok().filter(|percent| *percent <= 100).ok_or_else(wrong)?;
        let moves = moves.split_ascii_whitespace().map(str::to_owned).collect();
        Ok(SuiteOpening { percent, opening: Opening { fen: String::new(), moves } })
    };
    lines(text, game).map(one).collect()
}

/// Writes the openings of a game, with notes for people.
pub fn write(game: &Game, notes: &[String], openings: &[SuiteOpening]) -> String {
    let line = |one: &SuiteOpening| format!("{} {}\n", one.percent, one.opening.moves.join(" "));
    let notes = notes.iter().map(|note| format!("# {note}\n"));
    format!("{GAME}{}\n", game.id) + &notes.chain(openings.iter().map(line)).collect::<String>()
}
