//! The lines of a Polyglot book as openings.

use crate::openings_error::OpeningsError;
use chrysalis_engine::{GameRef, Session};
use chrysalis_pgn::opening::Opening;
use chrysalis_polyglot::OpeningBook;
use std::collections::HashSet;
use std::path::Path;

/// The most lines that are taken from a book.
const MOST_LINES: usize = 100_000;

/// The lines of a book from the initial position: of `plies` plies, or shorter where the book ends before. Moves of
/// weight 0 are left out, and no two lines lead to one position; the heaviest moves come first.
///
/// # Errors
/// If the file is not a book of the game.
pub fn polyglot_lines(path: &Path, game: GameRef, plies: usize) -> Result<Vec<Opening>, OpeningsError> {
    let mut book = OpeningBook::open(path, game)?;
    let (mut lines, mut seen) = (Vec::new(), HashSet::new());
    let mut open = vec![Session::new(game)];
    while let Some(session) = open.pop() {
        if lines.len() == MOST_LINES {
            break;
        }
        // By ply, since the same position may be reached again in another number of moves.
        if !seen.insert((session.plies(), session.key())) {
            continue;
        }
        let moves = if session.plies() < plies { book.moves(&session)? } else { Vec::new() };
        let wanted: Vec<_> = moves.into_iter().filter(|found| found.weight > 0).collect();
        let mut after = Vec::new();
        for found in &wanted {
            let mut next = session.clone();
            if next.play(found.m).is_ok() && next.outcome().is_none() {
                after.push(next);
            }
        }
        if after.is_empty() && session.plies() > 0 {
            lines.push(Opening::from_session(&session));
        }
        open.extend(after.into_iter().rev());
    }
    Ok(lines)
}
