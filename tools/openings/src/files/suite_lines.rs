//! The openings of a suite in a file.

use crate::openings_error::OpeningsError;
use crate::suites;
use chrysalis_engine::GameRef;
use chrysalis_pgn::opening::Opening;
use std::io::Read;

/// The largest file that is read, in MiB.
const LARGEST: u64 = 256;

/// The openings of a suite as `chrysalis book suite` writes it; their moves are checked.
///
/// # Errors
/// If a line is wrong, or a move is not legal.
pub fn suite_lines(input: impl Read, game: GameRef) -> Result<Vec<Opening>, OpeningsError> {
    let mut text = String::new();
    input.take(LARGEST << 20).read_to_string(&mut text)?;
    let openings = suites::read(&text, &game)?;
    for one in &openings {
        one.opening.session(game)?;
    }
    Ok(openings.into_iter().map(|one| one.opening).collect())
}
