//! The suites that are shipped with the program.

use super::kind::SuiteKind;
use super::suite_error::SuiteError;
use super::text;
use chrysalis_pgn::opening::Opening;
use chrysalis_rules::Game;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use once_cell::sync::Lazy;

/// What `scripts/openings` wrote, compressed.
static COMPRESSED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/suites.deflate"));
/// More than all suites together, in bytes.
const MOST: usize = 1 << 21;

/// All suites; the build script has written them, so that they can be read.
static SHIPPED: Lazy<String> = Lazy::new(|| {
    let text = decompress_to_vec_with_limit(COMPRESSED, MOST).unwrap_or_default();
    String::from_utf8(text).unwrap_or_default()
});

/// Whether openings of a game are shipped.
pub fn has_shipped(game: &Game) -> bool {
    text::lines(&SHIPPED, game).next().is_some()
}

/// The shipped openings of a game; none for games that are not shipped.
///
/// # Errors
/// If a line of the list is wrong.
pub fn shipped(game: &Game, kind: SuiteKind) -> Result<Vec<Opening>, SuiteError> {
    let all = text::read(&SHIPPED, game)?.into_iter();
    Ok(all.filter(|one| SuiteKind::from_percent(one.percent) == Some(kind)).map(|one| one.opening).collect())
}
