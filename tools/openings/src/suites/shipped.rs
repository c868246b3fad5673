//! The suites that are shipped with the program.

use super::kind::SuiteKind;
use super::suite_error::SuiteError;
use super::text;
use chrysalis_pgn::opening::Opening;
use chrysalis_rules::Game;

/// Written by `scripts/openings`.
const SHIPPED: &str = include_str!("../../data/suites.txt");

/// Whether openings of a game are shipped.
pub fn has_shipped(game: &Game) -> bool {
    text::lines(SHIPPED, game).next().is_some()
}

/// The shipped openings of a game; none for games that are not shipped.
///
/// # Errors
/// If a line of the list is wrong.
pub fn shipped(game: &Game, kind: SuiteKind) -> Result<Vec<Opening>, SuiteError> {
    let all = text::read(SHIPPED, game)?.into_iter();
    Ok(all.filter(|one| SuiteKind::of(one.percent) == Some(kind)).map(|one| one.opening).collect())
}
